import type {QuantityName} from '@livebus/contract';
import {DAY_MS} from '@livebus/engine/core';
import type {ArrivedReading} from '../../server/history/record-readings.ts';

/** Figures of a three-phase meter at a customer site. */
export const METER_QUANTITIES = [
  'aPhaseVoltage',
  'bPhaseVoltage',
  'cPhaseVoltage',
  'aPhaseCurrent',
  'bPhaseCurrent',
  'cPhaseCurrent',
  'aPhaseActivePower',
  'bPhaseActivePower',
  'cPhaseActivePower',
  'aPhaseReactivePower',
  'bPhaseReactivePower',
  'cPhaseReactivePower',
  'activePowerSum',
  'reactivePowerSum',
  'apparentPowerSum',
  'totalPowerFactor',
  'frequency',
  'positiveActiveEnergy',
  'positiveReactiveEnergy',
  'reverseActiveEnergy',
  'reverseReactiveEnergy',
  'temperature',
] as const satisfies readonly QuantityName[];

const tenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * One meter's reading: a load that follows the day, with seeded random variation, registers that are approximately its integral, and values
 * with as many digits as meters send. The same for the same arguments.
 *
 * @param device - a number that makes the meter differ from others.
 * @param sinceMs - when its registers were zero.
 */
export function madeReading(device: number, deviceId: string, atMs: number, sinceMs: number): ArrivedReading {
  const chance = (salt: number) => chanceOf(device, atMs / 1000, salt);
  const size = 20 + (device % 17) * 12;
  const ofDay = Math.sin(((atMs % DAY_MS) / DAY_MS) * 2 * Math.PI - 1.2 + (device % 5) * 0.2);
  const kw = size * (1 + 0.6 * ofDay) + size * 0.1 * chance(1);
  const [pA, pB, pC] = [0.34, 0.33, 0.33].map((share, i) => tenths(kw * 1000 * share * (1 + 0.02 * chance(2 + i)))) as [
    number,
    number,
    number,
  ];
  const [vA, vB, vC] = [5, 6, 7].map((salt) => tenths(230 + 3 * chance(salt))) as [number, number, number];
  const [qA, qB, qC] = [pA, pB, pC].map((p) => tenths(p * 0.31)) as [number, number, number];
  const active = tenths(pA + pB + pC);
  const reactive = tenths(qA + qB + qC);
  const apparent = tenths(Math.hypot(active, reactive));
  const hours = (atMs - sinceMs) / 3_600_000;
  const kwh = Math.floor(size * hours * 100) / 100;
  return {
    deviceId,
    acquisitionTimeMs: atMs,
    switchState: 0x4000_0001,
    quantities: {
      aPhaseVoltage: vA,
      bPhaseVoltage: vB,
      cPhaseVoltage: vC,
      aPhaseCurrent: tenths(pA / vA),
      bPhaseCurrent: tenths(pB / vB),
      cPhaseCurrent: tenths(pC / vC),
      aPhaseActivePower: pA,
      bPhaseActivePower: pB,
      cPhaseActivePower: pC,
      aPhaseReactivePower: qA,
      bPhaseReactivePower: qB,
      cPhaseReactivePower: qC,
      activePowerSum: active,
      reactivePowerSum: reactive,
      apparentPowerSum: apparent,
      totalPowerFactor: Math.round((active / apparent) * 10_000) / 10_000,
      frequency: Math.round((50 + 0.02 * chance(8)) * 1000) / 1000,
      positiveActiveEnergy: kwh,
      positiveReactiveEnergy: Math.floor(kwh * 31) / 100,
      reverseActiveEnergy: 0,
      reverseReactiveEnergy: 0,
      temperature: tenths(28 + 8 * ofDay + chance(9)),
    },
  };
}

/** From -1 to 1, by a hash of three numbers (Wang's mixing). */
function chanceOf(a: number, b: number, c: number): number {
  let h = Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b | 0, 0x85ebca6b) ^ Math.imul(c + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 0x8000_0000 - 1;
}
