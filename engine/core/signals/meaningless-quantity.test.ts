import {expect, it} from 'vitest';
import {isMeaningless} from './meaningless-quantity.ts';

const LOADED = {powerFactor: 0.95, activePowerW: 1000, reactivePowerVar: 300, currentAA: 5, currentBA: 5, currentCA: 5};
const UNLOADED = {powerFactor: 0, activePowerW: 0, reactivePowerVar: 0, currentAA: 0, currentBA: 0, currentCA: 0};

it('[MO-3-03] a power factor says nothing without load, a frequency nothing without voltage', () => {
  expect(isMeaningless('powerFactor', LOADED)).toBe(false);
  expect(isMeaningless('powerFactor', UNLOADED)).toBe(true);
  expect(isMeaningless('powerFactor', {...UNLOADED, powerFactor: 1})).toBe(true);
  expect(isMeaningless('frequencyHz', {frequencyHz: 0})).toBe(true);
  expect(isMeaningless('frequencyHz', {frequencyHz: 50})).toBe(false);
});

it('what is measured alone decides, phase by phase; a pure reactive load keeps its power factor of zero', () => {
  expect(isMeaningless('powerFactor', {powerFactor: 0})).toBe(false);
  expect(isMeaningless('powerFactor', {powerFactor: 0, activePowerW: 0, reactivePowerVar: 90_000})).toBe(false);
  expect(isMeaningless('powerFactor', {powerFactor: 0, activePowerW: 0, reactivePowerVar: null})).toBe(true);
  expect(isMeaningless('powerFactorB', {powerFactorB: 0, currentAA: 7, currentBA: 0})).toBe(true);
  expect(isMeaningless('powerFactorA', {powerFactorA: 0, currentAA: 7, currentBA: 0})).toBe(false);
});

it('with a current, an active power of zero alone does not tell that there is no load: a capacitor has none', () => {
  expect(isMeaningless('powerFactor', {powerFactor: 0, activePowerW: 0, currentAA: 5})).toBe(false);
  expect(isMeaningless('powerFactor', {powerFactor: 0, activePowerW: 0, apparentPowerVa: 0, currentAA: 5})).toBe(true);
});

it('any other quantity has a meaning; a missing one is missing', () => {
  expect(isMeaningless('activePowerW', UNLOADED)).toBe(false);
  expect(isMeaningless('powerFactor', {...UNLOADED, powerFactor: null})).toBe(false);
  expect(isMeaningless('frequencyHz', {})).toBe(false);
});
