import {DAY_MS} from '@livebus/engine/core';
import {demoProjects} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {demoNoticesAt} from './demo-notices.ts';
import {isGeneratorTest} from './simulate/load/special-demand.ts';

const NOW = Date.parse('2026-05-15T10:07:23+08:00');
const holding = (nowMs: number, day: string) =>
  demoNoticesAt(nowMs)
    .filter(({fromDay, toDay}) => fromDay <= day && (toDay === null || toDay >= day))
    .map(({id}) => id);

it('notices of the demo are those of a moment: none from later, and the same ones a week on', () => {
  const now = demoNoticesAt(NOW);
  expect(demoNoticesAt(NOW)).toEqual(now);
  expect(now.every(({createdMs}) => createdMs <= NOW)).toBe(true);
  expect(new Set(now.map(({id}) => id)).size).toBe(now.length);
  expect(holding(NOW, '2026-05-15')).toEqual(['demo-notice-demo-2026-05', 'demo-notice-generator-2026-05-11']);
  const later = new Map(demoNoticesAt(NOW + 7 * DAY_MS).map((one) => [one.id, one]));
  for (const one of now.slice(2)) if (later.has(one.id)) expect(later.get(one.id)).toEqual(one);
  expect(holding(Date.parse('2026-07-01T09:00:00+08:00'), '2026-07-01')).toContain('demo-notice-summer-2026');
  expect(holding(Date.parse('2026-01-20T09:00:00+08:00'), '2026-01-20')).toContain('demo-notice-winter-2025');
});

it('the test of generators that is told is the one that they run, and every project is one of the demo', () => {
  const told = demoNoticesAt(NOW).filter(({id}) => id.includes('generator'));
  expect(told.length).toBeGreaterThan(3);
  for (const {fromDay, content, targets} of told) {
    const wednesday = Date.parse(`${fromDay}T14:00:00Z`) + 2 * DAY_MS;
    expect([isGeneratorTest(wednesday), isGeneratorTest(wednesday + 14 * 60_000)]).toEqual([true, true]);
    const date = new Date(wednesday);
    expect(content).toContain(`${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日 14:00 至 14:15`);
    for (const id of targets) expect(demoProjects.map((one) => one.id)).toContain(id);
  }
});
