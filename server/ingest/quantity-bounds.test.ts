import {QUANTITIES, type QuantityName} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {boundsFault, boundsOf} from './quantity-bounds.ts';

describe('what a quantity can be', () => {
  it('[MO-3-31] every figure has bounds that hold nothing and its usual values', () => {
    for (const figure of QUANTITIES) {
      const {min, max, why} = boundsOf(figure);
      expect([figure, min <= 0, max >= 1, why.length > 10]).toEqual([figure, true, true, true]);
      expect(boundsFault(figure, min)).toBeUndefined();
      expect(boundsFault(figure, max)).toBeUndefined();
    }
  });

  it.each<[QuantityName, number]>([
    ['aPhaseVoltage', 1e14],
    ['aPhaseVoltage', -230],
    ['zeroSequenceCurrent', 1e7],
    ['frequency', -50],
    ['frequency', 500],
    ['totalPowerFactor', 7],
    ['bPhasePowerFactor', -1.01],
    ['temperature', -300],
    ['parameter2', 9999],
    ['activePowerSum', 1e13],
    ['apparentPowerSum', -1e13],
    ['positiveActiveEnergy', 1e16],
    ['reservePar3', -1e16],
  ])('[MO-3-31] %s of %d cannot be, and the reason names it', (figure, value) => {
    expect(boundsFault(figure, value)).toContain(`${figure} ${value}`);
  });

  it.each<[QuantityName, number]>([
    ['aPhaseVoltage', 10_500],
    ['aPhaseCurrent', -80],
    ['frequency', 0],
    ['totalPowerFactor', -1],
    ['temperature', -40],
    ['parameter1', 180],
    ['activePowerSum', -950_000],
    ['reactivePowerSum', 100_000_000],
    ['reverseActiveEnergy', 123_456_789.5],
  ])('[MO-3-31] %s of %d can be', (figure, value) => {
    expect(boundsFault(figure, value)).toBeUndefined();
  });
});
