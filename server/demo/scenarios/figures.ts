import {round1} from '../../base/round1.ts';
import type {Calm} from './script.ts';
import {type Part, PartType, type SiteIndex} from './site-index.ts';

export type Triple = readonly [number, number, number];

/** The nominal voltage of a device in its usual form: line to line at high voltage, phase to earth at low voltage; V. */
export const nominalVoltageV = (part: Part): number => (part.highVoltage ? part.nominalV : part.nominalV / Math.sqrt(3));

/** The nominal voltage of the supply, to which limits refer: 220 V where transformers give 400 V between lines; V as above. */
export const supplyVoltageV = (part: Part): number => (part.highVoltage ? part.nominalV : 220);

/**
 * The three voltages at a device if nothing happened, V: from the voltage transformer of its busbar, or at low voltage from one of its
 * feeders. Nominal where nothing measures them, undefined where they are measured as zero.
 */
export function calmVoltages(calm: Calm, site: SiteIndex, part: Part, atMs: number): Triple | undefined {
  const beside = site.parts(part.stationId).filter(({run, closed}) => run === part.run && closed);
  const probe =
    beside.find(({type}) => type === PartType.voltageTransformer) ??
    beside.find(({highVoltage, load}) => !highVoltage && load !== undefined);
  const row = probe && calm.row(probe.id, atMs);
  const nominalV = nominalVoltageV(part);
  if (row?.aPhaseVoltage === undefined || row.bPhaseVoltage === undefined || row.cPhaseVoltage === undefined)
    return [nominalV, nominalV, nominalV];
  const {aPhaseVoltage: a, bPhaseVoltage: b, cPhaseVoltage: c} = row;
  return Math.max(a, b, c) > 0 ? [a, b, c] : undefined;
}

/** Peak current of a feeder's load, A; 100 where no load is stated. */
export function ratedCurrentA({load, nominalV}: Part): number {
  return load === undefined || load.peakW === 0 ? 100 : load.peakW / load.powerFactor / (Math.sqrt(3) * nominalV);
}

/** Winding temperatures A, B, C in ℃; undefined where nothing measures them. */
export function calmWindings(calm: Calm, transformerId: string, atMs: number): Triple | undefined {
  const {parameter1: a, parameter2: b, parameter3: c} = calm.row(transformerId, atMs) ?? {};
  return a !== undefined && b !== undefined && c !== undefined ? [a, b, c] : undefined;
}

/** `4.32kA` or `640A`. */
export const currentText = (amperes: number): string => (amperes >= 1000 ? `${(amperes / 1000).toFixed(2)}kA` : `${round1(amperes)}A`);
