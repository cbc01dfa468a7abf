import type {EventRule} from '@livebus/contract';
import {
  decodeSwitchState,
  EquipmentType,
  EVIDENCE_LIMITS,
  type EvidenceReading,
  isOnline,
  isPhaseShare,
  type Station,
  staleAfterOf,
  type Unit,
  voltageQuantityOf,
} from '@livebus/engine/core';
import {round1} from '../base/round1.ts';
import type {JudgedStation, JudgeOptions} from './network-judge.ts';

/** `unknown`: the readings no longer prove it or disprove it; an open alarm stays open, and nothing new is raised. */
export type ConditionState = 'on' | 'off' | 'unknown';

/** Whether a rule applies to a device at this moment, and its findings. */
export interface Condition {
  readonly rule: Extract<EventRule, 'earthedLive' | 'voltageLow' | 'lineLost' | 'voltageOnDead' | 'voltageCircuit' | 'currentWhileOpen'>;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly state: ConditionState;
  /** Epoch ms of its reading. */
  readonly atMs: number;
  /** Volts of phases A, B, C, where the rule checks voltages. */
  readonly values: readonly [number | null, number | null, number | null];
  readonly params: Readonly<Record<string, number>>;
}

const NO_VALUES = [null, null, null] as const;
/** Share of the nominal supply voltage (GB/T 12325): 7 % below it up to 20 kV, 10 % below 220 V. */
const LOWEST_SHARE = {high: 0.93, low: 0.9} as const;
/** [E5] Without a nominal voltage a phase above this is a voltage, V. */
const NO_VOLTAGE_V = 10;
/** A network drawn as 0.4 kV supplies 380 V between conductors and 220 V to earth (GB/T 156): a limit is a share of the one that is measured. */
const DRAWN_LOW_KV = {min: 0.38, max: 0.4, lineV: 380, phaseV: 220} as const;

/** 带电合地刀 for every unit with an earthing switch, by both rules together with the evidence (RULES.md [E15]). */
export function earthedLive({station, readings, segment, graph}: JudgedStation): Condition[] {
  return station.units.flatMap(({deviceId, name, groundKnife}) => {
    const [bySegment, byGraph] = [segment.units.get(deviceId), graph.units.get(deviceId)];
    if (!groundKnife || !bySegment || !byGraph) return [];
    const conflicts = bySegment.conflict === 1 || byGraph.conflict === 1;
    // A doubtful earthing is neither safe nor dangerous, and neither is one next to parts that may be live.
    const isClear = byGraph.earthed === false || (byGraph.earthed === true && byGraph.uncertain === 0 && byGraph.line !== 'uncertain');
    const state: ConditionState = conflicts ? 'on' : isClear ? 'off' : 'unknown';
    const atMs = timeOf(readings, deviceId);
    return [{rule: 'earthedLive' as const, deviceId, deviceName: name, state, atMs, values: NO_VALUES, params: {}}];
  });
}

/**
 * Supplies below their limit, one for each section, measured by its voltage transformer or else by an incoming unit. A part that was
 * switched off has no under-voltage, and neither has a dead voltage circuit next to a live busbar; a lost supply has. Where nobody says how
 * high the voltage should be, only that it is lost can be told: `lineLost`.
 */
export function voltageLow(judged: JudgedStation, options: JudgeOptions): Condition[] {
  const {station, readings, graph, switchedOff} = judged;
  return station.sections.flatMap((section): Condition[] => {
    const measuring = measuringUnit(judged, section.firstUnit, section.endUnit);
    if (!measuring) return [];
    const {deviceId, name, voltageQuantity} = measuring;
    const fullV = suppliedV(station, section.nominalKv, voltageQuantityOf(station.kind, voltageQuantity));
    const limitV = fullV === undefined ? NO_VOLTAGE_V : round1(LOWEST_SHARE[station.kind] * fullV);
    const reading = readings.findLast((one) => one.deviceId === deviceId);
    const volts = (reading?.phaseVoltagesV ?? NO_VALUES).map((value) => value ?? null) as [number | null, number | null, number | null];
    const measured = volts.filter((value) => value !== null);
    const lowestV = Math.min(...measured);
    const found = {
      rule: fullV === undefined ? ('lineLost' as const) : ('voltageLow' as const),
      deviceId,
      deviceName: name,
      atMs: reading?.timeMs ?? 0,
      values: volts,
    };
    const params = {voltageV: lowestV, limitV, ...(fullV !== undefined && {share: Math.round(LOWEST_SHARE[station.kind] * 100)})};
    if (!reading || measured.length === 0 || !isFresh(reading, options)) return [{...found, state: 'unknown' as const, params: {}}];
    // Perhaps voltages to earth: how high they should be nobody says.
    const isUnclear = station.kind === 'high' && voltageQuantity === undefined && fullV !== undefined && isPhaseShare(volts, fullV);
    if (isUnclear) return [{...found, state: 'unknown' as const, params: {}}];
    const isLive = graph.sections[section.index]!.word === 'live';
    const isOff = switchedOff[section.index]! && !isLive;
    const hasNone = measured.every((value) => value <= (fullV === undefined ? NO_VOLTAGE_V : EVIDENCE_LIMITS.absenceShare * fullV));
    const isDeadCircuit = fullV === undefined ? hasOthers(judged, section.firstUnit, section.endUnit) : isLive && hasNone;
    const circuitFails = graph.units.get(deviceId)?.mark === 'voltageCircuit' || isDeadCircuit;
    const isLow = fullV === undefined ? hasNone : lowestV < limitV;
    const state: ConditionState = isLow && !isOff && !circuitFails ? 'on' : 'off';
    return [{...found, state, params}];
  });
}

/** V that the supply should have between conductors, or to earth; undefined for an unknown nominal voltage. */
function suppliedV({sections}: Station, own: number | undefined, quantity: 'phase' | 'line'): number | undefined {
  const kv = own ?? sections.find(({nominalKv}) => nominalKv !== undefined)?.nominalKv;
  if (kv === undefined) return undefined;
  if (kv >= DRAWN_LOW_KV.min && kv <= DRAWN_LOW_KV.max) return quantity === 'line' ? DRAWN_LOW_KV.lineV : DRAWN_LOW_KV.phaseV;
  return quantity === 'line' ? kv * 1000 : (kv * 1000) / Math.sqrt(3);
}

/** Whether any unit of a section measures a voltage or a current: without a nominal voltage nothing else tells that it is fed. */
function hasOthers({station, readings}: JudgedStation, firstUnit: number, endUnit: number): boolean {
  const ids = new Set(station.units.slice(firstUnit, endUnit).map(({deviceId}) => deviceId));
  const leastA = EVIDENCE_LIMITS.unknownPrimaryA[station.kind];
  const isAbove = (values: EvidenceReading['phaseVoltagesV'], least: number) =>
    values?.some((value) => typeof value === 'number' && Math.abs(value) > least);
  return readings.some(
    ({deviceId, phaseVoltagesV, phaseCurrentsA}) =>
      ids.has(deviceId) && (isAbove(phaseVoltagesV, NO_VOLTAGE_V) || isAbove(phaseCurrentsA, leastA)),
  );
}

/** The unit that measures a section's supply: its voltage transformer, else an incoming unit, which must be closed. */
function measuringUnit({station, readings, graph}: JudgedStation, firstUnit: number, endUnit: number): Unit | undefined {
  const measuring = new Set(
    readings.filter(({phaseVoltagesV}) => phaseVoltagesV?.some((value) => typeof value === 'number')).map(({deviceId}) => deviceId),
  );
  const units = station.units.slice(firstUnit, endUnit).filter(({deviceId}) => measuring.has(deviceId));
  const isClosed = ({deviceId}: Unit) => graph.units.get(deviceId)?.position === 'closed';
  return (
    units.find((unit) => unit.type === EquipmentType.voltageTransformer && graph.units.get(unit.deviceId)?.position !== 'open') ??
    units.find((unit) => unit.type === EquipmentType.incoming && isClosed(unit))
  );
}

export function isFresh({switchState, timeMs, periodMs}: EvidenceReading, {nowMs, staleAfterMs}: JudgeOptions): boolean {
  const state = decodeSwitchState(switchState);
  return (state === null || isOnline(state)) && timeMs !== undefined && nowMs - timeMs <= staleAfterOf(periodMs, staleAfterMs);
}

const timeOf = (readings: readonly EvidenceReading[], deviceId: string): number =>
  readings.findLast((one) => one.deviceId === deviceId)?.timeMs ?? 0;
