import {expect, it} from 'vitest';
import {figureFormat, figureText} from './figure-format.ts';
import {cardFigure, isLineVoltage} from './quantities.ts';

it('[MO-2.sld-17] currents and voltages are cut as on the picture, so that both show the same whole figure', () => {
  const text = (value: number | null, field: 'currentAA' | 'voltageAV' | 'activePowerW', kind: 'high' | 'low') => {
    const format = figureFormat(field, kind);
    return figureText(cardFigure(value, field, format), format);
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

it('what high-voltage stations call phase voltages are line voltages', () => {
  expect([isLineVoltage('voltage', 'high'), isLineVoltage('voltage', 'low'), isLineVoltage('current', 'high')]).toEqual([
    true,
    false,
    false,
  ]);
});
