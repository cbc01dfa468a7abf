import {type AssetNode, pathTo} from '../../base/api/asset-node.ts';

/** One chosen id as it is shown. */
export interface PickedAsset {
  readonly id: string;
  /** Its own name; the id itself where the tree does not know it. */
  readonly label: string;
  /** From the project down, as `project > station > device`; groups are left out. */
  readonly path: string;
  /** The tree is there and does not hold it: it stays, and is shown as what it is. */
  readonly unknown: boolean;
}

/** The chosen ids in their order, none of them dropped. Before the tree is there nothing is called unknown. */
export function pickedAssets(nodes: readonly AssetNode[] | undefined, ids: readonly string[]): readonly PickedAsset[] {
  return ids.map((id) => {
    const path = pathTo(nodes ?? [], (node) => node.id === id);
    const own = path.at(-1);
    if (own === undefined) return {id, label: id, path: id, unknown: nodes !== undefined};
    const names = path.filter(({role}) => role !== 'group').map(({name}) => name);
    return {id, label: own.name, path: names.join(' > '), unknown: false};
  });
}

/** The ids after one was pressed: in a single choice it takes the place of the other; a full choice stays as it is. */
export function pressAsset(
  ids: readonly string[],
  id: string,
  {single, most}: {readonly single: boolean; readonly most: number},
): readonly string[] {
  if (single) return ids.length === 1 && ids[0] === id ? ids : [id];
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  return ids.length >= most ? ids : [...ids, id];
}
