import {expect, it} from 'vitest';
import {isIdleFigure} from './idle-figures.ts';

const LOADED = {powerFactor: 0.95, activePowerW: 1000, reactivePowerVar: 300, currentAA: 5, currentBA: 5, currentCA: 5};
const UNLOADED = {powerFactor: 0, activePowerW: 0, reactivePowerVar: 0, currentAA: 0, currentBA: 0, currentCA: 0};

it('[MO-3-03] a power factor says nothing without load, a frequency nothing without voltage', () => {
  expect(isIdleFigure('powerFactor', LOADED)).toBe(false);
  expect(isIdleFigure('powerFactor', UNLOADED)).toBe(true);
  expect(isIdleFigure('powerFactor', {...UNLOADED, powerFactor: 1})).toBe(true);
  expect(isIdleFigure('frequencyHz', {frequencyHz: 0})).toBe(true);
  expect(isIdleFigure('frequencyHz', {frequencyHz: 50})).toBe(false);
});

it('what is measured alone decides, phase by phase; a pure reactive load keeps its power factor of zero', () => {
  expect(isIdleFigure('powerFactor', {powerFactor: 0})).toBe(false);
  expect(isIdleFigure('powerFactor', {powerFactor: 0, activePowerW: 0, reactivePowerVar: 90_000})).toBe(false);
  expect(isIdleFigure('powerFactor', {powerFactor: 0, activePowerW: 0, reactivePowerVar: null})).toBe(true);
  expect(isIdleFigure('powerFactorB', {powerFactorB: 0, currentAA: 7, currentBA: 0})).toBe(true);
  expect(isIdleFigure('powerFactorA', {powerFactorA: 0, currentAA: 7, currentBA: 0})).toBe(false);
});

it('no other figure is idle, a missing one neither', () => {
  expect(isIdleFigure('activePowerW', UNLOADED)).toBe(false);
  expect(isIdleFigure('powerFactor', {...UNLOADED, powerFactor: null})).toBe(false);
  expect(isIdleFigure('frequencyHz', {})).toBe(false);
});
