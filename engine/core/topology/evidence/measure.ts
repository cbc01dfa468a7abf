import type {EvidenceReading} from '../../signals/reading.ts';
import {Volt} from './evidence-scratch.ts';
import {EVIDENCE_LIMITS} from './limits.ts';

/**
 * What one reading measures. Runs call these for every device: they take their limits from columns and write to columns, because a number
 * passed or returned by itself costs an allocation each time.
 */
type Phases = EvidenceReading['phaseVoltagesV'];

const {presenceShare, secondPhaseShare, mostShare, uncountedV, absenceShare, gridHz} = EVIDENCE_LIMITS;
const {balancedShare, balancedSpread, secondaryV, leastPrimaryV} = EVIDENCE_LIMITS;

/** Shares of all three phases that need no closer look: by a margin within the limits of [E5], so that rounding does not matter. */
const CLEARLY_PRESENT = presenceShare + 0.01;
const CLEARLY_ABSENT = absenceShare - 0.01;

/**
 * [E5] Result of a device's voltages, as `Volt`, and the largest one in `volts`. `fullV` is the nominal voltage of the measured quantity, 0
 * if unknown.
 */
export function takeVolts(phases: Phases, device: number, fullV: Float64Array, volts: Float64Array): number {
  if (phases === undefined || phases === null) return Volt.nothing;
  const full = fullV[device];
  if (!(full > 0)) return Volt.nothing;
  const [a, b, c] = [phases[0], phases[1], phases[2]];
  if (typeof a === 'number' && typeof b === 'number' && typeof c === 'number') {
    const least = Math.min(Math.abs(a), Math.abs(b), Math.abs(c));
    const greatest = Math.max(Math.abs(a), Math.abs(b), Math.abs(c));
    volts[device] = greatest;
    if (least >= CLEARLY_PRESENT * full && greatest <= mostShare * full) return Volt.presence;
    if (greatest <= CLEARLY_ABSENT * full) return Volt.absence;
  }
  let most = NOT_MEASURED;
  let known = 0;
  let strong = 0;
  let second = 0;
  let none = 0;
  for (let phase = 0; phase < 3; phase++) {
    const value = phases[phase];
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    const size = value < 0 ? -value : value;
    const share = size / full;
    if (size > most) most = size;
    known++;
    if (share >= secondPhaseShare) {
      second++;
      if (share >= presenceShare) strong++;
    } else if (share <= absenceShare) none++;
  }
  volts[device] = most;
  if (most > mostShare * full) return Volt.residual;
  if (strong > 0 && (second > 1 || known === 1)) return Volt.presence;
  if (none === 3) return Volt.absence;
  if (none < known) return Volt.residual;
  return known > 0 ? Volt.few : Volt.nothing;
}

/** [E5] Whether a feeder has one phase, and no current in the others, which nobody connected and which float. */
export function isOfOnePhase({phaseVoltagesV, phaseCurrentsA}: EvidenceReading, device: number, fullV: Float64Array): boolean {
  if (!phaseVoltagesV || !phaseCurrentsA) return false;
  let full = 0;
  let none = 0;
  for (let phase = 0; phase < 3; phase++) {
    const value = phaseVoltagesV[phase];
    if (typeof value !== 'number') continue;
    const share = Math.abs(value) / fullV[device];
    // In between, a load pulls the phase of a blown fuse to the neutral.
    const floats = share > absenceShare && share <= EVIDENCE_LIMITS.floatingShare;
    if ((value === 0 || floats) && phaseCurrentsA[phase] === 0) none++;
    else if (share >= EVIDENCE_LIMITS.onePhaseShare) full++;
  }
  return full === 1 && none === 2;
}

/** [E5] Whether all three phases are as high as to earth, where `lineV` is nominal between conductors. */
export function isPhaseShare(phases: Phases, lineV: number): boolean {
  const {least, most} = EVIDENCE_LIMITS.phaseAsLine;
  return [0, 1, 2].every((phase) => {
    const share = Math.abs(phases?.[phase] ?? Number.NaN) / lineV;
    return share >= least && share <= most;
  });
}

/** [E17] Whether any phase is more than a dead part shows, whatever else keeps it from counting; if so, writes the largest to `volts`. */
export function isUncounted(phases: Phases, device: number, fullV: Float64Array, volts: Float64Array): boolean {
  if (phases === undefined || phases === null) return false;
  let most = NOT_MEASURED;
  for (let phase = 0; phase < 3; phase++) {
    const value = phases[phase];
    if (typeof value === 'number' && Number.isFinite(value)) most = Math.max(most, Math.abs(value));
  }
  const isSome = fullV[device] > 0 ? most > absenceShare * fullV[device] : most >= uncountedV;
  if (isSome) volts[device] = most;
  return isSome;
}

/** What of the same reading disputes its absence. */
export const Dispute = {none: 0, powerOrBalance: 1, frequency: 2} as const;

/** [E5] Whether a reading has the frequency of a grid, which needs a voltage. */
export function hasGridFrequency({frequencyHz}: EvidenceReading): boolean {
  return typeof frequencyHz === 'number' && frequencyHz >= gridHz.least && frequencyHz <= gridHz.most;
}

/** [E5] Whether the largest phase of an absence is as large as that of a voltage transformer's secondary winding, where there is one. */
export function isSecondary(device: number, fullV: Float64Array, mostV: Float64Array): boolean {
  const most = mostV[device];
  return (
    fullV[device] >= leastPrimaryV &&
    most >= secondaryV.least &&
    most <= secondaryV.most &&
    (most >= secondaryV.leastSmall || most >= balancedShare * fullV[device])
  );
}

/** [E5] Whether the phases of an absence, of which `mostV` is the largest, are as large and as equal as only a wrong ratio makes them. */
export function isBalanced(phases: Phases, device: number, fullV: Float64Array, mostV: Float64Array): boolean {
  const most = mostV[device];
  if (most < balancedShare * fullV[device]) return false;
  const [a, b, c] = phases as readonly [number, number, number];
  const least = Math.min(Math.abs(a), Math.abs(b), Math.abs(c));
  return least >= balancedShare * fullV[device] && most - least <= balancedSpread * most;
}

/** Whether all three currents are zero, and there is neither power nor frequency: nothing disputes that there is no voltage. */
export function isAllZero({phaseCurrentsA, activePowerW, reactivePowerVar, frequencyHz}: EvidenceReading): boolean {
  if (activePowerW || reactivePowerVar || frequencyHz || !phaseCurrentsA) return false;
  return phaseCurrentsA[0] === 0 && phaseCurrentsA[1] === 0 && phaseCurrentsA[2] === 0;
}

/** Whether the current of any phase is measured: otherwise that of `takeAmps` is what the power requires. */
export function measuresCurrent({phaseCurrentsA}: EvidenceReading): boolean {
  return phaseCurrentsA?.some((value) => typeof value === 'number' && Number.isFinite(value)) === true;
}

/** Below every measured value. */
const NOT_MEASURED = -1;

/**
 * [E6] Writes a device's current to `amps`: measured, otherwise what its active and reactive power require at nominal voltage.
 *
 * @returns whether it is above the limit of `leastA`.
 */
export function takeAmps(
  reading: EvidenceReading,
  device: number,
  nominalV: Float64Array,
  leastA: Float64Array,
  amps: Float64Array,
): boolean {
  const {phaseCurrentsA} = reading;
  let most = NOT_MEASURED;
  if (phaseCurrentsA !== undefined && phaseCurrentsA !== null) {
    for (let phase = 0; phase < 3; phase++) {
      const value = phaseCurrentsA[phase];
      if (typeof value !== 'number' || !Number.isFinite(value)) continue;
      const size = value < 0 ? -value : value;
      if (size > most) most = size;
    }
  }
  if (most === NOT_MEASURED) {
    most = 0;
    const nominal = nominalV[device];
    if (nominal > 0) most = powerSize(reading) / (Math.sqrt(3) * nominal);
  }
  amps[device] = most;
  return most > leastA[device];
}

/**
 * What a reading shows whose current is below the limit: that its meter has a voltage, though its current may be zero drift; that either
 * its current or its power is beyond zero drift; that both are.
 */
export const Power = {nothing: 0, voltage: 1, beyondDrift: 2, flows: 3} as const;

/** [devices] Limits of the power, in watts (`quietW`) and in amperes at nominal voltage: zero drift, least power that counts as flowing. */
interface PowerLimits {
  readonly nominalV: Float64Array;
  readonly quietW: Float64Array;
  readonly driftA: Float64Array;
  readonly leastPowerA: Float64Array;
}

/** [E6] The power of a reading and its current below the limit (in `amps`, by `takeAmps`), as `Power`. */
export function powerOf(
  reading: EvidenceReading,
  device: number,
  {nominalV, quietW, driftA, leastPowerA}: PowerLimits,
  amps: Float64Array,
): number {
  const isBeyond = amps[device] > driftA[device];
  if (!needsVoltage(reading, device, quietW)) return isBeyond ? Power.beyondDrift : Power.nothing;
  if (!(nominalV[device] > 0)) return isBeyond ? Power.beyondDrift : Power.voltage;
  const needed = powerSize(reading) / (Math.sqrt(3) * nominalV[device]);
  if (needed <= driftA[device]) return isBeyond ? Power.beyondDrift : Power.voltage;
  return needed > leastPowerA[device] && isBeyond ? Power.flows : Power.beyondDrift;
}

/** [E6] Whether a reading has more power than a meter without voltage can show. */
export function needsVoltage(reading: EvidenceReading, device: number, quietW: Float64Array): boolean {
  return powerSize(reading) > quietW[device];
}

/** Volt-amperes of the active and the reactive power, of those that are measured: a capacitor bank has hardly anything but the latter. */
function powerSize({activePowerW, reactivePowerVar}: EvidenceReading): number {
  const watts = typeof activePowerW === 'number' && Number.isFinite(activePowerW) ? activePowerW : 0;
  const vars = typeof reactivePowerVar === 'number' && Number.isFinite(reactivePowerVar) ? reactivePowerVar : 0;
  return vars === 0 ? Math.abs(watts) : Math.sqrt(watts * watts + vars * vars);
}
