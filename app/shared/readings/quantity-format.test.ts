import {expect, it} from 'vitest';
import {numberStyleOf} from '../../base/i18n/number-style.ts';
import {quantityFormat, quantityText, sheetFormat, valueText} from './quantity-format.ts';

it('[MO-2.rt-12] [EN-5-08] divides power and high voltage as the table does, and nothing else', () => {
  const text = (field: Parameters<typeof quantityFormat>[0], kind: 'high' | 'low', value: number) => {
    const format = quantityFormat(field, kind);
    return `${quantityText(value, format)} ${format.unit}`.trim();
  };
  expect(text('activePowerW', 'high', 983_740)).toBe('983.7 kW');
  expect(text('apparentPowerVa', 'low', 1_026_900)).toBe('1,026.9 kVA');
  expect(text('voltageAV', 'high', 10_210)).toBe('10.21 kV');
  expect(text('voltageAV', 'low', 230.44)).toBe('230.4 V');
  expect(text('currentBA', 'high', 58.2)).toBe('58.2 A');
  expect(text('powerFactor', 'low', 0.9584)).toBe('0.958');
  expect(text('frequencyHz', 'low', 50.012)).toBe('50.01 Hz');
  expect(text('activeEnergyInKwh', 'low', 1_234_567.89)).toBe('1,234,567.9 kWh');
  expect(text('windingCC', 'high', 128.4)).toBe('128.4 ℃');
});

it('[MO-3-03] shows a missing figure as "-", keeps a zero, and gives zero no sign', () => {
  const format = quantityFormat('activePowerW', 'low');
  expect([null, undefined, Number.NaN].map((value) => quantityText(value, format))).toEqual(['-', '-', '-']);
  expect([0, -0, -20, -1500].map((value) => quantityText(value, format))).toEqual(['0.0', '0.0', '\u22120.020', '\u22121.5']);
});

it('shows a small load as one, and marks as the language has them', () => {
  const format = quantityFormat('activePowerW', 'low');
  expect(quantityText(10, format)).toBe('0.010');
  expect(quantityText(99, format)).toBe('0.099');
  expect(quantityText(100, format)).toBe('0.1');
  expect(valueText(-1_234_567.89, format, numberStyleOf('pt-BR'))).toBe('\u22121.234.567,9');
  expect(valueText(0.01, format, numberStyleOf('zh-CN'))).toBe('0.010');
});

it('has the same decimals in a spreadsheet', () => {
  expect(sheetFormat(quantityFormat('activePowerW', 'low'))).toBe('#,##0.0##');
  expect(sheetFormat(quantityFormat('voltageAV', 'high'))).toBe('#,##0.00');
});
