import {dayStartMs, shiftDay} from '@livebus/engine/core';
import {demoProjects} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {decodeChunk, STORED_QUANTITIES} from '../../history/chunk-format.ts';
import {scenarioCourse} from '../scenarios/course.ts';
import {scenarioTimeline} from '../scenarios/timeline.ts';
import {simulator} from '../simulate/simulate.ts';
import {fillChunks} from './fill-chunks.ts';
import {QUARTER_S} from './plan.ts';

const nothingAsked = {all: async () => [], add: async () => {}, end: async () => false};

describe('the demo as it is stored', () => {
  it('[MO-3-03] is what is computed, quantity by quantity, through every silence, loss and switching of the schedule of some days', async () => {
    const timeline = await scenarioTimeline(nothingAsked, demoProjects);
    const readings = simulator(1, scenarioCourse(timeline, {row: () => undefined}));
    const site = readings.stored[0]!;
    const seen = new Set<string>();
    for (const day of ['2026-05-10', '2026-05-11', '2026-05-12']) {
      const [startMs, endMs] = [dayStartMs(day, site.timeZone), dayStartMs(shiftDay(day, 1), site.timeZone)];
      for (const {kind} of timeline.between(site.projectId, startMs, endMs)) seen.add(kind);
      const chunks = await fillChunks(readings, site, {kind: 'chunks', stepS: QUARTER_S, startMs, endMs}, async () => true);
      expect(chunks).toHaveLength(site.deviceIds.length);
      const timesMs = Array.from({length: 96}, (_, i) => startMs + i * QUARTER_S * 1000);
      for (const {deviceId, data} of chunks!) {
        const computed = readings.series(deviceId, STORED_QUANTITIES, timesMs)!;
        const asStored = computed.map((column, f) => (STORED_QUANTITIES[f]!.endsWith('Energy') ? column : column.map(Math.fround)));
        expect(decodeChunk(data, STORED_QUANTITIES), `${deviceId} ${day}`).toEqual(asStored);
      }
    }
    expect(seen).toContain('stale');
    expect(seen).toContain('gateway-lost');
    expect(seen).toContain('bad-quality');
  });
});
