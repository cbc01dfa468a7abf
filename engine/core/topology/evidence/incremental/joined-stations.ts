import type {Station} from '../../../station/station.ts';

/**
 * Divides a picture into groups of stations that cannot affect each other, whatever the position of any switch is. Stations are in one
 * group if they share the id of a device, of a transformer, or of a section of one kind, or if a tie of one names a section of another:
 * these are the only ways in which `indexNetwork` joins two stations and in which one reading affects two.
 *
 * @returns indexes of the stations of each group, ascending; the groups in the order of their first stations.
 */
export function joinedStations(stations: readonly Station[]): readonly (readonly number[])[] {
  const first = new Map<string, number>();
  const group = stations.map((_, i) => i);
  const rootOf = (i: number): number => {
    let at = i;
    while (group[at] !== at) at = group[at] = group[group[at]];
    return at;
  };
  const join = (a: number, b: number) => {
    const [one, other] = [rootOf(a), rootOf(b)];
    group[Math.max(one, other)] = Math.min(one, other);
  };
  const share = (key: string, i: number) => {
    const known = first.get(key);
    if (known === undefined) first.set(key, i);
    else join(known, i);
  };
  for (const [i, station] of stations.entries()) for (const key of keysOf(station)) share(key, i);
  joinNamedSections(stations, join);
  const groups = new Map<number, number[]>();
  for (let i = 0; i < group.length; i++) {
    const root = rootOf(i);
    if (root === i) groups.set(root, [i]);
    else groups.get(root)?.push(i);
  }
  return [...groups.values()];
}

/** Ids by which another station may be joined to this one. */
function* keysOf({kind, sections, units, ties, cabinets}: Station): Iterable<string> {
  for (const {deviceId} of units) if (deviceId !== '') yield `device ${deviceId}`;
  for (const {deviceId} of ties) if (deviceId !== '') yield `device ${deviceId}`;
  for (const {id, relatedDevice} of sections) {
    if (id !== undefined) yield `section ${kind} ${id}`;
    if (relatedDevice !== null && relatedDevice.id !== '') yield `device ${relatedDevice.id}`;
  }
  for (const {transformerId} of cabinets) if (transformerId !== undefined) yield `transformer ${transformerId}`;
}

/** A tie that names a section that its own station lacks is joined to the first station that has it: all that have it are one group. */
function joinNamedSections(stations: readonly Station[], join: (a: number, b: number) => void): void {
  const named = new Map<string, number>();
  for (const [i, {ties, sections}] of stations.entries()) {
    for (const id of ties.flatMap(({from, to}) => [from, to])) {
      if (id === undefined || sections.some((section) => section.id === id)) continue;
      const other = named.get(id);
      if (other === undefined) named.set(id, i);
      else join(other, i);
    }
  }
  if (named.size === 0) return;
  for (const [i, {sections}] of stations.entries()) {
    for (const {id} of sections) {
      const by = id === undefined ? undefined : named.get(id);
      if (by !== undefined) join(by, i);
    }
  }
}
