import type {EvidenceReading} from '../../signals/reading.ts';
import {Volt} from './evidence-scratch.ts';
import {EVIDENCE_LIMITS} from './limits.ts';

type Phases = EvidenceReading['phaseVoltagesV'];

/** [E5] Result of a reading's voltages, as `Volt`; `fullV` is the nominal voltage of the quantity, 0 if unknown. */
export function voltOf(phases: Phases, fullV: number): number {
  if (phases === undefined || phases === null || !(fullV > 0)) return Volt.nothing;
  const {presenceShare, secondPhaseShare, absenceShare} = EVIDENCE_LIMITS;
  let known = 0;
  let strong = 0;
  let second = 0;
  let none = 0;
  for (let phase = 0; phase < 3; phase++) {
    const value = phases[phase];
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    const share = Math.abs(value) / fullV;
    known++;
    if (share >= presenceShare) strong++;
    if (share >= secondPhaseShare) second++;
    if (share <= absenceShare) none++;
  }
  if (strong > 0 && (second > 1 || known === 1)) return Volt.presence;
  if (none === 3) return Volt.absence;
  return none < known ? Volt.residual : Volt.nothing;
}

/** The largest value of three phases; below 0 if none is measured. */
export function largest(phases: Phases): number {
  let most = NOT_MEASURED;
  if (phases === undefined || phases === null) return most;
  for (let phase = 0; phase < 3; phase++) {
    const value = phases[phase];
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    const size = value < 0 ? -value : value;
    if (size > most) most = size;
  }
  return most;
}

const NOT_MEASURED = -1;

/** [E6] Amperes of a reading: measured, otherwise the least current that its active power requires at nominal voltage. */
export function ampsOf({phaseCurrentsA, activePowerW}: EvidenceReading, nominalV: number): number {
  const most = largest(phaseCurrentsA);
  if (most !== NOT_MEASURED) return most;
  if (typeof activePowerW !== 'number' || !Number.isFinite(activePowerW) || !(nominalV > 0)) return 0;
  return Math.abs(activePowerW) / (Math.sqrt(3) * nominalV);
}

/** What the active power of a reading shows besides its current. */
export const Power = {nothing: 0, beyondDrift: 1, flows: 2} as const;

/**
 * [E6] The active power of a reading, as `Power`, compared at nominal voltage.
 *
 * @param amps - of the same reading, by `ampsOf`.
 * @param driftA - zero drift of current and power, in amperes.
 * @param leastA - least power that counts as flowing, in amperes.
 */
export function powerOf({activePowerW}: EvidenceReading, nominalV: number, amps: number, driftA: number, leastA: number): number {
  if (typeof activePowerW !== 'number' || !Number.isFinite(activePowerW) || !(nominalV > 0)) return Power.nothing;
  const needed = Math.abs(activePowerW) / (Math.sqrt(3) * nominalV);
  if (needed <= driftA) return Power.nothing;
  return needed > leastA && amps > driftA ? Power.flows : Power.beyondDrift;
}
