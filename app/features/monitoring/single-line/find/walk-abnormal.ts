import type {Part} from '../../../../shared/equipment-tree/parts.ts';

/** Where a walk through what is abnormal has come. */
export interface AbnormalStep {
  readonly part: Part;
  /** From 1. */
  readonly at: number;
  readonly of: number;
}

/**
 * The abnormal part to go to from another, in electrical order and round again; undefined where there is none.
 * @param places of the abnormal ones in `parts`, ascending.
 * @param from place in `parts` of what is selected, abnormal or not; -1 for nothing: then the first, or the last, is next.
 */
export function walkAbnormal(parts: readonly Part[], places: readonly number[], from: number, direction: 1 | -1): AbnormalStep | undefined {
  const next = direction === 1 ? places.find((at) => at > from) : places.findLast((at) => from < 0 || at < from);
  const found = next ?? (direction === 1 ? places[0] : places.at(-1));
  return found === undefined ? undefined : {part: parts[found]!, at: places.indexOf(found) + 1, of: places.length};
}

/**
 * Place in `parts` of what is selected: of several with one id the one that was gone to last, else a device before a section.
 * @param lastKey key of the part gone to last.
 */
export function placeOf(parts: readonly Part[], selectedId: string | null, lastKey: string | undefined): number {
  if (selectedId === null) return -1;
  const places = parts.flatMap(({id}, at) => (id === selectedId ? [at] : []));
  const [first = -1] = places;
  return places.find((at) => parts[at]!.key === lastKey) ?? places.find((at) => parts[at]!.ref.kind !== 'section') ?? first;
}
