import {describe, expect, it} from 'vitest';
import {formatValue} from './values.ts';

describe('figures on a diagram', () => {
  it('[MO-2.sld-17] cuts currents and voltages toward zero and shows powers in thousands with two decimals', () => {
    expect(formatValue('voltageAV', 10123.9)).toBe('10123');
    expect(formatValue('currentAA', -3.7)).toBe('\u22123');
    expect(formatValue('activePowerW', 45678)).toBe('45.68');
    expect(formatValue('reactivePowerVar', -186000)).toBe('\u2212186.00');
    expect(formatValue('powerFactor', 0.956)).toBe('0.96');
    expect(formatValue('windingAC', 56.08)).toBe('56.1');
  });

  it('[MO-2.sld-18] prints a dash for a missing figure, and a zero as a zero', () => {
    expect(formatValue('currentAA', null)).toBe('-');
    expect(formatValue('currentAA', undefined)).toBe('-');
    expect(formatValue('currentAA', Number.NaN)).toBe('-');
    expect(formatValue('currentAA', 0)).toBe('0');
    expect(formatValue('activePowerW', 0)).toBe('0.00');
  });

  it('writes the decimal mark of the language', () => {
    expect(formatValue('activePowerW', -45678, 'kilo2', ',')).toBe('\u221245,68');
    expect(formatValue('currentAA', 12.7, 'int', ',')).toBe('12');
    expect(formatValue('currentAA', null, 'int', ',')).toBe('-');
  });

  it('never prints minus zero', () => {
    expect(formatValue('currentAA', -0.4)).toBe('0');
    expect(formatValue('activePowerW', -2)).toBe('0.00');
    expect(formatValue('currentAA', -0)).toBe('0');
  });
});
