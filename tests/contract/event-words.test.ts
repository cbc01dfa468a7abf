import {alarmNote, CHECKS, type CheckName, EVENT_RULES, SCENARIO_KINDS, SWITCHED_TO, SWITCHED_WHY, TRIP_STAGES} from '@livebus/contract';
import {beforeAll, expect, it} from 'vitest';
import {translator} from '../../app/base/i18n/test-texts.ts';
import {alarmTexts} from '../../app/shared/alarms/alarm-words.ts';
import {limitsOf} from '../../server/alarms/rules/device-limits.ts';
import {limitEvent, positionEvent} from '../../server/alarms/rules/finding-events.ts';
import {limitsOfSensor} from '../../server/alarms/rules/sensor-rules.ts';
import {GatewaySilence} from '../../server/alarms/work/gateway-silence.ts';
import {playedEvents} from '../../server/demo/findings/test-findings.ts';
import {START_MS, timelineOf, tripWindows, windowAt} from '../../server/demo/scenarios/fixture-for-tests.ts';
import type {WholeEvent} from '../../server/demo/scenarios/scenario-events.ts';
import {earthedLive} from '../../server/network/alarm-rules.ts';
import {NetworkJudge} from '../../server/network/network-judge.ts';
import {StandingAlarms} from '../../server/network/standing-alarms.ts';
import {KNIFE, OPTIONS, readingsOf, stationsOf} from '../../server/network/test-network.ts';
import type {SiteEvent} from '../../server/store/areas/events/event.ts';
import {alarmMessageOf} from '../../server/stream/alarm-message.ts';

const LANGUAGES = ['zh-CN', 'zh-TW', 'en-US', 'pt-BR'] as const;

/** Every event of every kind of scenario, wherever it can be. */
let events: readonly (WholeEvent | SiteEvent)[];
/** What the network of gateways raises, and the demo does not. */
async function networkEvents(): Promise<SiteEvent[]> {
  const judged = new NetworkJudge(stationsOf()).judge(readingsOf({'1F': [1 + KNIFE, 10_200]}), OPTIONS);
  const alarms = new StandingAlarms({note: async () => undefined, setNote: async () => undefined});
  const place = {projectId: 'P', stationId: 'S'};
  const contradictions = (['voltageOnDead', 'voltageCircuit', 'currentWhileOpen'] as const).map((rule) => ({
    ...{rule, deviceId: '1F', deviceName: '1F', state: 'on' as const, values: [null, null, null] as const, params: {}},
  }));
  const found = [await alarms.changes(judged.flatMap(earthedLive), place, OPTIONS.nowMs)];
  // One report contradicts nothing.
  for (const atMs of [1, 2, 3])
    found.push(
      await alarms.changes(
        contradictions.map((one) => ({...one, atMs})),
        place,
        OPTIONS.nowMs,
      ),
    );
  return found.flat();
}
const PLACE = {id: 'D', name: 'D', stationId: 'S', projectId: 'P', diagramDeviceId: 'D'};

/** What rules raise from readings of gateways: every limit there is, positions, and a gateway that is back. */
function ruleEvents(): SiteEvent[] {
  const rated = {id: 'D', ratedCurrentA: 630, ratedVoltageV: 10_000, ratedLowVoltageV: 9000};
  const settingsOf = (check: CheckName) => ({
    ...CHECKS[check].defaults,
    enabled: true,
    ...(check === 'voltageLow' && {warn: 93, alarm: 88}),
  });
  const limits = (['feeder', 'transformer'] as const).flatMap((kind) => limitsOf({...rated, kind, measuresPhases: false}, settingsOf));
  const found = {causeMs: START_MS, releasedMs: null, arrivedMs: START_MS};
  const reading = {
    ...{deviceId: 'D', atMs: START_MS, switchState: undefined, quality: 0},
    quantities: {parameter1: 130.5, parameter2: 120, parameter3: 121, aPhaseCurrent: 900, aPhaseVoltage: 8000},
  };
  const silence = new GatewaySilence(0);
  const gateway = {...PLACE, id: 'G', ip: '10.0.0.9', deviceCount: 3};
  const at = {realMs: START_MS, siteMs: START_MS};
  const heardOf = () => ({arrivedMs: 1, periodMs: 10_000, lagMs: 0});
  return [
    ...[...limits, ...limitsOfSensor('D')].map((rule) => limitEvent(rule, PLACE, {...found, value: rule.limit + 1}, reading)),
    ...(['closed', 'open', 'earthed', 'unearthed'] as const).map((to) => positionEvent(PLACE, to, START_MS, START_MS)),
    ...silence.look([gateway], {hasStopped: () => true, heardOf}, new Map(), at).events,
    ...silence.look([gateway], {hasStopped: () => false, heardOf}, new Map(), at).events,
  ];
}
beforeAll(async () => {
  const timeline = await timelineOf();
  const windows = [...timeline.sites.keys()].flatMap((projectId) =>
    SCENARIO_KINDS.flatMap((kind) => {
      try {
        return kind === 'breaker-trip' ? tripWindows(timeline, projectId) : [windowAt(timeline, kind, projectId)];
      } catch {
        // Not every kind can befall every site.
        return [];
      }
    }),
  );
  events = windows.flatMap((window) => playedEvents(window, timeline.sites));
  events = [...events, ...(await networkEvents()), ...ruleEvents()];
});

it('every rule is told by some event, and every event by a rule', () => {
  expect(new Set(events.map(({words}) => words?.rule))).toEqual(new Set(EVENT_RULES));
  const switched = events.flatMap(({words}) => (words?.rule === 'switched' ? [words.params] : []));
  expect(new Set(switched.map(({to}) => to))).toEqual(new Set(SWITCHED_TO));
  expect(new Set(switched.map(({why}) => why))).toEqual(new Set(SWITCHED_WHY));
  const stages = events.flatMap(({words}) => (words?.rule === 'trip' ? [words.params.stage] : []));
  expect(new Set(stages)).toEqual(new Set(TRIP_STAGES));
});

it.each(LANGUAGES)('%s says every event with all of its figures, and with no text of another language', (language) => {
  const t = translator(language);
  for (const event of events) {
    const note = alarmNote.parse(
      JSON.parse(
        JSON.stringify(
          alarmMessageOf({
            ...event,
            projectName: '园',
            projectNameEn: null,
            projectNamePt: null,
            stationName: null,
            stationNameEn: null,
            stationNamePt: null,
            deviceNameEn: null,
            deviceNamePt: null,
            read: false,
          }),
        ),
      ),
    );
    expect(note.words, event.id).toEqual(event.words);
    const {name, info} = alarmTexts(note, t, language);
    const said = `${name} ${info}`;
    expect(said, event.id).not.toMatch(/[{}]|undefined|NaN/);
    if (!language.startsWith('zh')) expect(said).not.toMatch(/\p{Script=Han}/u);
    if (language === 'zh-CN') expect(name).toBe(event.name);
    // Each figure of the server's own sentence is said too, whatever its unit is written like.
    const figures = (text: string) => (text.replaceAll(',', '').match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
    const own = event.info
      .slice(event.deviceName?.length ?? 0)
      .replace(/（限值.*?）|，限值 .*$|状态 1|底数 0kWh/g, '')
      .replace('额定 ', '额定');
    if (event.words?.rule !== 'voltageLow') for (const figure of figures(own)) expect(figures(said), `${said} | ${own}`).toContain(figure);
  }
});
