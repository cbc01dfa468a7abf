import {SCENARIO_KINDS, type ScenarioKind} from '@livebus/contract';
import {SwitchWord} from '@livebus/fixtures';
import {beforeAll, describe, expect, it} from 'vitest';
import {NO_EFFECTS} from '../simulate/scenario.ts';
import {simulator} from '../simulate/simulate.ts';
import {endedMs} from './ask.ts';
import {scenarioCourse} from './course.ts';
import {projects, START_MS, timelineOf, windowAt} from './fixture-for-tests.ts';
import {scenarioEvents, type WholeEvent} from './scenario-events.ts';
import type {Calm} from './script.ts';
import {SCRIPTS} from './scripts.ts';
import type {DemoTimeline} from './timeline.ts';

let timeline: DemoTimeline;
beforeAll(async () => {
  timeline = await timelineOf();
});

/** The course and the events of one window alone. */
function play(kind: ScenarioKind, projectId: string, {durationS, calm}: {durationS?: number; calm?: Calm} = {}) {
  const window = windowAt(timeline, kind, projectId, durationS);
  const alone = {
    revision: 0,
    sites: timeline.sites,
    lastResetMs: () => undefined,
    between: (project: string, fromMs: number, toMs: number) =>
      project === projectId && window.startMs < toMs && window.endMs > fromMs ? [window] : [],
  };
  const course = scenarioCourse(alone, calm);
  const events = scenarioEvents(alone, calm).between(START_MS - 60_000, window.endMs + 60_000);
  return {window, events, course, at: (s: number) => course.effectsAt(projectId, START_MS + s * 1000)};
}
const told = (events: readonly WholeEvent[]) =>
  events.map(({name, kind, level, deviceId, raisedMs, releasedMs}) => [
    (raisedMs - START_MS) / 1000,
    (releasedMs - START_MS) / 1000,
    kind,
    level,
    deviceId,
    name,
  ]);
const moments = (kind: ScenarioKind, projectId: string) => {
  const {course, window} = play(kind, projectId);
  return course.changesBetween(projectId, window.startMs - 1000, window.endMs + 1000).map((atMs) => (atMs - START_MS) / 1000);
};

describe('each kind, step by step', () => {
  it('incoming lost: the tie closes 8 s later, both are back at the end', () => {
    const {at, events} = play('incoming-lost', 'P2');
    expect(moments('incoming-lost', 'P2')).toEqual([0, 8, 900]);
    expect(at(-1)).toBe(NO_EFFECTS);
    expect([...at(0).words]).toEqual([['1101', SwitchWord.openStored]]);
    expect([...at(7.999).lineShare.values()]).toEqual([0]);
    expect([...at(8).words]).toEqual([
      ['1101', SwitchWord.openStored],
      ['1109', SwitchWord.closedStored],
    ]);
    expect(at(899).lineShare.size).toBe(1);
    expect(at(900)).toBe(NO_EFFECTS);
    expect(told(events)).toEqual([
      [0, 900, 'fault', 1, '1101', '进线失压'],
      [0, 900, 'switch', 3, '1101', '开关分闸'],
      [8, 900, 'switch', 3, '1109', '开关合闸'],
      [900, 900, 'switch', 4, '1101', '开关合闸'],
      [900, 900, 'switch', 4, '1109', '开关分闸'],
    ]);
    expect(events[0]!.info).toBe('201进线柜 三相电压 0V，低于失压限值 3.00kV');
  });

  it('an incoming that is back before 8 s never had the tie closed', () => {
    const {at, events} = play('incoming-lost', 'P2', {durationS: 5});
    expect([...at(4.9).words.keys()]).toEqual(['1101']);
    expect(events.map(({deviceId}) => deviceId)).not.toContain('1109');
  });

  it('breaker trip: the feeder opens with a fault whose figure is above its setting, and closes at the end', () => {
    const {at, events, window} = play('breaker-trip', 'P2');
    const [id] = window.targets;
    expect(moments('breaker-trip', 'P2')).toEqual([0, 600]);
    expect([...at(0).words]).toEqual([[id, SwitchWord.openStored]]);
    expect(told(events)).toEqual([
      [0, 600, 'switch', 3, id, '开关分闸'],
      [0, 600, 'fault', 1, id, '速断保护动作'],
      [600, 600, 'switch', 4, id, '开关合闸'],
    ]);
    const fault = events.find(({kind}) => kind === 'fault')!;
    const [, figure, setting] = /故障电流 ([\d.]+)A，超过整定值 (\d+)A/.exec(fault.info)!;
    expect(fault.values[0]).toBe(Number(figure));
    expect(Number(figure)).toBeGreaterThan(Number(setting));
  });

  it('earthing: opened, earthed 30 s later, unearthed 30 s before it closes; never earthed while closed', () => {
    const {at, events} = play('earthing', 'P2');
    expect(moments('earthing', 'P2')).toEqual([0, 30, 1770, 1800]);
    const word = (s: number) => [...at(s).words.values()][0];
    expect([word(0), word(30), word(1769), word(1770)]).toEqual([
      SwitchWord.openStored,
      SwitchWord.openEarthed,
      SwitchWord.openEarthed,
      SwitchWord.openStored,
    ]);
    expect(told(events).map(([raised, released, , , , name]) => [raised, released, name])).toEqual([
      [0, 1800, '开关分闸'],
      [30, 1770, '接地开关合闸'],
      [1770, 1770, '接地开关分闸'],
      [1800, 1800, '开关合闸'],
    ]);
    for (const project of projects) {
      const site = timeline.sites.get(project.id)!;
      for (const {id} of project.stations) {
        for (const [target] of SCRIPTS.earthing.choices(site, id)) {
          const part = site.part(target!)!;
          // Nothing stands behind it that could feed back.
          expect([part.feedsOn, part.earthable, part.type]).toEqual([false, true, 5]);
        }
      }
    }
  });

  it('winding over-temperature: a warning at 110 and an alarm at 120 as the windings rise to their peak, both gone as they cool', () => {
    const quiet = simulator(1);
    const calm: Calm = {row: (id, atMs) => quiet.device(id, atMs)};
    const {at, events, window, course} = play('winding-hot', 'P2', {calm});
    const live = simulator(1, course);
    const hottest = (s: number) => {
      const row = live.device(window.targets[0]!, START_MS + s * 1000) as unknown as Record<string, number>;
      return Math.max(row.parameter1!, row.parameter2!, row.parameter3!);
    };
    expect(at(0).windingRiseK.get(window.targets[0]!)).toEqual([0, 0, 0]);
    expect(hottest(0)).toBeLessThan(100);
    expect(hottest(300)).toBeGreaterThanOrEqual(118);
    expect(hottest(600)).toBeLessThanOrEqual(132);
    expect(hottest(1799)).toBeLessThan(100);
    expect(at(1800)).toBe(NO_EFFECTS);
    expect(told(events).map(([, , kind, level, , name]) => [kind, level, name])).toEqual([
      ['alarm', 2, '绕组温度预警'],
      ['alarm', 1, '绕组超温'],
    ]);
    for (const [index, limitC] of [110, 120].entries()) {
      const event = events[index]!;
      const raisedS = (event.raisedMs - START_MS) / 1000;
      // Rounded once here, twice there.
      expect(Math.abs(Math.max(...event.values.map(Number)) - hottest(raisedS))).toBeLessThan(0.15);
      expect(hottest(raisedS)).toBeGreaterThanOrEqual(limitC);
      expect(hottest(raisedS - 3)).toBeLessThan(limitC);
      expect(hottest((event.releasedMs - START_MS) / 1000)).toBeLessThan(limitC);
      expect(event.diagramDeviceId).toBe('1103');
    }
  });

  it('gateway lost: all behind it falls silent, and after two periods it is told as offline with one communication alarm', () => {
    const {at, events, window} = play('gateway-lost', 'P2');
    const gateway = projects[1]!.gateways.find(({id}) => id === window.targets[0])!;
    const sensors = projects[1]!.sensors.filter(({gatewayId}) => gatewayId === gateway.id).map(({id}) => id);
    expect([...at(0).silentSinceMs.keys()]).toEqual(expect.arrayContaining([...gateway.deviceIds, ...sensors]));
    expect(sensors.length).toBeGreaterThan(0);
    expect(at(9.9).offlineSinceMs.size).toBe(0);
    expect([...at(10).offlineSinceMs.keys()].sort()).toEqual([...at(0).silentSinceMs.keys()].sort());
    expect(new Set(at(500).offlineSinceMs.values())).toEqual(new Set([START_MS]));
    expect(told(events)).toEqual([
      [10, 600, 'monitor', 3, gateway.id, '网关离线'],
      [10, 600, 'alarm', 2, gateway.id, '通信中断'],
    ]);
  });

  it('stale, bad quality: rows of one device stop, figures of some are missing; the gateways log it', () => {
    const old = play('stale', 'P2');
    expect([...old.at(3).silentSinceMs]).toEqual([[old.window.targets[0], START_MS]]);
    expect(told(old.events)).toEqual([[10, 600, 'monitor', 4, old.window.targets[0], '数据停止更新']]);
    const bad = play('bad-quality', 'P2');
    expect(bad.window.targets).toHaveLength(3);
    expect([...bad.at(3).unmetered]).toEqual(bad.window.targets);
    expect(told(bad.events).map(([raised, released, kind, , device]) => [raised, released, kind, device])).toEqual(
      bad.window.targets.map((id) => [10, 900, 'monitor', id]),
    );
  });

  it('water and smoke are told by their sensors', () => {
    const wet = play('water', 'P1');
    expect([...wet.at(0).wetSensors]).toEqual(wet.window.targets);
    expect(told(wet.events)).toEqual([[0, 900, 'alarm', 2, wet.window.targets[0], '水浸告警']]);
    const smoke = play('smoke', 'P3');
    expect([...smoke.at(0).smokeSensors]).toEqual(smoke.window.targets);
    expect(told(smoke.events)).toEqual([[0, 300, 'alarm', 1, smoke.window.targets[0], '烟雾告警']]);
    expect(smoke.at(300)).toBe(NO_EFFECTS);
  });

  it('under-voltage: a line at 85 %, told with its figures and its limit', () => {
    const quiet = simulator(1);
    const {at, events, course, window} = play('under-voltage', 'P2', {calm: {row: (id, atMs) => quiet.device(id, atMs)}});
    expect([...at(0).lineShare.values()]).toEqual([0.85]);
    expect(told(events)).toEqual([[0, 300, 'alarm', 2, window.targets[0], '电压越下限']]);
    const read = simulator(1, course).device(window.targets[0]!, START_MS)!;
    expect(events[0]!.values[0]).toBeCloseTo(read.aPhaseVoltage!, 0);
    expect(events[0]!.info).toMatch(/^201进线柜 电压 8\.\d\dkV，低于下限 9\.30kV（额定 10\.00kV 的 93%）$/);
  });

  it('meter reset: one event; the window switches nothing', () => {
    const {at, events, window} = play('meter-reset', 'P2');
    expect(at(0)).toEqual(NO_EFFECTS);
    expect(told(events)).toEqual([[0, 300, 'monitor', 4, window.targets[0], '电表底数归零']]);
  });

  it('alarm storm: 30 to 60 alarms of levels 2 to 4 over many devices within two minutes, the incoming first, and all return', () => {
    const quiet = simulator(1);
    for (const {id: projectId} of projects) {
      const {at, events, window} = play('alarm-storm', projectId, {calm: {row: (id, atMs) => quiet.device(id, atMs)}});
      expect([...at(1).lineShare.values()][0]).toBe(0.88);
      expect([...at(60).lineShare.values()][0]).toBe(0.82);
      expect(at(120).lineShare.size).toBe(0);
      expect(events.length).toBeGreaterThanOrEqual(30);
      expect(events.length).toBeLessThanOrEqual(60);
      expect(new Set(events.map(({level}) => level))).toEqual(new Set([2, 3, 4]));
      expect(new Set(events.map(({deviceId}) => deviceId)).size).toBeGreaterThanOrEqual(10);
      expect([events[0]!.deviceId, events[0]!.raisedMs]).toEqual([window.targets[0], START_MS]);
      expect(events[1]!.raisedMs).toBeGreaterThan(START_MS);
      for (const {raisedMs, releasedMs, info} of events) {
        expect(raisedMs - START_MS).toBeLessThanOrEqual(120_000);
        expect(releasedMs).toBeGreaterThan(START_MS + 120_000);
        expect(releasedMs).toBeLessThanOrEqual(window.endMs);
        const [, volts, unit, limit, limitUnit] = /电压 ([\d.]+)(k?V)，低于限值 ([\d.]+)(k?V)/.exec(info)!;
        expect(unit).toBe(limitUnit);
        expect(Number(volts)).toBeLessThan(Number(limit));
      }
    }
  });
});

describe('every kind', () => {
  it('tells its title, figures and times of every event, with an id of its own', () => {
    for (const kind of SCENARIO_KINDS) {
      for (const {id} of projects) {
        for (const durationS of [1, 7, 60, SCRIPTS[kind].durationS, 86_400]) {
          const {events, window} = play(kind, id, {durationS});
          expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
          for (const event of events) {
            expect(event.raisedMs).toBeGreaterThanOrEqual(window.startMs);
            expect(event.releasedMs).toBeGreaterThanOrEqual(event.raisedMs);
            expect(event.releasedMs).toBeLessThanOrEqual(window.endMs);
            expect([event.name, event.info, event.deviceName].every((text) => text !== null && text.length > 0)).toBe(true);
            expect(`${event.info}`).not.toMatch(/NaN|undefined|Infinity/);
          }
        }
      }
    }
  });

  it('leaves what has happened as it was when it is ended before its time', () => {
    for (const kind of SCENARIO_KINDS) {
      const whole = play(kind, 'P2');
      for (const s of [3, 20, 45, 100, 400]) {
        const nowMs = START_MS + s * 1000;
        const endMs = endedMs(whole.window, Math.min(nowMs, whole.window.endMs - 1000));
        const cut = play(kind, 'P2', {durationS: (endMs - START_MS) / 1000});
        for (let at = 0; at < s && START_MS + at * 1000 < endMs; at++) expect([kind, s, cut.at(at)]).toEqual([kind, s, whole.at(at)]);
      }
    }
  });
});
