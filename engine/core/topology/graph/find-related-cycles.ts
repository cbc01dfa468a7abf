import {type NetworkDraft, tell} from './network-draft.ts';

/**
 * Reports sections that feed one another in a circle: nothing outside the circle feeds them through their related devices.
 *
 * @param upstream - [sections of the picture] section whose unit is the related device; -1 for none.
 */
export function tellCycles(draft: NetworkDraft, upstream: Int32Array): void {
  const walkOf = new Int32Array(upstream.length).fill(-1);
  for (let start = 0; start < upstream.length; start++) {
    let section = start;
    while (section >= 0 && walkOf[section] < 0) {
      walkOf[section] = start;
      section = upstream[section];
    }
    if (section >= 0 && walkOf[section] === start) tellCycle(draft, section);
  }
}

function tellCycle(draft: NetworkDraft, section: number): void {
  const station = draft.stations.findIndex((_, i) => section < draft.firstSection[i + 1]);
  const row = section - draft.firstSection[station];
  const id = draft.stations[station].station.sections[row].relatedDevice?.id ?? '';
  tell(draft, 'related-cycle', {station, kind: 'section', row}, 'this section feeds the one that its related device stands in', id);
}
