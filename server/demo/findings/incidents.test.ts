import {SCENARIO_KINDS, type ScenarioKind} from '@livebus/contract';
import {contactMask, SwitchWord, TEST_CONTACT} from '@livebus/fixtures';
import {beforeAll, describe, expect, it} from 'vitest';
import {endedMs} from '../scenarios/ask.ts';
import {calmOf} from '../scenarios/calm.ts';
import {projects, START_MS, timelineOf, tripWindows, windowAt} from '../scenarios/fixture-for-tests.ts';
import {scenarioEvents, type WholeEvent} from '../scenarios/scenario-events.ts';
import {choicesOf} from '../scenarios/schedule.ts';
import type {Calm} from '../scenarios/script.ts';
import {SCRIPTS} from '../scenarios/scripts.ts';
import {sectionsBehind} from '../scenarios/sections.ts';
import {PartType} from '../scenarios/site-index.ts';
import type {DemoTimeline} from '../scenarios/timeline.ts';
import {NO_EFFECTS, type ScenarioWindow} from '../simulate/scenario.ts';
import {edgesOf} from './edges.ts';
import {NO_SETTINGS} from './finder-parts.ts';
import {networkFindings} from './network-findings.ts';
import {played, playedEvents, quietSites} from './test-findings.ts';

let timeline: DemoTimeline;
beforeAll(async () => {
  timeline = await timelineOf();
});

/** The course and the events of one window alone: what is told and, unless not `found`, what the rules find. */
function play(kind: ScenarioKind, projectId: string, {durationS, ...more}: {durationS?: number; calm?: Calm; found?: boolean} = {}) {
  return playWindow(windowAt(timeline, kind, projectId, durationS), more);
}

function playWindow(window: ScenarioWindow, {calm, found = true}: {calm?: Calm; found?: boolean} = {}) {
  const {projectId} = window;
  const {alone, course, readings} = played(window, timeline.sites, calm);
  const events = found
    ? playedEvents(window, timeline.sites, {...(calm && {calm})})
    : scenarioEvents(alone, calm).between(START_MS - 60_000, window.endMs + 60_000);
  return {window, events, course, readings, at: (s: number) => course.effectsAt(projectId, START_MS + s * 1000)};
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

describe('each kind, step by step', () => {
  it('incoming lost: tripped 8 s later, the tie within a second of it; both are back before the end, each loss with its loads', () => {
    const {at, events, window} = play('incoming-lost', 'P2');
    expect(at(-1)).toBe(NO_EFFECTS);
    expect([...at(0).lineShare.values()]).toEqual([0]);
    expect([...at(7.999).words]).toEqual([]);
    expect([...at(8).words]).toEqual([['1101', SwitchWord.openStored]]);
    expect([...at(9).words]).toEqual([
      ['1101', SwitchWord.openStored],
      ['1109', SwitchWord.closedStored],
    ]);
    expect([at(839).lineShare.size, at(840).lineShare.size, at(840).words.size]).toEqual([1, 0, 2]);
    expect([...at(860).words]).toEqual([['1101', SwitchWord.openStored]]);
    expect(at(861).words.size).toBe(0);
    expect(at(900)).toBe(NO_EFFECTS);
    expect(told(events)).toEqual([
      [0, 840, 'fault', 1, '1101', '进线失压'],
      [8, 861, 'switch', 3, '1101', '开关分闸'],
      [9, 860, 'switch', 3, '1109', '开关合闸'],
      [860, 860, 'switch', 4, '1109', '开关分闸'],
      [861, 861, 'switch', 4, '1101', '开关合闸'],
    ]);
    const [lost, open, tie] = events.map(({raisedMs, acquisitionMs}) => raisedMs + acquisitionMs! - window.startMs);
    expect(open! - lost!).toBe(8060);
    expect(tie! - open!).toBe(520);
    expect(events[0]!.info).toBe('201进线柜 三相电压 0V，低于失压限值 3.00 kV');
  });

  it('after the transfer loads start with inrush, motors in steps, machines by hand: more and more draw as usual', () => {
    const {at} = play('incoming-lost', 'P3');
    const off = (s: number) => [...at(s).loads.values()].filter(({active}) => active === 0).length;
    const starting = (s: number) => [...at(s).loads.values()].filter(({reactive}) => reactive > 1).length;
    expect(off(0)).toBeGreaterThan(5);
    expect(off(9)).toBeLessThan(off(8));
    expect(starting(9)).toBeGreaterThan(0);
    const left = [9, 40, 100, 200, 300, 500].map(off);
    for (const [i, count] of left.entries()) if (i > 0) expect(count).toBeLessThanOrEqual(left[i - 1]!);
    expect(left[0]).toBeGreaterThan(left.at(-1)!);
    expect(left.at(-1)).toBe(0);
  });

  it('an incoming that is back before 8 s had nothing switched', () => {
    const {at, events} = play('incoming-lost', 'P2', {durationS: 9});
    for (let s = 0; s < 9; s++) expect(at(s).words.size).toBe(0);
    expect([at(5.9).lineShare.size, at(6).lineShare.size]).toEqual([1, 0]);
    expect(told(events).map(([raised, released, , , , name]) => [raised, released, name])).toEqual([[0, 6, '进线失压']]);
  });

  it('breaker trip: kiloamperes close to the busbar, a second later the feeder is open, with what its fault carried; then it starts again', () => {
    const tripped = new Set<string>();
    for (const window of ['P1', 'P2', 'P3'].flatMap((project) => tripWindows(timeline, project))) {
      const {at, events} = playWindow(window);
      const id = window.targets[0]!;
      const part = timeline.sites.get(window.projectId)!.part(id)!;
      const {currentA} = at(0).faults.get(id)!;
      expect([currentA[0] === currentA[1], currentA[2]]).toEqual([true, 0]);
      expect(currentA[0]).toBeGreaterThan(1500);
      expect([at(0).words.size, at(1).faults.size]).toEqual([0, 0]);
      expect([...at(1).words]).toEqual([[id, part.word & ~1]]);
      expect([at(569).words.size, at(570).words.size]).toEqual([1, 0]);
      expect(at(570).loads.get(id)!.reactive === 1 || at(570).loads.get(id)!.active !== 1).toBe(true);
      expect(told(events)).toEqual([
        [1, 570, 'fault', 1, id, expect.stringMatching(part.highVoltage ? /^过流I{1,2}段保护动作$/ : /^短路(瞬时|短延时)保护动作$/)],
        [1, 570, 'switch', 3, id, '开关分闸'],
        [570, 570, 'switch', 4, id, '开关合闸'],
      ]);
      const [trip, open] = events;
      const {depth} = at(0).faults.get(id)!;
      const isNear = depth > 0.5;
      tripped.add(`${isNear ? 'near' : 'far'} ${trip!.name}`);
      // What is near the busbar is tripped at once, whatever the breaker.
      if (isNear) expect([depth > 0.69, trip!.words!.params.delayS]).toEqual([true, undefined]);
      else expect(trip!.words!.params.delayS ?? 0.4).toBe(0.4);
      expect(open!.acquisitionMs! - trip!.acquisitionMs!).toEqual(part.highVoltage ? 55 : isNear ? 15 : expect.any(Number));
      const [, figure, setting, settingUnit] = /故障电流 ([\d.]+)kA，超过整定值 ([\d.]+)(k?A)/.exec(trip!.info)!;
      expect(/延时 0\.4s/.test(trip!.info)).toBe(trip!.words!.params.delayS !== undefined);
      expect(Math.abs(Number(figure) - currentA[0] / 1000)).toBeLessThan(0.0051);
      expect(currentA[0]).toBeGreaterThan(Number(setting) * (settingUnit === 'kA' ? 1000 : 1));
      expect(trip!.values).toEqual([currentA[0], currentA[0], null]);
    }
    for (const one of ['near 过流I段保护动作', 'far 过流II段保护动作', 'near 短路瞬时保护动作', 'far 短路短延时保护动作'])
      expect(tripped).toContain(one);
  });

  it('earthing: open, truck to test as a reading of its own, verified dead, earthed, and back in reverse; never earthed while closed', () => {
    const {at, events} = play('earthing', 'P2');
    const word = (s: number) => [...at(s).words.values()][0];
    const test = contactMask(TEST_CONTACT);
    expect([0, 59, 60, 119, 120, 1679, 1680, 1739, 1740, 1769, 1770].map(word)).toEqual([
      ...[SwitchWord.openStored, SwitchWord.openStored],
      ...[SwitchWord.openStored + test, SwitchWord.openStored + test],
      ...[SwitchWord.openEarthed + test, SwitchWord.openEarthed + test],
      ...[SwitchWord.openStored + test, SwitchWord.openStored + test],
      ...[SwitchWord.openStored, SwitchWord.openStored, undefined],
    ]);
    expect(told(events).map(([raised, released, , , , name]) => [raised, released, name])).toEqual([
      [0, 1770, '开关分闸'],
      [60, 1740, '手车移至试验位置'],
      [90, 90, '出线侧验明无电压'],
      [120, 1680, '接地开关合闸'],
      [1680, 1680, '接地开关分闸'],
      [1740, 1740, '手车推至工作位置'],
      [1770, 1770, '开关合闸'],
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

  it('winding over-temperature: with its blower failed a winding warms by less than 1 K a minute, passes 110 and 120, and cools down', () => {
    const calm: Calm = {row: () => ({parameter1: 74, parameter2: 78, parameter3: 75}) as never};
    const {at, window} = play('winding-hot', 'P2', {calm, found: false});
    const hottest = (s: number) => 78 + at(s).windingRiseK.get(window.targets[0]!)![1];
    expect(hottest(0)).toBe(78);
    for (let s = 0; s < 5400; s += 60) {
      expect(hottest(s + 60)).toBeGreaterThan(hottest(s));
      expect(hottest(s + 60) - hottest(s)).toBeLessThan(1);
    }
    expect(hottest(600)).toBeLessThan(88);
    expect(hottest(5400)).toBeGreaterThan(121);
    expect(hottest(5400)).toBeLessThan(128);
    for (let s = 5400; s < 8940; s += 60) {
      expect(hottest(s)).toBeGreaterThan(hottest(s + 60));
      expect(hottest(s) - hottest(s + 60)).toBeLessThan(1.3);
    }
    expect(hottest(8999)).toBeLessThan(79);
    expect(at(9000)).toBe(NO_EFFECTS);
  });

  it('the limits of windings find it: raised at the reading that is beyond, returned 5 K below', () => {
    let hot = 0;
    for (const {id} of projects) {
      const {events, window, readings} = play('winding-hot', id);
      const [target] = window.targets;
      const hottest = (atMs: number) =>
        Math.max(...readings.series(target!, ['parameter1', 'parameter2', 'parameter3'], [atMs])!.map((column) => column[0]!));
      const peak = hottest(window.startMs + 5_400_000);
      expect(told(events).map(([, , kind, level, device, name]) => [kind, level, device, name])).toEqual([
        ...(peak > 110 ? [['alarm', 2, target, '绕组温度预警']] : []),
        ...(peak > 120 ? [['alarm', 1, target, '绕组超温']] : []),
      ]);
      for (const {raisedMs, releasedMs, knownMs, values, words, diagramDeviceId} of events) {
        const limitC = Number(words!.params.limitC);
        expect(limitC).toBe(words!.rule === 'windingWarm' ? 110 : 120);
        expect(hottest(raisedMs)).toBeGreaterThan(limitC);
        expect(hottest(raisedMs - 30_000)).toBeLessThanOrEqual(limitC);
        expect(knownMs! - raisedMs).toBe(30_000);
        expect(Math.max(...values.map(Number))).toBe(hottest(knownMs!));
        expect(hottest(releasedMs)).toBeLessThanOrEqual(limitC - 5);
        expect(hottest(releasedMs - 30_000)).toBeGreaterThan(limitC - 5);
        expect(timeline.sites.get(id)!.part(diagramDeviceId!)!.stationId).toBe(window.stationId);
        hot += 1;
      }
    }
    expect(hot).toBeGreaterThan(2);
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
    // The alarm counts what is shown as offline: devices with a switch.
    const shown = [...at(500).offlineSinceMs.keys()].filter((id) => timeline.sites.get('P2')!.part(id) !== undefined);
    const [, silent] = events;
    expect(/所接 (\d+) 个设备/.exec(silent!.info)?.[1]).toBe(String(shown.length));
    // Each device is asked in its own second of five.
    expect(told(events).map(([, , ...what]) => what)).toEqual([
      ['monitor', 3, gateway.id, '网关离线'],
      ['alarm', 2, gateway.id, '通信中断'],
      ['monitor', 4, gateway.id, '网关上线'],
    ]);
    for (const [raised, released, kind] of told(events.slice(0, 2)) as [number, number, string][]) {
      expect([kind, raised > 5 && raised <= 10, released >= 600 && released < 605]).toEqual([kind, true, true]);
    }
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

  it('under-voltage: a line at 85 %, one alarm for each busbar section behind it, with its figures and its limit', () => {
    const {at, events, readings, window} = play('under-voltage', 'P2');
    expect([...at(0).lineShare.values()]).toEqual([0.85]);
    const site = timeline.sites.get('P2')!;
    const behind = sectionsBehind(site, window.targets);
    expect(events.map(({deviceId}) => deviceId).sort()).toEqual(behind.map(({id}) => id).sort());
    expect(new Set(behind.map(({stationId, run}) => `${stationId}/${run}`)).size).toBe(behind.length);
    expect(behind.filter(({type}) => type === PartType.feeder)).toEqual([]);
    expect(behind.length).toBeGreaterThan(2);
    for (const event of events) {
      const {deviceId, kind, level, name, values, raisedMs, releasedMs, knownMs, stationId} = event;
      expect([kind, level, name, stationId]).toEqual(['alarm', 2, '电压越下限', site.part(deviceId!)!.stationId]);
      // Found by the polls of its device, after ten seconds; over with the first poll after.
      expect([(raisedMs - START_MS) / 1000 < 5, knownMs! - raisedMs, (releasedMs - START_MS) / 1000 < 305]).toEqual([true, 10_000, true]);
      expect(raisedMs).toBeGreaterThanOrEqual(START_MS);
      expect(releasedMs).toBeGreaterThanOrEqual(window.endMs);
      const {row} = readings.report(deviceId!, START_MS + 6000)!;
      expect(values).toEqual([row.aPhaseVoltage, row.bPhaseVoltage, row.cPhaseVoltage]);
    }
    const infoOf = (at: number) => events.find(({deviceId}) => deviceId === behind[at]!.id)!.info;
    expect(infoOf(0)).toMatch(/^202PT柜 电压 8\.\d\d kV，低于下限 9\.30 kV（额定的 93%）$/);
    expect(infoOf(1)).toMatch(/ 电压 1[89]\d(?:\.\d)? V，低于下限 198\.0 V（额定的 90%）$/);
  });

  it("[SH-3-13] a change of position is told only where its box is ticked, and what is told of it stays its relay's", () => {
    const untold = {revision: 0, isTold: (id: string) => id !== '1109', setSinceMs: () => undefined};
    const window = windowAt(timeline, 'incoming-lost', 'P2');
    const names = (events: readonly WholeEvent[]) => told(events).map(([at, , , , device, name]) => [at, device, name]);
    expect(names(playedEvents(window, timeline.sites, {settings: untold}))).toEqual([
      [0, '1101', '进线失压'],
      [8, '1101', '开关分闸'],
      [861, '1101', '开关合闸'],
    ]);
  });

  it('a trip and an earthing pass no limit of the network, so that its rules need not look', () => {
    for (const kind of ['breaker-trip', 'earthing'] as const) {
      for (const {id} of projects) {
        if (choicesOf(timeline.sites.get(id)!, kind).length === 0) continue;
        const window = windowAt(timeline, kind, id);
        const {course, readings} = played(window, timeline.sites);
        const parts = {sites: timeline.sites, readings, settings: NO_SETTINGS, spansOf: course.spansOf};
        const edges = edgesOf(course.spansOf(window));
        expect(edges.momentsMs.length).toBeGreaterThan(2);
        expect([kind, id, networkFindings(window, edges, parts).map(({name, info}) => [name, info])]).toEqual([kind, id, []]);
      }
    }
  });

  it('what somebody has set for a check is not judged here from then on: what stands returns and says so', () => {
    const window = windowAt(timeline, 'winding-hot', 'P2');
    const before = playedEvents(window, timeline.sites);
    const sinceMs = before[0]!.knownMs! + 60_000;
    const settings = {revision: 1, isTold: () => true, setSinceMs: () => sinceMs};
    const after = playedEvents(window, timeline.sites, {settings});
    expect(after.map(({name, raisedMs, releasedMs, returnedWhy}) => [name, raisedMs, releasedMs, returnedWhy])).toEqual([
      ['绕组温度预警', before[0]!.raisedMs, sinceMs, 'ruleChanged'],
    ]);
    expect(after[0]!.id).toBe(before[0]!.id);
  });

  it('meter reset: one event; the window switches nothing', () => {
    const {at, events, window} = play('meter-reset', 'P2');
    expect(at(0)).toEqual(NO_EFFECTS);
    expect(told(events)).toEqual([[0, 300, 'monitor', 4, window.targets[0], '电表底数归零']]);
  });

  it('alarm storm: three alarms for each busbar section behind the lines within a dip of a minute; they clear with the voltage', () => {
    const quiet = quietSites();
    for (const {id: projectId} of projects) {
      const {at, events, window} = play('alarm-storm', projectId);
      const site = timeline.sites.get(projectId)!;
      expect([...at(1).lineShare.values()][0]).toBe(0.84);
      expect([...at(30).lineShare.values()][0]).toBe(0.76);
      expect(at(50).lineShare.size).toBe(0);
      const behind = sectionsBehind(site, window.targets);
      expect(behind.length).toBeGreaterThanOrEqual(3);
      expect(events.length).toBe(3 * behind.length);
      expect(new Set(events.map(({deviceId}) => deviceId))).toEqual(new Set(behind.map(({id}) => id)));
      expect(new Set(events.map(({level}) => level))).toEqual(new Set([2, 4]));
      expect(events.filter(({words}) => words?.rule === 'voltageLow')).toHaveLength(behind.length);
      expect([events[0]!.deviceId, events[0]!.raisedMs]).toEqual([behind[0]!.id, START_MS]);
      for (const {raisedMs, releasedMs, info, name, deviceId, diagramDeviceId, stationId} of events) {
        expect([stationId, diagramDeviceId]).toEqual([site.part(deviceId!)!.stationId, deviceId]);
        expect([deviceId, calmOf(quiet).row(deviceId!, START_MS)?.aPhaseVoltage]).toEqual([deviceId, expect.any(Number)]);
        expect(raisedMs).toBeLessThan(START_MS + 50_000);
        expect(releasedMs).toBeGreaterThanOrEqual(START_MS + 50_000);
        expect(releasedMs).toBeLessThanOrEqual(START_MS + 55_000);
        if (name === '电压暂降') expect(releasedMs - raisedMs).toBeLessThanOrEqual(60_000);
        const [, volts, unit, limit, limitUnit] = /电压 ([\d.]+) (k?V)，低于(?:限值|下限) ([\d.]+) (k?V)/.exec(info)!;
        expect(unit).toBe(limitUnit);
        expect(Number(volts)).toBeLessThan(Number(limit));
        if (unit === 'V') expect([187, 198]).toContain(Number(limit));
      }
    }
  });
});

describe('every kind', () => {
  it('tells its title, figures and times of every event, with an id of its own', () => {
    for (const kind of SCENARIO_KINDS) {
      for (const {id} of projects) {
        for (const durationS of [1, 7, 60, SCRIPTS[kind].durationS, 86_400]) {
          const found = durationS === 60 || durationS === SCRIPTS[kind].durationS;
          const {events, window} = play(kind, id, {durationS, found});
          expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
          for (const event of events) {
            expect(event.raisedMs).toBeGreaterThanOrEqual(window.startMs);
            expect(event.releasedMs).toBeGreaterThanOrEqual(event.raisedMs);
            // What is found is over with the first readings after the end.
            expect(event.releasedMs).toBeLessThanOrEqual(window.endMs + (event.knownMs === undefined ? 0 : 125_000));
            expect([event.name, event.info, event.deviceName].every((text) => text !== null && text.length > 0)).toBe(true);
            expect(`${event.info}`).not.toMatch(/NaN|undefined|Infinity/);
          }
        }
      }
    }
  });

  it('leaves what has happened as it was when it is ended before its time', () => {
    for (const kind of SCENARIO_KINDS) {
      const whole = play(kind, 'P2', {found: false});
      for (const s of [3, 20, 45, 100, 400]) {
        const nowMs = START_MS + s * 1000;
        const endMs = endedMs(whole.window, Math.min(nowMs, whole.window.endMs - 1000));
        const cut = play(kind, 'P2', {durationS: (endMs - START_MS) / 1000, found: false});
        for (let at = 0; at < s && START_MS + at * 1000 < endMs; at++) expect([kind, s, cut.at(at)]).toEqual([kind, s, whole.at(at)]);
      }
    }
  });
});
