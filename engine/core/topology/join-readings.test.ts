import {type SeededRandom, seededRandom} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import type {SwitchReading} from '../signals/reading.ts';
import {parseDiagram} from '../station/parse-diagram.ts';
import {energiseColumns} from './energise-columns.ts';
import {buildStationIndex} from './station-index.ts';

const OPTIONS = {mode: 'segment', nowMs: 1_709_280_000_000, staleAfterMs: 10_000} as const;
const ONLINE = 2 ** 30;

/** Two sections with a tie; one id occurs twice, one device has none. */
function station() {
  const device = (deviceId: string | undefined, type: number) => ({deviceId, deviceName: 'x', type});
  const parsed = parseDiagram(
    [
      {type: 1, id: 'S1', device: [device('a', 3), device('b', 5), device('c', 5), device('b', 5)], relaDevice: null},
      {type: 2, device: device('t', 2)},
      {type: 1, id: 'S2', device: [device('d', 3), device(undefined, 5), device('e', 5)], relaDevice: {id: 'r', data: null}},
    ],
    {kind: 'high'},
  );
  if (!parsed.ok) throw new Error('refused');
  return parsed.value;
}

/** Rows in any order, some of them unknown, repeated, without an id or missing. */
function poll(random: SeededRandom): SwitchReading[] {
  const rows = ['a', 'b', 'c', 't', 'd', 'e', 'r', 'a', 'foreign', ''].filter(() => random.chance(0.8));
  if (random.chance(0.5)) rows.reverse();
  return rows.map((deviceId) => ({deviceId, switchState: ONLINE + random.below(2), timeMs: OPTIONS.nowMs}));
}

it('what an earlier poll said of the order of rows never shows in a later answer', () => {
  const value = station();
  const kept = buildStationIndex(value);
  const random = seededRandom(7);
  for (let turn = 0; turn < 500; turn++) {
    const readings = poll(random);
    const columns = energiseColumns(kept, readings, OPTIONS);
    expect(columns, `turn ${turn}`).toEqual(energiseColumns(buildStationIndex(value), readings, OPTIONS));
  }
});
