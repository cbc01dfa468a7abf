import type {SwitchReading} from '../signals/reading.ts';
import {ContradictionCode, type Contradictions} from './contradiction-columns.ts';
import {isStale} from './join-readings.ts';
import {DoubtBit, type EnergiseOptions, LineCode, type LivenessColumns, PositionCode, UncertainBit} from './liveness.ts';
import {type StationIndex, UnitRole} from './station-index.ts';

/** A phase at or below this share of the limit of [T9] counts as no voltage: 5 % of the nominal voltage, 5 V if none is known. */
const NOTHING_SHARE = 0.5;
const OUT_OF_TOUCH = DoubtBit.offline | DoubtBit.stale;

/**
 * Where a rule's answer contradicts the measurements (RULES.md [V1] to [V4]). Pure, for the columns of either rule; linear in the station's
 * size. Changes no liveness: a contradiction is shown next to it.
 *
 * @param columns - of this station, computed from the same readings and options.
 */
export function findContradictions(
  index: StationIndex,
  columns: LivenessColumns,
  readings: Iterable<SwitchReading>,
  options: EnergiseOptions,
): Contradictions {
  const {unitCount, tieCount, sectionCount, unitSection} = index;
  const found = {sections: new Uint8Array(sectionCount), ties: new Uint8Array(tieCount), units: new Uint8Array(unitCount)};
  const measured = measuredVoltages(index, readings, options);
  for (let unit = 0; unit < unitCount; unit++) {
    const code = unitCode(index, columns, unit, measured[unit]);
    if (code === ContradictionCode.none) continue;
    found.units[unit] = code;
    if (measuresBusbar(index, columns, unit)) found.sections[unitSection[unit]] = code;
  }
  for (let tie = 0; tie < tieCount; tie++) {
    const dead = columns.tieUp[tie] === 0 && columns.tieDown[tie] === 0 && columns.tieUncertain[tie] === 0;
    const inTouch = (columns.tieDoubt[tie] & OUT_OF_TOUCH) === 0;
    if (dead && inTouch && measured[unitCount + tie] === Measure.voltage) found.ties[tie] = ContradictionCode.voltageOnDead;
  }
  return found;
}

/** What a fresh reading says about the voltages at a switch: nothing reliable, a voltage, or none on all three phases. */
const Measure = {unknown: 0, voltage: 1, none: 2} as const;

/** [U + T] `Measure` of units and ties. A later row of an id replaces an earlier one ([T1]). */
function measuredVoltages(index: StationIndex, readings: Iterable<SwitchReading>, options: EnergiseOptions): Uint8Array {
  const {firstOf, nextSame, repeated, unitCount, tieCount, unitSection, voltageLimitV} = index;
  const measured = new Uint8Array(unitCount + tieCount);
  // A tie belongs to no section: it uses the lowest limit of its station.
  const leastLimitV = voltageLimitV.reduce((least, one) => Math.min(least, one), Infinity);
  for (const reading of readings) {
    for (let i = firstOf.get(reading.deviceId) ?? -1; i >= 0 && i < measured.length; i = nextSame[i]) {
      const fresh = repeated[i] === 0 && !isStale(reading, options);
      measured[i] = fresh
        ? measureOf(reading.phaseVoltagesV, i < unitCount ? voltageLimitV[unitSection[i]] : leastLimitV)
        : Measure.unknown;
    }
  }
  return measured;
}

function measureOf(volts: SwitchReading['phaseVoltagesV'], limitV: number): number {
  if (volts === undefined || volts === null) return Measure.unknown;
  let none = 0;
  for (let phase = 0; phase < 3; phase++) {
    const value = volts[phase];
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    if (Math.abs(value) > limitV) return Measure.voltage;
    if (Math.abs(value) <= limitV * NOTHING_SHARE) none++;
  }
  return none === 3 ? Measure.none : Measure.unknown;
}

function unitCode(index: StationIndex, columns: LivenessColumns, unit: number, measure: number): number {
  const {unitBus, unitUncertain, unitDoubt} = columns;
  if (measure === Measure.unknown || (unitDoubt[unit] & OUT_OF_TOUCH) !== 0) return ContradictionCode.none;
  if ((unitUncertain[unit] & UncertainBit.bus) !== 0) return ContradictionCode.none;
  if (measure === Measure.voltage) {
    return unitBus[unit] === 0 && isFarDead(columns, unit) ? ContradictionCode.voltageOnDead : ContradictionCode.none;
  }
  const tells = index.unitRole[unit] !== UnitRole.other && measuresBusbar(index, columns, unit);
  return unitBus[unit] === 1 && tells ? ContradictionCode.noneOnLive : ContradictionCode.none;
}

/** Its voltage may be measured on either side of its switch: a contradiction only if both are dead. */
function isFarDead({unitLine, unitOut, unitUncertain}: LivenessColumns, unit: number): boolean {
  if (unitLine[unit] !== LineCode.none) return unitLine[unit] === LineCode.dead;
  return unitOut[unit] === 0 && (unitUncertain[unit] & UncertainBit.out) === 0;
}

/** It measures the busbar's voltage: a closed switch, or a voltage transformer that is not reported open; its truck is in service. */
function measuresBusbar({station, unitRole}: StationIndex, {unitPosition, unitDoubt}: LivenessColumns, unit: number): boolean {
  const {truck} = station.units[unit];
  if (truck === 'test' || truck === 'withdrawn') return false;
  if (unitRole[unit] === UnitRole.voltageTransformer) return unitPosition[unit] !== PositionCode.open;
  return unitPosition[unit] === PositionCode.closed && unitDoubt[unit] === 0;
}
