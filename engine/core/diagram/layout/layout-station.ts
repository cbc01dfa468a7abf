import type {Station} from '../../station/station.ts';
import {cabinetKind, DRAWING_HEIGHT, drawerForm, unitWidth} from '../cabinets.ts';

/** Occupies one place of a station's list: a cabinet, a tie, an unknown entry, or a section without cabinets. */
export interface StationUnit {
  readonly entry: number;
  /** -1 if it is not a cabinet. */
  readonly cabinet: number;
  readonly width: number;
  /** From the top of its row to its lowest drawn point, diagram units. */
  readonly height: number;
}

/** The part of a busbar section in one row. */
export interface SectionPiece {
  readonly entry: number;
  readonly section: number;
  readonly row: number;
  readonly x: number;
  readonly width: number;
  /** Index of the piece in its section, from 0, and the number of pieces. */
  readonly part: number;
  readonly parts: number;
  /** Whether it is the first and the last of its row. */
  readonly opens: boolean;
  readonly closes: boolean;
}

export interface StationRow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Entries at both ends. */
  readonly firstEntry: number;
  readonly lastEntry: number;
  /** y of the conductor that continues from the previous row; undefined without one. */
  readonly linkY: number | undefined;
}

/** Positions of the entries and cabinets of one station, in diagram units from the station's top left. */
export interface StationLayout {
  readonly width: number;
  readonly height: number;
  /** [entries] For a section in several rows: position and width of its first piece. */
  readonly entryX: readonly number[];
  readonly entryY: readonly number[];
  readonly entryWidth: readonly number[];
  /** [cabinets] */
  readonly cabinetX: readonly number[];
  readonly cabinetY: readonly number[];
  readonly cabinetWidth: readonly number[];
  readonly rows: readonly StationRow[];
  readonly pieces: readonly SectionPiece[];
}

/**
 * The single row of MO-2.sld-08: every cabinet, tie and unknown entry takes one unit of its station kind, and the drawing is their sum. A
 * section without cabinets takes one unit too, so that its busbar is visible.
 */
export function layoutStation(station: Station): StationLayout {
  const units = stationUnits(station);
  const width = units.reduce((sum, unit) => sum + unit.width, 0);
  const height = units.reduce((most, unit) => Math.max(most, unit.height), DRAWING_HEIGHT);
  if (units.length === 0) return placeUnits(station, units, [], width, height);
  const row = {x: 0, y: 0, width, height, linkY: undefined, start: 0, end: units.length};
  return placeUnits(station, units, [row], width, height);
}

/** Everything with its own place, in electrical order. */
export function stationUnits(station: Station): StationUnit[] {
  const units: StationUnit[] = [];
  station.entries.forEach((entry, index) => {
    const {firstCabinet, endCabinet} = entry.kind === 'section' ? station.sections[entry.section] : {firstCabinet: 0, endCabinet: 0};
    for (let c = firstCabinet; c < endCabinet; c++) {
      const cabinet = station.cabinets[c];
      const count = cabinet.endUnit - cabinet.firstUnit;
      const growth = cabinetKind(station.kind, cabinet.type, count) === 'lv-outgoing' ? drawerForm(count).growth : 0;
      units.push({entry: index, cabinet: c, width: unitWidth(station.kind, cabinet.flags), height: DRAWING_HEIGHT + growth});
    }
    if (firstCabinet < endCabinet) return;
    const flags = entry.kind === 'tie' ? station.ties[entry.tie].flags : {pt: undefined};
    units.push({entry: index, cabinet: -1, width: unitWidth(station.kind, flags), height: DRAWING_HEIGHT});
  });
  return units;
}

/** A row and its units. */
export interface PlacedRow extends Omit<StationRow, 'firstEntry' | 'lastEntry'> {
  readonly start: number;
  readonly end: number;
}

/** The layout of `units` in `rows`, which together contain each of them once and in order. */
export function placeUnits(
  station: Station,
  units: readonly StationUnit[],
  rows: readonly PlacedRow[],
  width: number,
  height: number,
): StationLayout {
  const [entryX, entryY, entryWidth]: number[][] = [[], [], []];
  const [cabinetX, cabinetY, cabinetWidth]: number[][] = [[], [], []];
  const pieces: Mutable<SectionPiece>[] = [];
  rows.forEach((row, rowIndex) => {
    let x = row.x;
    for (let u = row.start; u < row.end; u++) {
      const unit = units[u];
      const entry = station.entries[unit.entry];
      const begins = u === 0 || units[u - 1].entry !== unit.entry;
      if (begins) [entryX[unit.entry], entryY[unit.entry], entryWidth[unit.entry]] = [x, row.y, 0];
      if (unit.cabinet >= 0) [cabinetX[unit.cabinet], cabinetY[unit.cabinet], cabinetWidth[unit.cabinet]] = [x, row.y, unit.width];
      if (entryY[unit.entry] === row.y) entryWidth[unit.entry] += unit.width;
      if (entry.kind === 'section') {
        const last = pieces.at(-1);
        if (!begins && u > row.start && last !== undefined) last.width += unit.width;
        else {
          const part = begins || last === undefined ? 0 : last.part + 1;
          const {section} = entry;
          pieces.push({
            entry: unit.entry,
            section,
            row: rowIndex,
            x,
            width: unit.width,
            part,
            parts: 1,
            opens: u === row.start,
            closes: false,
          });
        }
        if (u === row.end - 1) pieces[pieces.length - 1].closes = true;
      }
      x += unit.width;
    }
  });
  for (let p = pieces.length - 1; p >= 0; p--) {
    const next = pieces[p + 1];
    pieces[p].parts = next !== undefined && next.part > 0 ? next.parts : pieces[p].part + 1;
  }
  return {
    width,
    height,
    entryX,
    entryY,
    entryWidth,
    cabinetX,
    cabinetY,
    cabinetWidth,
    pieces,
    rows: rows.map(({start, end, ...row}) => ({...row, firstEntry: units[start].entry, lastEntry: units[end - 1].entry})),
  };
}

type Mutable<T> = {-readonly [Key in keyof T]: T[Key]};
