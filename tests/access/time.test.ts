import {expect, it} from 'vitest';
import {startApp} from '../contract/support.ts';
import {ASSETS, askRoute, GRANTED} from './asking.ts';
import {readTables, routeOf} from './table.ts';

const TRIES = 400;
/** What differs by more would let a patient caller tell the two apart; statements and bytes are held equal by the matrix. */
const RATIO = 1.5;

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

/** On a quiet machine: `LIVEBUS_LONG=access npx vitest run --project unit tests/access`. */
it.runIf(process.env.LIVEBUS_LONG === 'access')(
  '[SH-6-07] a foreign id takes as long as one that does not exist, by the medians',
  async () => {
    const server = await startApp({rate: {perMinute: 1_000_000_000}, logLevel: 'silent'});
    const token = await server.token('viewer');
    const took = async (...asked: Parameters<typeof askRoute>) => {
      const begun = performance.now();
      const {httpStatus} = await askRoute(...asked);
      const tookMs = performance.now() - begun;
      expect(httpStatus).toBe(404);
      return tookMs;
    };
    for (const row of readTables().rows.filter(({named, may}) => may.has('viewer') && named && named.kind !== 'own')) {
      const {kind, fields} = row.named!;
      const [foreign] = Object.entries(ASSETS[kind as keyof typeof ASSETS]).find(([, project]) => !GRANTED.viewer.includes(project))!;
      const times = {foreign: [] as number[], absent: [] as number[]};
      // By turns, so that whatever else the machine does meets both.
      for (let i = 0; i < TRIES; i++) {
        times.foreign.push(await took(server, row, token, {[fields[0]!]: foreign}));
        times.absent.push(await took(server, row, token, {[fields[0]!]: `${foreign}9`}));
      }
      const ratio = median(times.foreign) / median(times.absent);
      console.log(`${routeOf(row)}: foreign ${median(times.foreign).toFixed(2)} ms, absent ${median(times.absent).toFixed(2)} ms`);
      expect([routeOf(row), ratio < RATIO && ratio > 1 / RATIO]).toEqual([routeOf(row), true]);
    }
    await server.close();
  },
);
