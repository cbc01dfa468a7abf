import fc from 'fast-check';
import {expect, it} from 'vitest';
import type {AlarmCause} from '../../store/areas/alarms/alarms.ts';
import {FLOOD, floodsOf} from './floods.ts';

const MINUTE_MS = 60_000;
const alarm = (id: string, atMs: number, more: Partial<AlarmCause> = {}): AlarmCause => ({
  id,
  atMs,
  projectId: 'P',
  stationId: 'S',
  cause: 'trip',
  ...more,
});

it('eleven alarms within ten minutes are a flood, ten are none; the first cause is its first-out, whatever arrived first', () => {
  const ten = Array.from({length: 10}, (_, i) => alarm(`a${i}`, (i + 1) * MINUTE_MS - 1));
  expect(floodsOf(ten, 20 * MINUTE_MS)).toEqual([]);
  const [flood] = floodsOf([...ten, alarm('first', 1, {cause: 'lineLost', stationId: 'T'})], 10 * MINUTE_MS);
  expect(flood).toEqual({
    projectId: 'P',
    fromMs: 1,
    toMs: 10 * MINUTE_MS - 1,
    count: 11,
    lasts: true,
    firstOut: 'first',
    groups: [
      {stationId: 'S', cause: 'trip', count: 10},
      {stationId: 'T', cause: 'lineLost', count: 1},
    ],
  });
});

it('a flood ends once fewer than five alarms came within ten minutes; each project has its own', () => {
  const storm = Array.from({length: 20}, (_, i) => alarm(`s${i}`, i * 1000));
  const late = Array.from({length: 3}, (_, i) => alarm(`l${i}`, (30 + 20 * i) * MINUTE_MS));
  const other = Array.from({length: 11}, (_, i) => alarm(`o${i}`, i * 1000, {projectId: 'Q'}));
  const floods = floodsOf([...late, ...storm, ...other], 100 * MINUTE_MS);
  expect(floods.map(({projectId, count, lasts}) => [projectId, count, lasts])).toEqual([
    ['P', 20, false],
    ['Q', 11, false],
  ]);
});

it('every moment with more than ten alarms in ten minutes lies in a flood, and no flood without such a moment is told', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({min: 0, max: 200}), {maxLength: 80}), (minutes) => {
      const alarms = minutes.map((minute, i) => alarm(`a${i}`, minute * MINUTE_MS));
      const floods = floodsOf(alarms, 300 * MINUTE_MS);
      const within = (toMs: number) => alarms.filter(({atMs}) => atMs > toMs - FLOOD.windowMs && atMs <= toMs);
      for (const {atMs} of alarms) {
        if (within(atMs).length > FLOOD.begins) expect(floods.some(({fromMs, toMs}) => fromMs <= atMs && toMs >= atMs)).toBe(true);
      }
      for (const {fromMs, toMs, count} of floods) {
        const own = alarms.filter(({atMs}) => atMs >= fromMs && atMs <= toMs);
        expect(own.length).toBeGreaterThanOrEqual(count);
        expect(own.some(({atMs}) => within(atMs).length > FLOOD.begins)).toBe(true);
      }
    }),
  );
});
