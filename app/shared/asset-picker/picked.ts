import {type AssetNode, pathTo} from '../../base/api/asset-node.ts';

/** One chosen id and its texts. */
export interface PickedAsset {
  readonly id: string;
  /** Its name, or the id if the tree lacks it. */
  readonly label: string;
  /** From the project down, as `project > station > device`, without groups. */
  readonly path: string;
  /** The loaded tree lacks it: it stays and is shown as unknown. */
  readonly unknown: boolean;
}

/** The chosen ids in their order, all of them. Before the tree has loaded none counts as unknown. */
export function pickedAssets(nodes: readonly AssetNode[] | undefined, ids: readonly string[]): readonly PickedAsset[] {
  return ids.map((id) => {
    const path = pathTo(nodes ?? [], (node) => node.id === id);
    const own = path.at(-1);
    if (own === undefined) return {id, label: id, path: id, unknown: nodes !== undefined};
    const names = path.filter(({role}) => role !== 'group').map(({name}) => name);
    return {id, label: own.name, path: names.join(' > '), unknown: false};
  });
}

/** The ids after one was pressed: in single choice it replaces the other; a full selection stays unchanged. */
export function pressAsset(
  ids: readonly string[],
  id: string,
  {single, most}: {readonly single: boolean; readonly most: number},
): readonly string[] {
  if (single) return ids.length === 1 && ids[0] === id ? ids : [id];
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  return ids.length >= most ? ids : [...ids, id];
}
