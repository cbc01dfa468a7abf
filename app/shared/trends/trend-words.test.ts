import type {TrendKey} from '@livebus/contract';
import type {VoltageQuantity} from '@livebus/engine/core';
import {expect, it} from 'vitest';
import type {TrendSeries} from '../../base/api/readings/trend-series.ts';
import type {SharedVoltage} from '../readings/shared-voltage.ts';
import {codeWord, figureWords} from './trend-words.ts';

const t = ((key: string) => key) as Parameters<typeof codeWord>[2];
const series = (deviceId: string, key: TrendKey, line: TrendSeries['line'] = 'a') =>
  ({deviceId, key, line, category: 'V', deviceName: undefined}) as unknown as TrendSeries;
const wordsOf = (voltage: SharedVoltage) =>
  figureWords(t, {voltage, voltageOf: (id): VoltageQuantity => (id === 'high' ? 'line' : 'phase'), nameOf: (id) => `${id} name`});

it('[EN-2.4-09] voltages are named by what the devices measure, each device by its own where they differ', () => {
  expect((['phase', 'line', 'mixed'] as const).map((voltage) => codeWord('aV', voltage, t))).toEqual([
    ...['series.aV', 'lineVoltage.aV', 'series.aV / lineVoltage.aV'],
  ]);
  expect([codeWord('zV', 'mixed', t), codeWord('aA', 'mixed', t), codeWord('V', 'mixed', t)]).toEqual([
    ...['series.zV', 'series.aA', 'category.V'],
  ]);
  const mixed = wordsOf('mixed');
  expect(['high', 'low'].map((id) => mixed.device(series(id, 'aV')))).toEqual(['high name Uab', 'low name Ua']);
  expect(['high', 'low'].map((id) => mixed.line(series(id, 'cV', 'c')))).toEqual(['Uca', 'line.c']);
  expect(mixed.device(series('high', 'zeroV', 'zero'))).toBe('high name');
  const same = wordsOf('line');
  expect([same.device(series('low', 'aV')), same.line(series('low', 'bV', 'b')), same.line(series('low', 'zeroV', 'zero'))]).toEqual([
    ...['low name', 'Ubc', 'line.zero'],
  ]);
});
