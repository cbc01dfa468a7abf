import type {Row} from '../measure.ts';
import type {Calm} from './script.ts';
import type {Part} from './site-index.ts';

export type Triple = readonly [number, number, number];

/** The voltage that is named of a device: line to line at high voltage, phase to earth at low voltage; V. */
export const nominalVoltageV = (part: Part): number => (part.highVoltage ? part.nominalV : part.nominalV / Math.sqrt(3));

/** The three voltages that a device would read, V; nominal ones where nothing measures them. */
export function calmVoltages(calm: Calm, projectId: string, part: Part, atMs: number): Triple {
  const row = calm.row(projectId, part.id, atMs);
  const nominalV = nominalVoltageV(part);
  const read = (value: number | undefined) => (value !== undefined && value > 0 ? value : nominalV);
  return [read(row?.aPhaseVoltage), read(row?.bPhaseVoltage), read(row?.cPhaseVoltage)];
}

/** A device is dead whose three voltages are measured as none. */
export function isDead(calm: Calm, projectId: string, part: Part, atMs: number): boolean {
  const row = calm.row(projectId, part.id, atMs);
  return row !== undefined && [row.aPhaseVoltage, row.bPhaseVoltage, row.cPhaseVoltage].every((volts) => volts === 0);
}

/** The current of phase A that a feeder would carry, A; from its load where nothing measures it. */
export function calmCurrentA(calm: Calm, projectId: string, part: Part, atMs: number): number {
  const measured = calm.row(projectId, part.id, atMs)?.aPhaseCurrent;
  return measured !== undefined && measured > 0 ? measured : ratedCurrentA(part);
}

/** What the load of a feeder draws at its busiest, A; 100 where no load is stated. */
export function ratedCurrentA({load, nominalV}: Part): number {
  return load === undefined || load.peakW === 0 ? 100 : load.peakW / load.powerFactor / (Math.sqrt(3) * nominalV);
}

/** Winding temperatures A, B, C in ℃; undefined where nothing measures them. */
export function calmWindings(calm: Calm, projectId: string, transformerId: string, atMs: number): Triple | undefined {
  const row: Row | undefined = calm.row(projectId, transformerId, atMs);
  const {parameter1: a, parameter2: b, parameter3: c} = (row ?? {}) as Record<string, unknown>;
  return typeof a === 'number' && typeof b === 'number' && typeof c === 'number' ? [a, b, c] : undefined;
}

export const round1 = (value: number): number => Math.round(value * 10) / 10;

/** `10.2kV` or `231.4V`. */
export const voltageText = (volts: number): string => (volts >= 1000 ? `${(volts / 1000).toFixed(2)}kV` : `${round1(volts)}V`);
