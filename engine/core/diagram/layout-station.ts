import type {Station} from '../station/station.ts';
import {cabinetKind, DRAWING_HEIGHT, drawerForm, unitWidth} from './cabinets.ts';

/** Where the entries and cabinets of one station stand, in diagram units from the station's own top left. */
export interface StationLayout {
  readonly width: number;
  readonly height: number;
  /** [entries] */
  readonly entryX: readonly number[];
  readonly entryWidth: readonly number[];
  /** [cabinets] */
  readonly cabinetX: readonly number[];
  readonly cabinetWidth: readonly number[];
}

/**
 * The single row of MO-2.sld-08: every cabinet, tie and unknown entry takes one unit of its station kind, the drawing is their sum.
 * A section without cabinets takes one unit as well, for its busbar has to be seen.
 */
export function layoutStation(station: Station): StationLayout {
  const entryX: number[] = [];
  const entryWidth: number[] = [];
  const cabinetX: number[] = [];
  const cabinetWidth: number[] = [];
  let x = 0;
  let height = DRAWING_HEIGHT;
  for (const entry of station.entries) {
    const start = x;
    if (entry.kind === 'section') {
      const section = station.sections[entry.section];
      for (let c = section.firstCabinet; c < section.endCabinet; c++) {
        const cabinet = station.cabinets[c];
        cabinetX[c] = x;
        cabinetWidth[c] = unitWidth(station.kind, cabinet.flags);
        x += cabinetWidth[c];
        const count = cabinet.endUnit - cabinet.firstUnit;
        if (cabinetKind(station.kind, cabinet.type, count) === 'lv-outgoing')
          height = Math.max(height, DRAWING_HEIGHT + drawerForm(count).growth);
      }
    }
    if (x === start) x += unitWidth(station.kind, entry.kind === 'tie' ? station.ties[entry.tie].flags : {pt: undefined});
    entryX.push(start);
    entryWidth.push(x - start);
  }
  return {width: x, height, entryX, entryWidth, cabinetX, cabinetWidth};
}
