import type {Network} from './network.ts';
import type {ProjectLoads} from './project-loads.ts';

/** Loads of one class on one busbar: they answer to its voltage alike, and are added up before it is known. Only groups with a load count. */
export interface LoadGroups {
  readonly count: number;
  /** [loads] group of each load. */
  readonly of: Int32Array;
  /** [count] index into ZIP_CLASSES. */
  readonly zip: Uint8Array;
  /** [B + 1] first group of each busbar, and the end: they are in the order of the busbars. */
  readonly from: Int32Array;
}

export function loadGroups({drawing, load}: Pick<Network, 'drawing' | 'load'>, {zip}: Pick<ProjectLoads, 'zip'>): LoadGroups {
  const of = new Int32Array(zip.length).fill(-1);
  const zips: number[] = [];
  const from = [0];
  for (const units of drawing) {
    const own = [...units].flatMap((device) => (load[device]! >= 0 ? [load[device]!] : []));
    const first = zips.length;
    zips.push(...[...new Set(own.map((one) => zip[one]!))].sort((a, b) => a - b));
    for (const one of own) of[one] = first + zips.slice(first).indexOf(zip[one]!);
    from.push(zips.length);
  }
  return {count: zips.length, of, zip: Uint8Array.from(zips), from: Int32Array.from(from)};
}
