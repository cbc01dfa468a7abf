import {describe, expect, it} from 'vitest';
import {INSTRUMENT_VOLTAGE, paletteOf, readPalette} from './palettes.ts';

describe('electrical palettes', () => {
  it('gives every live conductor one hue in the calm set and one for each level in the other', () => {
    const calm = paletteOf('light', 'calm');
    const voltage = paletteOf('light', 'voltage');
    expect(calm.voltages['10']).toBe(calm.voltages['0.4']);
    expect(voltage.voltages['10']).not.toBe(voltage.voltages['0.4']);
  });

  it.each(['light', 'dark', 'wall', 'print'] as const)('has every colour of the %s theme', (theme) => {
    for (const set of ['calm', 'voltage'] as const) {
      const palette = paletteOf(theme, set);
      expect(palette.dead).toMatch(/^#/);
      expect(palette.phases.A).toMatch(/^#/);
      expect(palette.alarms.urgent).toMatch(/^#/);
      expect(palette.voltages[INSTRUMENT_VOLTAGE]).toBe(palette.muted);
      expect(palette.strokeFactor).toBe(theme === 'wall' ? 1.25 : 1);
    }
  });

  it('takes a missing colour from the next source and keeps alarm inks with their own alarms', () => {
    const whole = paletteOf('light', 'voltage') as unknown as Record<string, unknown>;
    const palette = readPalette([{dead: '#101010', alarms: {urgent: '#202020'}}, whole]);
    expect(palette.dead).toBe('#101010');
    expect(palette.alarms).toEqual({...(whole.alarms as object), urgent: '#202020'});
    expect(palette.alarmOn).toEqual({});
  });

  it('names a colour that is missing or misspelt', () => {
    const whole = paletteOf('dark') as unknown as Record<string, unknown>;
    expect(() => readPalette([{...whole, earthed: 'green'}])).toThrow(/earthed/);
    expect(() => readPalette([{...whole, focus: undefined}])).toThrow(/focus/);
  });
});
