import type {EvidenceReading} from '../../../signals/reading.ts';
import type {Station, Unit} from '../../../station/station.ts';

/** What one reading measures, for the slow reference of the evidence. */

/** `frequency`: of a grid or with a voltage that does not count, and no voltage that does. `few`: nothing on fewer than three phases. `lent`: a presence, perhaps of elsewhere. */
export type NaiveVolt = 'nothing' | 'presence' | 'absence' | 'residual' | 'frequency' | 'few' | 'lent';
export type NaivePower = 'nothing' | 'voltage' | 'beyond drift' | 'flows';

export const voltAmperes = ({activePowerW, reactivePowerVar}: EvidenceReading) => Math.hypot(activePowerW ?? 0, reactivePowerVar ?? 0);

/** What a meter without voltage does not show, in watts. */
const quietWatts = (volts: number, primaryA: number | undefined, kind: Station['kind']) =>
  Math.min(kind === 'high' ? 20_000 : 1000, primaryA === undefined || volts === 0 ? Infinity : 0.004 * primaryA * Math.sqrt(3) * volts);

/** In watts at nominal voltage; the drift of an unknown transformer is that of 1,250 A at 10 kV, and of 6,250 A at 0.4 kV. */
export function naivePower(reading: EvidenceReading, volts: number, unit: Unit | undefined, kind: Station['kind']): NaivePower {
  const primaryA = unit?.ctPrimaryA;
  const {phaseCurrentsA} = reading;
  const watts = voltAmperes(reading);
  const perAmpere = Math.sqrt(3) * volts;
  const driftA = 0.004 * (primaryA ?? Math.min(kind === 'high' ? 1250 : 6250, unit?.ratedA ? 4 * unit.ratedA : Infinity));
  const leastA = primaryA === undefined ? driftA : 0.02 * primaryA;
  const amps = (phaseCurrentsA ?? []).flatMap((value) => (typeof value === 'number' ? [Math.abs(value)] : []));
  const isBeyond = amps.some((value) => value > driftA);
  if (watts <= quietWatts(volts, primaryA, kind)) return isBeyond ? 'beyond drift' : 'nothing';
  if (volts === 0 || watts <= driftA * perAmpere) return isBeyond ? 'beyond drift' : 'voltage';
  return watts > leastA * perAmpere && (amps.length === 0 || Math.max(...amps) > driftA) ? 'flows' : 'beyond drift';
}

export function naiveVolt(phases: readonly (number | null | undefined)[], full: number): NaiveVolt {
  if (full === 0) return 'nothing';
  const shares = phases.filter((value): value is number => typeof value === 'number').map((value) => Math.abs(value) / full);
  const [most, second] = [...shares].sort((a, b) => b - a);
  if (most !== undefined && most > 2) return 'residual';
  if (most !== undefined && most >= 0.7 && (second === undefined || second >= 0.4)) return 'presence';
  if (shares.length === 3 && shares.every((share) => share <= 0.05)) return 'absence';
  return shares.some((share) => share > 0.05) ? 'residual' : shares.length > 0 ? 'few' : 'nothing';
}

/** A residual voltage that is no induced one: phases lost, too low or of a wrong ratio, or an absence that something disputes. */
export function isStrong(phases: readonly (number | null | undefined)[], full: number): boolean {
  const shares = phases.filter((value): value is number => typeof value === 'number').map((value) => Math.abs(value) / full);
  if (full === 0 || shares.length === 0) return false;
  return Math.max(...shares) >= 0.7 || Math.min(...shares) >= 0.4 || naiveVolt(phases, full) === 'absence';
}

const isBetween = (volts: number | null | undefined, least: number, most: number) =>
  typeof volts === 'number' && Math.abs(volts) > least && Math.abs(volts) <= most;

/** A low-voltage feeder of one phase: no current in the others, which float. */
export function isOfOnePhase({phaseVoltagesV, phaseCurrentsA}: EvidenceReading, full: number): boolean {
  const rows = [0, 1, 2].map((k) => [phaseVoltagesV?.[k], phaseCurrentsA?.[k]] as const);
  const others = rows.filter(([volts, amps]) => amps === 0 && (volts === 0 || isBetween(volts, 0.05 * full, 0.25 * full)));
  const strong = rows.filter(([volts]) => typeof volts === 'number' && Math.abs(volts) >= 0.85 * full && Math.abs(volts) <= 2 * full);
  return others.length === 2 && strong.length === 1;
}

export const hasFrequency = ({frequencyHz}: Pick<EvidenceReading, 'frequencyHz'>) =>
  frequencyHz != null && 45 <= frequencyHz && frequencyHz <= 65;

/** Absence only where nothing else of the reading needs a voltage; a frequency where it has no voltage. */
export function undisputed(volt: NaiveVolt, {phaseVoltagesV, frequencyHz}: EvidenceReading, full: number, hasPower: boolean): NaiveVolt {
  if (full === 0 && phaseVoltagesV?.some((value) => typeof value === 'number' && Math.abs(value) >= 100)) return 'frequency';
  if ((volt === 'nothing' || volt === 'few') && hasFrequency({frequencyHz})) return 'frequency';
  if (volt !== 'absence') return volt;
  const phases = phaseVoltagesV!.map((value) => Math.abs(value!)).sort((a, b) => a - b);
  const [least, most] = [phases[0]!, phases[2]!];
  const isBalanced = least >= 0.005 * full && most - least <= 0.03 * most;
  const isSecondary = full >= 1000 && most >= Math.max(40, Math.min(50, 0.005 * full)) && most <= 132;
  return hasFrequency({frequencyHz}) || hasPower || isBalanced || isSecondary ? 'residual' : 'absence';
}
