import {expect, it} from 'vitest';
import type {DeviceQuantities} from '../../base/api/readings/station-readings.ts';
import {deviceView} from '../device/device-view.ts';
import {cardValue, isLineVoltage, loadRate, phaseOf, quantityKey} from './quantities.ts';
import {quantityFormat, quantityText} from './quantity-format.ts';
import {sharedVoltage} from './shared-voltage.ts';

it('[MO-2.sld-17] currents and voltages are cut as on the picture, so that both show the same whole figure', () => {
  const text = (value: number | null, field: 'currentAA' | 'voltageAV' | 'activePowerW', kind: 'high' | 'low') => {
    const format = quantityFormat(field, kind);
    return quantityText(cardValue(value, field, format), format);
  };
  expect(text(123.96, 'currentAA', 'low')).toBe('123.9');
  expect(text(-3.79, 'currentAA', 'low')).toBe('\u22123.7');
  expect(text(0.3, 'currentAA', 'low')).toBe('0.3');
  expect(text(10_126, 'voltageAV', 'high')).toBe('10.12');
  expect(text(10_200, 'voltageAV', 'high')).toBe('10.20');
  expect(text(231.99, 'voltageAV', 'low')).toBe('231.9');
  expect(text(1_456_780, 'activePowerW', 'high')).toBe('1,456.8');
  expect(text(null, 'currentAA', 'low')).toBe('-');
});

it('[MO-2.sld-18] voltages between conductors are called Uab, Ubc, Uca, phase voltages A, B, C', () => {
  expect([isLineVoltage('voltage', 'line'), isLineVoltage('voltage', 'phase'), isLineVoltage('current', 'line')]).toEqual([
    true,
    false,
    false,
  ]);
  const fields = ['voltageAV', 'voltageBV', 'voltageCV', 'currentBA'] as const;
  expect(fields.map((field) => phaseOf(field, 'line'))).toEqual(['Uab', 'Ubc', 'Uca', 'B']);
  expect(fields.map((field) => phaseOf(field, 'phase'))).toEqual(['A', 'B', 'C', 'B']);
  expect(fields.map((field) => quantityKey(field, 'line'))).toEqual(['lineVoltageAb', 'lineVoltageBc', 'lineVoltageCa', 'currentBA']);
  expect(fields.map((field) => quantityKey(field, 'phase'))).toEqual([...fields]);
});

it('the voltages of a device are those that its diagram declares, else of its kind of station', () => {
  const voltage = (kind: 'high' | 'low', voltageQuantity?: 'phase' | 'line') =>
    deviceView(undefined, {deviceId: 'd', kind, equipment: {voltageQuantity}}).voltage;
  expect([voltage('high'), voltage('low'), voltage('high', 'phase'), voltage('low', 'line')]).toEqual(['line', 'phase', 'phase', 'line']);
});

it('[MO-2.sld-18] devices of one table share their voltages where they all measure the same', () => {
  const of = (...declared: readonly ('phase' | 'line' | undefined)[]) => declared.map((voltageQuantity) => ({voltageQuantity}));
  expect([sharedVoltage('high', []), sharedVoltage('low', [])]).toEqual(['line', 'phase']);
  expect([sharedVoltage('high', of('line', undefined)), sharedVoltage('high', of('phase', 'phase'))]).toEqual(['line', 'phase']);
  expect([sharedVoltage('high', of('phase', undefined)), sharedVoltage('low', of('line', undefined))]).toEqual(['mixed', 'mixed']);
});

it('[MO-3-17] the load is apparent power by the rated power of the transformer, else the largest phase current by the rated current', () => {
  const measured = (quantities: object) => quantities as DeviceQuantities;
  const quantities = measured({apparentPowerVa: 800_000, currentAA: 90, currentBA: 120, currentCA: null});
  expect(loadRate(quantities, {transformerKva: 1600, ratedA: 100})).toBe(0.5);
  expect(loadRate(quantities, {ratedA: 150})).toBe(0.8);
  expect(loadRate(measured({currentAA: 10}), {transformerKva: 1600})).toBeNull();
  expect(loadRate(undefined, {ratedA: 150})).toBeNull();
  expect(loadRate(quantities, {})).toBeUndefined();
});
