import {REASONS, SOLUTIONS, splitNames} from '@livebus/contract';
import {DAY_MS} from '@livebus/engine/core';
import {demoProjects, demoWork, devicesOf} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {DEMO_ACCOUNTS} from './demo-content.ts';
import {demoWorkAt} from './demo-work.ts';

const NOW = Date.parse('2026-05-15T10:07:23+08:00');

it('everything happens to devices of the named station, by people of the demo who see the project', () => {
  for (const {projectId, creator, executor, rounds, jobs, faults} of demoWork) {
    const project = demoProjects.find(({id}) => id === projectId)!;
    for (const {stationId, deviceId, reason, solution} of [...rounds, ...jobs, ...faults]) {
      const station = project.stations.find(({id}) => id === stationId)!;
      const known = [...devicesOf(station).map((one) => one.deviceId), ...station.transformerIds];
      expect([deviceId, known.includes(deviceId)]).toEqual([deviceId, true]);
      expect([...REASONS]).toContain(reason);
      for (const word of splitNames(solution)) expect([...SOLUTIONS]).toContain(word);
    }
    for (const login of [creator, executor]) {
      const account = DEMO_ACCOUNTS.find(({role}) => role === login)!;
      expect([login, login === 'admin' || account.projectIds.includes(projectId)]).toEqual([login, true]);
    }
  }
});

it('a standing clock gives the same orders, a later one the same further on; times and states agree, numbers are given once', () => {
  const now = demoWorkAt(NOW);
  expect(demoWorkAt(NOW)).toEqual(now);
  expect(now.orders.length).toBeGreaterThan(100);
  expect(new Set(now.orders.map(({status}) => status))).toEqual(new Set([1, 2, 3]));
  const all = [...now.orders, ...now.repairs];
  expect(new Set(all.map(({number}) => number)).size).toBe(all.length);
  for (const {status, createdMs, startedMs, finishedMs} of now.orders) {
    expect([createdMs <= NOW, startedMs !== null, finishedMs !== null]).toEqual([true, status > 1, status === 3]);
    if (startedMs !== null) expect(startedMs).toBeGreaterThan(createdMs);
    if (finishedMs !== null) expect(finishedMs).toBeGreaterThan(startedMs!);
  }
  for (const {status, orderId, falseReport} of now.repairs)
    expect(status === 2 ? orderId : falseReport || orderId || status === 1).toBeTruthy();
  const later = new Map(demoWorkAt(NOW + DAY_MS).orders.map((one) => [one.id, one]));
  const kept = now.orders.filter(({id}) => later.has(id));
  expect(kept.length).toBeGreaterThan(now.orders.length * 0.9);
  for (const one of kept) {
    expect([one.id, later.get(one.id)!.number]).toEqual([one.id, one.number]);
    expect(later.get(one.id)!.status).toBeGreaterThanOrEqual(one.status);
  }
});
