import type {VoltageKind} from '@livebus/engine/core';
import {describe, expect, it} from 'vitest';
import {QUANTITY_TABLE, type QuantityField} from '../../../base/api/readings/quantity-table.ts';
import {figureFormat, figureText} from '../../../shared/readings/figure-format.ts';
import {cardValue} from '../../../shared/readings/quantities.ts';
import {quantityFormat, quantityText} from '../../../shared/readings/quantity-format.ts';
import {ENERGY_FIELDS, GAUGE_FIELDS, GAUGE_MAX, TELEMETRY_ROWS} from './figures.ts';

const textOf = (value: number | null, field: QuantityField, kind: VoltageKind = 'low') => figureText(value, figureFormat(field, kind));
const unitOf = (field: QuantityField, kind: VoltageKind = 'low') => figureFormat(field, kind).unit;

describe('gauges', () => {
  it('[MO-2.rt-03] of a high-voltage station are in kV from 0 to 12', () => {
    expect(textOf(10123.4, 'voltageAV', 'high')).toBe('10.12');
    expect(GAUGE_FIELDS.map((field) => unitOf(field, 'high'))).toEqual(['kV', 'kV', 'kV', 'kV']);
    expect(GAUGE_MAX.high).toBe(12);
  });

  it('[MO-2.rt-04] of a low-voltage station are in V from 0 to 500', () => {
    expect(textOf(231.456, 'voltageBV')).toBe('231.46');
    expect(GAUGE_FIELDS.map((field) => unitOf(field))).toEqual(['V', 'V', 'V', 'V']);
    expect(GAUGE_MAX.low).toBe(500);
  });

  it('[MO-2.rt-05] have two decimals, rounded half-up as written, beyond the scale too', () => {
    expect(textOf(13000, 'voltageAV', 'high')).toBe('13.00');
    expect([1005, 10125, 10124.999, 4.999].map((value) => textOf(value, 'voltageAV', 'high'))).toEqual(['1.01', '10.13', '10.12', '0.00']);
  });
});

describe('tables', () => {
  it('[MO-2.rt-07] divide powers by 1000; two decimals, three for a power factor', () => {
    expect(textOf(123456, 'activePowerW')).toBe('123.46');
    expect(textOf(-123456, 'reactivePowerVar')).toBe('−123.46');
    expect(textOf(85.666, 'currentAA')).toBe('85.67');
    expect(textOf(0.98765, 'powerFactor')).toBe('0.988');
    expect(textOf(49.985, 'frequencyHz')).toBe('49.99');
    expect(
      ['activePowerAW', 'reactivePowerVar', 'apparentPowerVa', 'frequencyHz', 'currentAA'].map((field) => unitOf(field as QuantityField)),
    ).toEqual(['kW', 'kvar', 'kVA', 'Hz', 'A']);
  });

  it('[MO-2.rt-08] show the four registers as delivered, without division', () => {
    expect(ENERGY_FIELDS.map((field) => QUANTITY_TABLE[field].wire)).toEqual([
      'positiveActiveEnergy',
      'positiveReactiveEnergy',
      'reverseActiveEnergy',
      'reverseReactiveEnergy',
    ]);
    expect(ENERGY_FIELDS.map((field) => `${textOf(18462907.6, field)} ${unitOf(field)}`)).toEqual([
      '18,462,907.60 kWh',
      '18,462,907.60 kvarh',
      '18,462,907.60 kWh',
      '18,462,907.60 kvarh',
    ]);
  });

  it('[MO-2.rt-06] every row has four cells of one quantity, and a course of one of them', () => {
    for (const {fields, course} of TELEMETRY_ROWS) {
      const known = fields.filter((field) => field !== null);
      expect(new Set(known.map((field) => QUANTITY_TABLE[field].unit)).size).toBe(1);
      expect(known).toContain(course);
    }
  });

  it('[MO-3-03] a missing figure is a dash, and zero is a figure', () => {
    expect([null, Number.NaN].map((value) => textOf(value, 'currentAA'))).toEqual(['-', '-']);
    expect(textOf(0, 'currentAA')).toBe('0.00');
  });
});

it("the diagram's card shows the same reading, cut or rounded to its own decimals", () => {
  const fields = TELEMETRY_ROWS.flatMap((row) => row.fields.filter((field) => field !== null));
  for (const kind of ['high', 'low'] as const) {
    for (const field of [...GAUGE_FIELDS, ...fields, ...ENERGY_FIELDS]) {
      for (const value of [0, 0.5, 7.25, 123.5, 1456780.5, 98765.25]) {
        const [own, card] = [figureFormat(field, kind), quantityFormat(field, kind)];
        expect([own.unit, own.divisor]).toEqual([card.unit, card.divisor]);
        const apart =
          Number(figureText(value, own).replaceAll(',', '')) -
          Number(quantityText(cardValue(value, field, card), card).replaceAll(',', ''));
        expect(Math.abs(apart)).toBeLessThanOrEqual(10 ** -Math.min(own.decimals, card.decimals));
      }
    }
  }
});
