import type {ElementRef} from '../../station/element-ref.ts';
import type {Station} from '../../station/station.ts';
import {LINE_PART, MarkCode, ReasonCode, WitnessKind} from '../evidence-columns.ts';
import {
  type Flag,
  type Liveness,
  type LivenessColumns,
  type SectionState,
  type TieState,
  UncertainBit,
  type UnitState,
} from '../liveness.ts';
import {sectionState, tieState, unitState} from '../liveness-of.ts';

export type ShownWord = 'live' | 'dead' | 'uncertain';
export type LineWord = ShownWord | 'assumed';
export type ReasonPart = 'state' | 'up' | 'down' | 'bus' | 'out' | 'line';
export type Mark = 'voltageOnDead' | 'voltageCircuit' | 'currentWhileOpen';

/** A device of the picture: index of its station, and its id (empty if it has none). */
export interface DeviceRef {
  readonly station: number;
  readonly deviceId: string;
}

/** A device's measurement. */
export interface Evidence extends DeviceRef {
  readonly quantity: 'voltage' | 'current' | 'frequency' | 'power' | 'reactivePower';
  /** Volts or amperes, the largest of its phases; hertz; watts or vars of all phases, of either sign. */
  readonly value: number;
  /** Epoch milliseconds by the server's clock, and how long ago that was. */
  readonly timeMs: number;
  readonly ageMs: number;
}

/** Reasons based on a measurement, on a device's position or place, and on neither. */
export type MeasuredCode =
  | 'presence'
  | 'absence'
  | 'residual'
  | 'olderPresence'
  | 'positionContradicted'
  | 'currentWhileOpen'
  | 'beyondAbsence'
  | 'undeclaredSide'
  | 'lineAbsence'
  | 'powerFlows'
  | 'absenceDisputed'
  | 'frequency'
  | 'presenceLost'
  | 'voltageUncounted'
  | 'phaseLost'
  | 'undervoltage'
  | 'overRatio'
  | 'smallCurrent'
  | 'currentUncounted'
  | 'quantityUnclear'
  | 'voltageBorrowed'
  | 'currentAway';
export type DeviceCode =
  | 'supplyAssumed'
  | 'doubtfulSwitch'
  | 'secondPosition'
  | 'possibleSupply'
  | 'oppositeUnknown'
  | 'sourceUnmeasured'
  | 'earthed'
  | 'indicatorLit';
export type PlainCode = 'noSupply' | 'rulesDiffer' | 'lineUnmeasured';

/** Why parts of an element have their state. */
export type Reason =
  | {readonly code: MeasuredCode; readonly parts: readonly ReasonPart[]; readonly evidence: Evidence}
  | {readonly code: DeviceCode; readonly parts: readonly ReasonPart[]; readonly device: DeviceRef | undefined}
  | {readonly code: PlainCode; readonly parts: readonly ReasonPart[]};

/** What every element has in addition to the state from the rule. */
interface Explained {
  readonly reasons: readonly Reason[];
  /** Uncertain only by causes that are drawn muted and not counted as doubt. */
  readonly muted: Flag;
  /** Some part is live, but its supply is not measured. */
  readonly supplyAssumed: Flag;
  /** A measurement makes its reported position doubtful. */
  readonly suspect: Flag;
  readonly mark: Mark | undefined;
}

export type ShownSection = SectionState & Omit<Explained, 'suspect' | 'mark'> & {readonly word: ShownWord};
export type ShownTie = Omit<TieState, 'up' | 'down'> &
  Explained & {readonly word: ShownWord; readonly up: ShownWord; readonly down: ShownWord};
export type ShownUnit = Omit<UnitState, 'bus' | 'out' | 'line'> &
  Explained & {readonly bus: ShownWord; readonly out?: ShownWord; readonly line?: LineWord};

/** A station after the evidence, in the form of `Liveness`, with the shown states. */
export interface ShownLiveness extends Pick<Liveness, 'columns'> {
  readonly sections: readonly ShownSection[];
  readonly ties: readonly ShownTie[];
  readonly units: ReadonlyMap<string, ShownUnit>;
}

/** @throws RangeError for columns without evidence, or of another station: a caller's bug. */
export function evidenceOf(stations: readonly Station[], i: number, columns: LivenessColumns, nowMs: number): ShownLiveness {
  const {evidence} = columns;
  const station = stations[i];
  if (evidence === undefined || evidence.unitMuted.length !== station.units.length)
    throw new RangeError(`station ${i}: its columns have no evidence of ${station.units.length} units`);
  const firstTie = station.sections.length;
  const firstUnit = firstTie + station.ties.length;
  const reasons = (part: number) => reasonsOf(stations, columns, part, nowMs);
  const word = (value: number, uncertain: number): ShownWord => (uncertain ? 'uncertain' : value === 1 ? 'live' : 'dead');
  const units = new Map<string, ShownUnit>();
  for (const {index, deviceId} of station.units) {
    if (deviceId === '' || units.has(deviceId)) continue;
    const {bus, out, ...rest} = unitState(station, columns, index);
    const bits = columns.unitUncertain[index];
    const uncertain = bits | (rest.line === 'uncertain' ? LINE_PART : 0);
    units.set(deviceId, {
      ...rest,
      bus: word(bus, bits & UncertainBit.bus),
      ...(out === undefined ? {} : {out: word(out, bits & UncertainBit.out)}),
      reasons: reasons(firstUnit + index),
      muted: flag(uncertain !== 0 && (uncertain & ~evidence.unitMuted[index]) === 0),
      supplyAssumed: flag(evidence.unitAssumed[index] !== 0),
      suspect: flag(evidence.unitSuspect[index] === 1),
      mark: markOf(evidence.unitMarks[index]),
    });
  }
  return {
    sections: station.sections.map((_, row) => {
      const state = sectionState(columns, row);
      return {
        ...state,
        word: word(state.s, state.uncertain),
        reasons: reasons(row),
        muted: flag(evidence.sectionMuted[row] !== 0),
        supplyAssumed: flag(evidence.sectionAssumed[row] !== 0),
      };
    }),
    ties: station.ties.map((_, row) => {
      const state = tieState(columns, row);
      const bits = columns.tieUncertain[row];
      return {
        ...state,
        word: word(state.s, bits & UncertainBit.state),
        up: word(state.up, bits & UncertainBit.up),
        down: word(state.down, bits & UncertainBit.down),
        reasons: reasons(firstTie + row),
        muted: flag(bits !== 0 && (bits & ~evidence.tieMuted[row]) === 0),
        supplyAssumed: flag(evidence.tieAssumed[row] !== 0),
        suspect: flag(evidence.tieSuspect[row] === 1),
        mark: markOf(evidence.tieMarks[row]),
      };
    }),
    units,
    columns,
  };
}

const QUANTITIES: Readonly<Record<number, Evidence['quantity']>> = {
  [WitnessKind.amps]: 'current',
  [WitnessKind.hertz]: 'frequency',
  [WitnessKind.watts]: 'power',
  [WitnessKind.vars]: 'reactivePower',
};
const flag = (value: boolean): Flag => (value ? 1 : 0);
const MARKS = namesByCode(MarkCode);
const CODES = namesByCode(ReasonCode);
const PARTS: readonly (readonly [number, ReasonPart])[] = [
  ...(Object.entries(UncertainBit) as [ReasonPart, number][]),
  ['line', LINE_PART] as const,
].map(([name, bit]) => [bit as number, name as ReasonPart]);
const MEASURED: ReadonlySet<string> = new Set<MeasuredCode>([
  ...(['presence', 'absence', 'residual', 'olderPresence', 'positionContradicted', 'currentWhileOpen'] as const),
  ...(['beyondAbsence', 'undeclaredSide', 'lineAbsence', 'powerFlows', 'absenceDisputed', 'frequency'] as const),
  ...(['presenceLost', 'voltageUncounted', 'phaseLost', 'undervoltage', 'overRatio', 'smallCurrent', 'currentUncounted'] as const),
  ...(['quantityUnclear', 'voltageBorrowed', 'currentAway'] as const),
]);
const PLAIN: ReadonlySet<string> = new Set<PlainCode>(['noSupply', 'rulesDiffer', 'lineUnmeasured']);

function namesByCode<Codes extends Readonly<Record<string, number>>>(codes: Codes): ReadonlyMap<number, string & keyof Codes> {
  return new Map(Object.entries(codes).map(([name, code]) => [code, name]));
}

function markOf(code: number): Mark | undefined {
  const name = MARKS.get(code);
  return name === undefined || name === 'none' ? undefined : name;
}

/**
 * The reasons of one element of a station of the picture; empty if its columns have no evidence.
 *
 * @param nowMs - by the server's clock; ages are computed from it.
 */
export function reasonsOfElement(
  stations: readonly Station[],
  columns: LivenessColumns,
  {kind, row}: Pick<ElementRef, 'kind' | 'row'>,
  nowMs: number,
): readonly Reason[] {
  const before = kind === 'section' ? 0 : columns.sectionLive.length + (kind === 'tie' ? 0 : columns.tieLive.length);
  return reasonsOf(stations, columns, before + row, nowMs);
}

/** The reasons of one element of the columns, by its number among sections, ties and units. */
function reasonsOf(stations: readonly Station[], {evidence}: LivenessColumns, part: number, nowMs: number): Reason[] {
  if (evidence === undefined) return [];
  const {reasonStart, reasonCode, reasonPart, reasonWitness, witnessStation, witnessSwitch, witnessKind, witnessValue, witnessTimeMs} =
    evidence;
  const reasons: Reason[] = [];
  for (let row = reasonStart[part]; row < reasonStart[part + 1]; row++) {
    const code = CODES.get(reasonCode[row]) as Reason['code'];
    const parts = PARTS.filter(([bit]) => (reasonPart[row] & bit) !== 0).map(([, name]) => name);
    const at = reasonWitness[row];
    const device = at < 0 ? undefined : deviceOf(stations, witnessStation[at], witnessSwitch[at]);
    if (isMeasured(code) && device !== undefined) {
      const quantity = QUANTITIES[witnessKind[at]] ?? 'voltage';
      const timeMs = witnessTimeMs[at];
      reasons.push({code, parts, evidence: {...device, quantity, value: witnessValue[at], timeMs, ageMs: nowMs - timeMs}});
    } else if (isPlain(code)) reasons.push({code, parts});
    else reasons.push({code: code as DeviceCode, parts, device});
  }
  return reasons;
}

const isMeasured = (code: string): code is MeasuredCode => MEASURED.has(code);
const isPlain = (code: string): code is PlainCode => PLAIN.has(code);

/** A switch in a station's numbering: its units, its ties, its sections' related devices. */
function deviceOf(stations: readonly Station[], station: number, at: number): DeviceRef {
  const {units, ties, sections} = stations[station];
  const deviceId =
    at < units.length
      ? units[at].deviceId
      : at < units.length + ties.length
        ? ties[at - units.length].deviceId
        : (sections[at - units.length - ties.length].relatedDevice?.id ?? '');
  return {station, deviceId};
}
