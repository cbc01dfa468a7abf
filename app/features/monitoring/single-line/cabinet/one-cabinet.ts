import {
  cabinetKind,
  type EvidenceColumns,
  type LivenessColumns,
  layoutStation,
  type PanelKind,
  panelKind,
  type Station,
  type Unit,
} from '@livebus/engine/core';
import {reasonRange} from '../../../../shared/equipment-tree/evidence-words.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';

/** A cabinet or a bus-tie alone: a station of its own, and the moment of the whole picture seen from it. */
export interface OneCabinet {
  readonly stationIndex: number;
  readonly name: string;
  /** Its id in the JSON. */
  readonly id: string;
  readonly station: Station;
  /** What of the drawing is the cabinet, du: a tie stands between ends of the busbars that it joins. */
  readonly span: {readonly x: number; readonly width: number};
  readonly panel: PanelKind;
  /** Devices in it, in order: one, or the drawers of a low-voltage cabinet; none of an empty one. */
  readonly devices: readonly CabinetDevice[];
  /** That of `devices` which the id named, else the first. */
  readonly chosen: CabinetDevice | undefined;
  columnsOf(columns: LivenessColumns): LivenessColumns;
}

export interface CabinetDevice {
  readonly id: string;
  readonly name: string;
  readonly photo: string | undefined;
}

/** The cabinet of a device, of a bus-tie or of that id itself; undefined where the picture holds none. A device goes first. */
export function findCabinet(stations: DiagramModel['stations'], id: string): OneCabinet | undefined {
  for (const [stationIndex, {station}] of stations.entries()) {
    const unit = station.units.find((one) => one.deviceId === id);
    if (unit !== undefined) return cabinetAlone(stationIndex, station, unit.cabinet, unit);
    const tie = station.ties.find((one) => one.deviceId === id);
    if (tie !== undefined) return tieAlone(stationIndex, station, tie.index);
  }
  for (const [stationIndex, {station}] of stations.entries()) {
    const cabinet = station.cabinets.find((one) => one.id === id);
    if (cabinet !== undefined) return cabinetAlone(stationIndex, station, cabinet.index, undefined);
  }
  return undefined;
}

function cabinetAlone(stationIndex: number, whole: Station, row: number, unit: Unit | undefined): OneCabinet {
  const cabinet = whole.cabinets[row]!;
  const section = whole.sections[cabinet.section]!;
  const rows = range(cabinet.firstUnit, cabinet.endUnit);
  const bounds = {firstUnit: 0, endUnit: rows.length};
  const devices = rows.map((index) => {
    const {deviceId, name, photo} = whole.units[index]!;
    return {id: deviceId, name, photo};
  });
  const station: Station = {
    kind: whole.kind,
    entries: [{kind: 'section', section: 0}],
    sections: [{...section, index: 0, firstCabinet: 0, endCabinet: 1, ...bounds}],
    ties: [],
    cabinets: [{...cabinet, index: 0, section: 0, ...bounds}],
    units: rows.map((index, row) => ({...whole.units[index]!, index: row, section: 0, cabinet: 0})),
    unknownCount: 0,
  };
  return {
    stationIndex,
    name: cabinet.name,
    id: cabinet.id,
    station,
    span: {x: 0, width: layoutStation(station).width},
    panel: panelKind(cabinetKind(whole.kind, cabinet.type, rows.length)),
    devices,
    chosen: devices[unit === undefined ? 0 : unit.index - cabinet.firstUnit],
    columnsOf: (columns) => cutColumns(columns, {sections: [section.index], ties: [], units: rows}),
  };
}

function tieAlone(stationIndex: number, whole: Station, row: number): OneCabinet {
  const tie = whole.ties[row]!;
  const at = whole.entries.findIndex((entry) => entry.kind === 'tie' && entry.tie === row);
  const beside = [whole.entries[at - 1], whole.entries[at + 1]].map((entry) => (entry?.kind === 'section' ? entry.section : undefined));
  const rows = beside.filter((section) => section !== undefined);
  const before = beside[0] === undefined ? 0 : 1;
  const ends = rows.map((_section, index) => ({kind: 'section', section: index}) as const);
  const device = {id: tie.deviceId, name: tie.name, photo: undefined};
  const station: Station = {
    kind: whole.kind,
    entries: [...ends.slice(0, before), {kind: 'tie', tie: 0}, ...ends.slice(before)],
    sections: rows.map((section, index) => ({
      ...whole.sections[section]!,
      index,
      firstCabinet: 0,
      endCabinet: 0,
      firstUnit: 0,
      endUnit: 0,
    })),
    ties: [{...tie, index: 0}],
    cabinets: [],
    units: [],
    unknownCount: 0,
  };
  const {entryX, entryWidth} = layoutStation(station);
  return {
    stationIndex,
    name: tie.name,
    id: tie.deviceId,
    station,
    span: {x: entryX[before]!, width: entryWidth[before]!},
    panel: panelKind(whole.kind === 'high' ? 'hv-tie' : 'lv-tie'),
    devices: [device],
    chosen: device,
    columnsOf: (columns) => cutColumns(columns, {sections: rows, ties: [row], units: []}),
  };
}

function range(first: number, end: number): readonly number[] {
  return Array.from({length: end - first}, (_, index) => first + index);
}

interface Rows {
  readonly sections: readonly number[];
  readonly ties: readonly number[];
  readonly units: readonly number[];
}

/** These rows of the station's lists. What graph mode adds speaks of the whole station and stays behind. */
function cutColumns(columns: LivenessColumns, rows: Rows): LivenessColumns {
  const {contradictions, evidence} = columns;
  const section = (column: Uint8Array) => Uint8Array.from(rows.sections, (row) => column[row]!);
  const tie = (column: Uint8Array) => Uint8Array.from(rows.ties, (row) => column[row]!);
  const unit = (column: Uint8Array) => Uint8Array.from(rows.units, (row) => column[row]!);
  return {
    sectionLive: section(columns.sectionLive),
    sectionUncertain: section(columns.sectionUncertain),
    tiePosition: tie(columns.tiePosition),
    tieLive: tie(columns.tieLive),
    tieUp: tie(columns.tieUp),
    tieDown: tie(columns.tieDown),
    tieUncertain: tie(columns.tieUncertain),
    tieDoubt: tie(columns.tieDoubt),
    unitPosition: unit(columns.unitPosition),
    unitBus: unit(columns.unitBus),
    unitOut: unit(columns.unitOut),
    unitLine: unit(columns.unitLine),
    unitEarthed: unit(columns.unitEarthed),
    unitConflict: unit(columns.unitConflict),
    unitUncertain: unit(columns.unitUncertain),
    unitDoubt: unit(columns.unitDoubt),
    ...(contradictions && {
      contradictions: {sections: section(contradictions.sections), ties: tie(contradictions.ties), units: unit(contradictions.units)},
    }),
    ...(evidence && {
      evidence: {
        ...evidence,
        sectionMuted: section(evidence.sectionMuted),
        tieMuted: tie(evidence.tieMuted),
        unitMuted: unit(evidence.unitMuted),
        sectionAssumed: section(evidence.sectionAssumed),
        tieAssumed: tie(evidence.tieAssumed),
        unitAssumed: unit(evidence.unitAssumed),
        tieSuspect: tie(evidence.tieSuspect),
        unitSuspect: unit(evidence.unitSuspect),
        unitInService: unit(evidence.unitInService),
        tieMarks: tie(evidence.tieMarks),
        unitMarks: unit(evidence.unitMarks),
        ...cutReasons(columns, evidence, rows),
      },
    }),
  };
}

/** The reasons of these parts, numbered anew; what they rest on stays whole. */
function cutReasons(columns: LivenessColumns, evidence: EvidenceColumns, {sections, ties, units}: Rows) {
  const ranges = [
    ...sections.map((row) => reasonRange(columns, evidence, 'section', row)),
    ...ties.map((row) => reasonRange(columns, evidence, 'tie', row)),
    ...units.map((row) => reasonRange(columns, evidence, 'unit', row)),
  ];
  const reasons = ranges.flatMap(([start, end]) => Array.from({length: end - start}, (_, i) => start + i));
  let count = 0;
  return {
    reasonStart: Int32Array.from([0, ...ranges.map(([start, end]) => (count += end - start))]),
    reasonCode: Uint8Array.from(reasons, (reason) => evidence.reasonCode[reason]!),
    reasonPart: Uint8Array.from(reasons, (reason) => evidence.reasonPart[reason]!),
    reasonWitness: Int32Array.from(reasons, (reason) => evidence.reasonWitness[reason]!),
  };
}
