import {cabinetKind, type LivenessColumns, type PanelKind, panelKind, type Station, type Unit} from '@livebus/engine/core';
import type {DiagramModel} from '../diagram-model.ts';

/** A cabinet or a bus-tie alone: a station of its own, and the moment of the whole picture seen from it. */
export interface OneCabinet {
  readonly stationIndex: number;
  readonly name: string;
  /** Its id in the JSON. */
  readonly id: string;
  readonly station: Station;
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
  const {firstUnit, endUnit} = cabinet;
  const units = whole.units.slice(firstUnit, endUnit);
  const bounds = {firstUnit: 0, endUnit: units.length};
  const devices = units.map(({deviceId, name, photo}) => ({id: deviceId, name, photo}));
  return {
    stationIndex,
    name: cabinet.name,
    id: cabinet.id,
    station: {
      kind: whole.kind,
      entries: [{kind: 'section', section: 0}],
      sections: [{...section, index: 0, firstCabinet: 0, endCabinet: 1, ...bounds}],
      ties: [],
      cabinets: [{...cabinet, index: 0, section: 0, ...bounds}],
      units: units.map((one, index) => ({...one, index, section: 0, cabinet: 0})),
      unknownCount: 0,
    },
    panel: panelKind(cabinetKind(whole.kind, cabinet.type, units.length)),
    devices,
    chosen: devices[unit === undefined ? 0 : unit.index - firstUnit],
    columnsOf: (columns) => cutColumns(columns, {sections: [section.index, section.index + 1], ties: [0, 0], units: [firstUnit, endUnit]}),
  };
}

function tieAlone(stationIndex: number, whole: Station, row: number): OneCabinet {
  const tie = whole.ties[row]!;
  const device = {id: tie.deviceId, name: tie.name, photo: undefined};
  return {
    stationIndex,
    name: tie.name,
    id: tie.deviceId,
    station: {
      kind: whole.kind,
      entries: [{kind: 'tie', tie: 0}],
      sections: [],
      ties: [{...tie, index: 0}],
      cabinets: [],
      units: [],
      unknownCount: 0,
    },
    panel: panelKind(whole.kind === 'high' ? 'hv-tie' : 'lv-tie'),
    devices: [device],
    chosen: device,
    columnsOf: (columns) => cutColumns(columns, {sections: [0, 0], ties: [row, row + 1], units: [0, 0]}),
  };
}

type Range = readonly [first: number, end: number];

/** The rows of a few of the station's lists. What graph mode adds speaks of the whole station and stays behind. */
function cutColumns(
  columns: LivenessColumns,
  rows: {readonly sections: Range; readonly ties: Range; readonly units: Range},
): LivenessColumns {
  const section = (column: Uint8Array) => column.slice(...rows.sections);
  const tie = (column: Uint8Array) => column.slice(...rows.ties);
  const unit = (column: Uint8Array) => column.slice(...rows.units);
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
  };
}
