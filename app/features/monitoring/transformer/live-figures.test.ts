import {transformerInfo} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {readingsReader} from '../../../base/api/readings/station-readings.ts';
import {readTransformerFigures} from '../../../base/api/readings/transformer-figures.ts';
import {wireTimeReader} from '../../../base/api/time/wire-time.ts';
import {figuresOfNow, isDoubtful, loadState, type PartReadings, partReadings} from './live-figures.ts';

const readTime = wireTimeReader('Asia/Shanghai');
const ONLINE = 2 ** 30;
const HIGH = {
  ...{deviceId: '103', acquisitionTime: '2024-05-15 10:07:21', switchState: 1 + ONLINE},
  ...{apparentPowerSum: 1_026_900, activePowerSum: 983_700, reactivePowerSum: 294_600, totalPowerFactor: 0.958},
  ...{aPhaseCurrent: 58.2, bPhaseCurrent: 57.6, cPhaseCurrent: 58.4, aPhaseVoltage: 10_210, bPhaseVoltage: 10_200, cPhaseVoltage: 10_220},
};
const LOW = {...HIGH, deviceId: '401', activePowerSum: 976_900, apparentPowerSum: 1_010_000, aPhaseCurrent: 1476, aPhaseVoltage: 229.6};
const WINDINGS = {deviceId: 'T1', acquisitionTime: '2024-05-15 10:07:19', parameter1: 96.1, parameter2: 97.4, parameter3: 128.4};
const LISTED = {id: 'T1', stationId: 'S2', high: {deviceId: '103', stationId: 'S1'}, low: {deviceId: '401', stationId: 'S2'}};

const read = readingsReader(readTime);
function followed(given: Readonly<Partial<Record<'high' | 'low' | 'windings', object | null>>> = {}): PartReadings {
  const {high, low, windings} = {high: HIGH, low: LOW, windings: WINDINGS, ...given};
  const rows = (all: readonly (object | null)[]) => read({rows: all.filter((row) => row !== null) as never});
  return partReadings(
    LISTED,
    new Map([
      ['S1', rows([high])],
      ['S2', rows([low, windings])],
    ]),
  );
}
const NONE: PartReadings = {high: undefined, low: undefined, windings: undefined};
/** As the transformer's own call delivers it. */
const ASKED = readTransformerFigures(
  transformerInfo.reply.parse({
    ...{time: '2024-05-15 10:07:20', ratedPower: 1600, apparentPowerSum: 900_000, activePowerSum: 880_000, reactivePowerSum: 100_000},
    ...{totalPowerFactor: 0.97, loadRate: 56.25, damageRate: 0.69, hvAPhaseCurrent: 51, lvaPhaseVoltage: 230, parameter1: 60},
    offline: ['hv'],
  }),
  readTime,
);
const now = (readings: PartReadings, asked = undefined as typeof ASKED | undefined, askedIsStale = false) =>
  figuresOfNow({ratedPowerKva: 1600, readings, asked, askedIsStale});

describe('a transformer now', () => {
  it('[MO-2.trafo-02] [MO-2.trafo-06] is what its devices measure: load against the rated power, loss between both sides', () => {
    const {figures, parts} = now(followed(), ASKED)!;
    expect(figures).toMatchObject({ratedPowerKva: 1600, apparentPowerVa: 1_026_900, activePowerW: 983_700, powerFactor: 0.958});
    expect([figures.loadPercent, figures.lossPercent]).toEqual([64.18, 0.69]);
    expect(figures.high).toMatchObject({currentAA: 58.2, voltageCV: 10_220});
    expect([figures.low.currentAA, figures.windingCC]).toEqual([1476, 128.4]);
    expect(figures.timeMs).toBe(Date.parse('2024-05-15T10:07:19+08:00'));
    expect(Object.values(parts).map(isDoubtful)).toEqual([false, false, false]);
  });

  it('[MO-2.trafo-06] without followed devices it is the answer of its call, with rated power and rates as delivered', () => {
    const {figures, parts} = now(NONE, ASKED)!;
    expect(figures).toMatchObject({ratedPowerKva: 1600, loadPercent: 56.25, lossPercent: 0.69, windingAC: 60, windingBC: null});
    expect(figures.high.currentAA).toBe(51);
    expect([parts.high?.offline, parts.low?.offline]).toEqual([true, false]);
    expect(isDoubtful(loadState(parts))).toBe(true);
    expect(Object.values(now(NONE, ASKED, true)!.parts).map(isDoubtful)).toEqual([true, true, true]);
    expect([now(NONE), now(NONE, null)]).toEqual([null, null]);
  });

  it('[MO-2.trafo-06] takes the power of the low side where the high one measures none, and states no loss between different seconds', () => {
    const blind = {...HIGH, apparentPowerSum: null, activePowerSum: null};
    expect(now(followed({high: blind}))!.figures).toMatchObject({apparentPowerVa: 1_010_000, activePowerW: 976_900, lossPercent: null});
    expect(now(followed({low: {...LOW, acquisitionTime: '2024-05-15 10:07:22'}}))!.figures.lossPercent).toBeNull();
    expect(
      figuresOfNow({ratedPowerKva: null, readings: followed(), asked: undefined, askedIsStale: false})!.figures.loadPercent,
    ).toBeNull();
  });

  it('never takes an unreachable side, or one that is not measured, for a good one', () => {
    const {figures, parts} = now(followed({high: {...HIGH, switchState: 1}, low: null, windings: null}))!;
    expect([parts.high?.offline, parts.low, parts.windings]).toEqual([true, undefined, undefined]);
    expect(isDoubtful(loadState(parts))).toBe(true);
    expect([figures.low.currentAA, figures.windingAC]).toEqual([null, null]);
  });

  it('[MO-3-03] has no power factor without load', () => {
    const idle = {...HIGH, apparentPowerSum: 0, activePowerSum: 0, reactivePowerSum: 0, totalPowerFactor: 0};
    expect(now(followed({high: idle}))!.figures).toMatchObject({powerFactor: null, loadPercent: 0, lossPercent: null});
    const asked = {...ASKED!, apparentPowerVa: 0, activePowerW: 0, reactivePowerVar: 0, powerFactor: 0};
    expect(now(NONE, asked)!.figures.powerFactor).toBeNull();
  });
});
