import {
  type Cabinet,
  ContradictionCode,
  DoubtBit,
  EarthedCode,
  EquipmentType,
  GraphNote,
  LineCode,
  type LivenessColumns,
  PositionCode,
  type Station,
  UncertainBit,
} from '@livebus/engine/core';
import {assumedWord, isInService, isLineSupposed, isMuted, type ReasonWord, reasonWords} from './evidence-words.ts';

/** The tree's input: the same objects from which the painter's state was written. */
export interface EquipmentSource {
  readonly stations: ReadonlyArray<{readonly id: string | undefined; readonly name: string | undefined; readonly station: Station}>;
  /** [stations] */
  readonly liveness: readonly LivenessColumns[];
  /** Epoch ms of the newest shown reading; null until the first have arrived. */
  readonly readingsAtMs: number | null;
}

interface OneStation {
  readonly station: Station;
  readonly columns: LivenessColumns;
}

/** Words of an item, translated as `equipment-tree:word.<code>`. */
export type EquipmentWord =
  | 'closed'
  | 'open'
  | 'positionUnknown'
  | 'live'
  | 'dead'
  | 'uncertain'
  | 'busLive'
  | 'busDead'
  | 'busUncertain'
  | 'outLive'
  | 'outDead'
  | 'outUncertain'
  | 'vtDead'
  | 'vtUncertain'
  | 'lineLive'
  | 'lineDead'
  | 'lineAssumed'
  | 'lineAbsent'
  | 'supplyAssumed'
  | 'lineUncertain'
  | 'bothSidesLive'
  | 'bothSidesDead'
  | 'bothSidesUncertain'
  | 'upLive'
  | 'upDead'
  | 'upUncertain'
  | 'downLive'
  | 'downDead'
  | 'downUncertain'
  | 'earthed'
  | 'earthedUnknown'
  | 'conflict'
  | 'earthedInService'
  | 'voltageOnDead'
  | 'noneOnLive'
  | 'currentWhileOpen'
  | ReasonWord
  | 'offline'
  | 'stale'
  | 'lastKnown'
  | 'earthFault'
  | 'noVoltage'
  | 'withdrawn'
  | 'backFeed'
  | 'parallel'
  | 'loop'
  | 'otherSource'
  | 'loopOrSource'
  | 'typeUnknown'
  | 'typeMissing'
  | 'unknownEquipment';

export type EquipmentAttributes = {readonly [name: `data-${string}`]: string | undefined};

export interface EquipmentItem {
  /** Unique in the tree. */
  readonly key: string;
  readonly kind: 'station' | 'section' | 'unit' | 'tie' | 'cabinet' | 'unknown';
  /** Index of its station in the picture. */
  readonly station: number;
  /**
   * Id for `DiagramView.select`; a section without an id uses its index in the JSON. Undefined for things that the picture cannot frame.
   */
  readonly id: string | undefined;
  /** Empty if the source has no name; the tree then shows the kind and its number. */
  readonly name: string;
  /** From 1, among the items of its kind in its station; names unnamed items. */
  readonly number: number;
  readonly words: readonly EquipmentWord[];
  /** Uncertain only by what cannot be known: shown in the quiet tone. */
  readonly muted?: true;
  /** Type code of a device, only if unknown; shown in words. */
  readonly type?: number;
  /** Drawn at this unit: what hangs on it has its sign in the unit's row. The name may be empty. */
  readonly transformer?: {readonly id: string; readonly name: string};
  readonly attributes: EquipmentAttributes;
  readonly children: readonly EquipmentItem[];
}

type Liveness = 'live' | 'dead' | 'uncertain';

/** All items in electrical order, grouped by station if the picture has more than one (MO-2.sld-19). */
export function equipmentItems({stations, liveness}: Pick<EquipmentSource, 'stations' | 'liveness'>): readonly EquipmentItem[] {
  return groupItems(
    stations,
    stations.map(({station}, index) => station.entries.map((_, at) => entryItem(station, liveness[index]!, index, at))),
  );
}

/** Combines the items of each station: those of the only station, or one item per station. */
export function groupItems(
  stations: EquipmentSource['stations'],
  ofStations: ReadonlyArray<readonly EquipmentItem[]>,
): readonly EquipmentItem[] {
  if (stations.length === 1) return ofStations[0]!;
  return stations.map(
    ({id, name}, index): EquipmentItem => ({
      key: `${index}`,
      kind: 'station',
      station: index,
      id: undefined,
      name: name ?? id ?? '',
      number: index + 1,
      words: [],
      attributes: {},
      children: ofStations[index]!,
    }),
  );
}

/** Units and ties of the picture: above a limit the tree is no longer rendered whole. */
export function deviceCount(stations: EquipmentSource['stations']): number {
  return stations.reduce((sum, {station}) => sum + station.units.length + station.ties.length, 0);
}

/** The item at that index of its station's drawing, with everything inside it. */
export function entryItem(station: Station, columns: LivenessColumns, stationIndex: number, at: number): EquipmentItem {
  const source = {station, columns};
  const entry = station.entries[at]!;
  if (entry.kind === 'section') return sectionItem(source, stationIndex, entry.section, at);
  if (entry.kind === 'tie') return tieItem(source, stationIndex, entry.tie);
  return {
    key: `${stationIndex}/x${entry.unknown}`,
    kind: 'unknown',
    station: stationIndex,
    id: undefined,
    name: entry.label,
    number: entry.unknown + 1,
    words: ['unknownEquipment'],
    attributes: {},
    children: [],
  };
}

function sectionItem(source: OneStation, stationIndex: number, row: number, at: number): EquipmentItem {
  const {station, columns} = source;
  const section = station.sections[row]!;
  const live = liveness(columns.sectionLive[row], columns.sectionUncertain[row] === 1);
  const cabinets = station.cabinets.slice(section.firstCabinet, section.endCabinet);
  return {
    key: `${stationIndex}/s${row}`,
    kind: 'section',
    station: stationIndex,
    id: section.id ?? `[${at}]`,
    name: section.name,
    number: row + 1,
    ...mutedOf(columns, 'section', row),
    words: [
      live,
      ...reasonWords(columns, 'section', row),
      ...contradictionWords(columns.contradictions?.sections[row]),
      ...(columns.graph?.sectionEarthed[row] === EarthedCode.yes ? (['earthed'] as const) : []),
      ...noteWords(columns.graph?.sectionNotes[row]),
    ],
    attributes: {'data-section': section.id ?? String(section.index), 'data-live': live},
    children: cabinets.flatMap((cabinet) => cabinetItems(source, stationIndex, cabinet)),
  };
}

function cabinetItems(source: OneStation, stationIndex: number, cabinet: Cabinet): readonly EquipmentItem[] {
  if (cabinet.firstUnit === cabinet.endUnit) {
    return [bareCabinet(stationIndex, cabinet)];
  }
  return source.station.units.slice(cabinet.firstUnit, cabinet.endUnit).map((unit) => unitItem(source, stationIndex, cabinet, unit.index));
}

function bareCabinet(stationIndex: number, cabinet: Cabinet): EquipmentItem {
  return {
    key: `${stationIndex}/c${cabinet.index}`,
    kind: 'cabinet',
    station: stationIndex,
    id: cabinet.id,
    name: cabinet.name,
    number: cabinet.index + 1,
    words: [],
    attributes: {},
    children: [],
  };
}

function unitItem({station, columns}: OneStation, stationIndex: number, cabinet: Cabinet, row: number): EquipmentItem {
  const unit = station.units[row]!;
  const uncertain = columns.unitUncertain[row] ?? 0;
  const bus = liveness(columns.unitBus[row], (uncertain & UncertainBit.bus) !== 0);
  const line = LINE[columns.unitLine[row] ?? LineCode.none];
  const out = line === undefined ? liveness(columns.unitOut[row], (uncertain & UncertainBit.out) !== 0) : undefined;
  const position = positionOf(columns.unitPosition[row]);
  const earthed = EARTHED[columns.unitEarthed[row] ?? EarthedCode.unknown] ?? 'unknown';
  return {
    key: `${stationIndex}/u${row}`,
    kind: 'unit',
    station: stationIndex,
    id: unit.deviceId || undefined,
    name: unitName(cabinet.name, unit.name),
    number: row + 1,
    ...(KNOWN_TYPES.has(unit.type) ? {} : {type: unit.type}),
    ...mutedOf(columns, 'unit', row),
    ...(cabinet.transformerId !== undefined && {transformer: {id: cabinet.transformerId, name: cabinet.transformerName ?? ''}}),
    words: [
      ...typeWords(unit.type),
      positionWord(position),
      ...(out === undefined
        ? incomingWords(bus, line, position, assumedWord(columns, row))
        : (openTransformerWords(unit, bus, position, columns.unitDoubt[row] !== 0) ?? feederWords(bus, out))),
      ...(isLineSupposed(columns, row) ? (['supplyAssumed'] as const) : []),
      ...reasonWords(columns, 'unit', row),
      ...(earthed === 'true' ? (['earthed'] as const) : earthed === 'unknown' ? (['earthedUnknown'] as const) : []),
      ...(columns.unitConflict[row] === 1 && unit.groundKnife ? (['conflict'] as const) : []),
      // The interlock of a truck excludes this combination: one of the two reports is wrong.
      ...(earthed === 'true' && isInService(unit, columns, row) ? (['earthedInService'] as const) : []),
      ...contradictionWords(columns.contradictions?.units[row]),
      ...doubtWords(columns.unitDoubt[row] ?? 0),
      ...noteWords(columns.graph?.unitNotes[row]),
    ],
    attributes: {
      'data-device-id': unit.deviceId,
      'data-unit-id': cabinet.id,
      'data-position': position,
      'data-bus': bus,
      'data-out': out,
      'data-line': line,
      'data-earthed': earthed,
    },
    children: [],
  };
}

function tieItem({station, columns}: OneStation, stationIndex: number, row: number): EquipmentItem {
  const tie = station.ties[row]!;
  const uncertain = columns.tieUncertain[row] ?? 0;
  const live = liveness(columns.tieLive[row], (uncertain & UncertainBit.state) !== 0);
  const up = liveness(columns.tieUp[row], (uncertain & UncertainBit.up) !== 0);
  const down = liveness(columns.tieDown[row], (uncertain & UncertainBit.down) !== 0);
  const position = positionOf(columns.tiePosition[row]);
  return {
    key: `${stationIndex}/t${row}`,
    kind: 'tie',
    station: stationIndex,
    id: tie.deviceId || undefined,
    name: tie.name,
    number: row + 1,
    ...mutedOf(columns, 'tie', row),
    words: [
      positionWord(position),
      ...tieWords(live, up, down),
      ...reasonWords(columns, 'tie', row),
      ...contradictionWords(columns.contradictions?.ties[row]),
      ...doubtWords(columns.tieDoubt[row] ?? 0),
      ...noteWords(columns.graph?.tieNotes[row]),
    ],
    attributes: {'data-device-id': tie.deviceId, 'data-position': position, 'data-up': up, 'data-down': down, 'data-live': live},
    children: [],
  };
}

/** A drawer needs its cabinet's name to be unambiguous; if one name contains the other, it is enough. */
export function unitName(cabinetName: string, unitName: string): string {
  if (unitName === '' || cabinetName.includes(unitName)) return cabinetName;
  return cabinetName === '' || unitName.includes(cabinetName) ? unitName : `${cabinetName} ${unitName}`;
}

const LINE = {
  [LineCode.none]: undefined,
  [LineCode.live]: 'live',
  [LineCode.dead]: 'dead',
  [LineCode.assumed]: 'assumed',
  [LineCode.uncertain]: 'uncertain',
} as const as Readonly<Record<number, 'live' | 'dead' | 'assumed' | 'uncertain' | undefined>>;

const EARTHED = {[EarthedCode.no]: 'false', [EarthedCode.yes]: 'true', [EarthedCode.unknown]: 'unknown'} as const as Readonly<
  Record<number, 'true' | 'false' | 'unknown'>
>;

function liveness(told: number | undefined, uncertain: boolean): Liveness {
  if (uncertain) return 'uncertain';
  return told === 1 ? 'live' : 'dead';
}

function positionOf(code: number | undefined): 'closed' | 'open' | 'unknown' {
  if (code === PositionCode.closed) return 'closed';
  return code === PositionCode.open ? 'open' : 'unknown';
}

function positionWord(position: 'closed' | 'open' | 'unknown'): EquipmentWord {
  return position === 'unknown' ? 'positionUnknown' : position;
}

const SIDE = {live: 'Live', dead: 'Dead', uncertain: 'Uncertain'} as const;

/** One word if both sides agree; otherwise both, so that a live busbar behind an open switch is never called dead. */
function feederWords(bus: Liveness, out: Liveness): readonly EquipmentWord[] {
  return bus === out ? [bus] : [`bus${SIDE[bus]}`, `out${SIDE[out]}`];
}

/**
 * A voltage transformer that is reported open or out of service is off, whatever its busbar is: it measures nothing. The rules know no
 * switch there ([N3]).
 *
 * @returns undefined for any other unit, and at a dead busbar, whose word says it all.
 */
function openTransformerWords(
  {type, truck}: Station['units'][number],
  bus: Liveness,
  position: 'closed' | 'open' | 'unknown',
  isDoubtful: boolean,
): readonly EquipmentWord[] | undefined {
  const isOut = truck === 'withdrawn' || truck === 'test';
  if (type !== EquipmentType.voltageTransformer || bus === 'dead' || (position !== 'open' && !isOut)) return undefined;
  return [`bus${SIDE[bus]}`, isDoubtful && !isOut ? 'vtUncertain' : 'vtDead'];
}

/** A closed unit is as live as its busbar. An open or doubtful one is not: there the word belongs to the busbar alone. */
function incomingWords(
  bus: Liveness,
  line: Liveness | 'assumed' | undefined,
  position: 'closed' | 'open' | 'unknown',
  assumed: EquipmentWord,
): readonly EquipmentWord[] {
  if (line === 'assumed') return [position === 'closed' ? bus : `bus${SIDE[bus]}`, assumed];
  if (line === undefined || bus === line) return [bus];
  return [`bus${SIDE[bus]}`, `line${SIDE[line]}`];
}

/** Says no more than its sides: an open tie between two uncertain busbars carries nothing for certain, yet is not called dead. */
export function tieWords(live: Liveness, up: Liveness, down: Liveness): readonly EquipmentWord[] {
  if (up !== down) return [`up${SIDE[up]}`, `down${SIDE[down]}`];
  if (live === up) return [live];
  return [`bothSides${SIDE[up]}`];
}

function doubtWords(doubt: number): readonly EquipmentWord[] {
  const words: EquipmentWord[] = [];
  if (doubt & DoubtBit.offline) words.push('offline');
  if (doubt & DoubtBit.stale) words.push('stale');
  if (doubt & DoubtBit.lastKnown) words.push('lastKnown');
  return words;
}

const MUTED = {muted: true} as const;

function mutedOf(columns: LivenessColumns, kind: 'section' | 'unit' | 'tie', row: number): {readonly muted?: true} {
  return isMuted(columns, kind, row) ? MUTED : {};
}

function contradictionWords(code: number = ContradictionCode.none): readonly EquipmentWord[] {
  if (code === ContradictionCode.none) return [];
  if (code === ContradictionCode.currentWhileOpen) return ['currentWhileOpen'];
  return [code === ContradictionCode.voltageOnDead ? 'voltageOnDead' : 'noneOnLive'];
}

const KNOWN_TYPES: ReadonlySet<number> = new Set(Object.values(EquipmentType));

/** A device drawn as a plain cabinet because its type is unknown (MO-3-11). */
function typeWords(type: number): readonly EquipmentWord[] {
  if (KNOWN_TYPES.has(type)) return [];
  return [type === 0 ? 'typeMissing' : 'typeUnknown'];
}

/** Only in graph mode; faults first: of a unit without an earthing switch that earth reaches, `earthFault` tells the conflict. */
const NOTE_WORDS = ['earthFault', 'noVoltage', 'withdrawn', 'backFeed', 'parallel', 'loop'] as const;

/** A second source that only may supply, such as PV, is no second supply; the way to it may be what makes the loop. */
function noteWords(notes = 0): readonly EquipmentWord[] {
  if (notes === 0) return [];
  const isOther = (notes & GraphNote.otherSource) !== 0;
  return NOTE_WORDS.filter((word) => notes & GraphNote[word]).map((word) =>
    isOther && word === 'parallel' ? 'otherSource' : isOther && word === 'loop' ? 'loopOrSource' : word,
  );
}
