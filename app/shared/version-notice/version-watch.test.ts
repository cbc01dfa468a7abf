import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {CHECK_EVERY_MS, CHECK_GAP_MS, mayReload, type VersionPorts, watchVersion} from './version-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page(builds: readonly (string | undefined)[]) {
  const asked = {count: 0};
  let look = () => {};
  const ports: VersionPorts = {
    nowMs: () => Date.now(),
    random: () => 0.5,
    served: async () => builds[Math.min(asked.count++, builds.length - 1)],
    onReturn: (given) => {
      look = given;
      return () => {
        look = () => {};
      };
    },
  };
  return {asked, ports, returns: () => look()};
}

it('a newer build is told once, and one after it again; the page’s own and none at all never', async () => {
  const {ports} = page(['a', undefined, 'b', 'b', 'c', 'a']);
  const told: string[] = [];
  const stop = watchVersion('a', ports, (served) => told.push(served));
  await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS * 2.5);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS * 4);
  expect(told).toEqual(['b', 'c']);
  stop();
  await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS * 3);
  expect(told).toEqual(['b', 'c']);
});

it('it is asked for when the server is heard again, not at each wink of the link, and never in development', async () => {
  const {asked, ports, returns} = page(['b']);
  const told: string[] = [];
  watchVersion('a', ports, (served) => told.push(served));
  returns();
  expect(asked.count).toBe(0);
  await vi.advanceTimersByTimeAsync(CHECK_GAP_MS);
  returns();
  returns();
  await vi.advanceTimersByTimeAsync(1);
  expect([asked.count, told]).toEqual([1, ['b']]);

  const development = page(['b']);
  watchVersion(undefined, development.ports, () => expect.unreachable());
  await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS * 2);
  expect(development.asked.count).toBe(0);
});

it('a wall goes over to a build once', () => {
  expect([mayReload('b', null), mayReload('b', 'a'), mayReload('b', 'b'), mayReload('b', undefined)]).toEqual([true, true, false, false]);
});
