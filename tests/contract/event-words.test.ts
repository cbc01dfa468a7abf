import {alarmNote, EVENT_RULES, SCENARIO_KINDS, SWITCHED_TO, SWITCHED_WHY, TRIP_STAGES} from '@livebus/contract';
import {beforeAll, expect, it} from 'vitest';
import {translator} from '../../app/base/i18n/test-texts.ts';
import {alarmTexts} from '../../app/shared/alarms/alarm-words.ts';
import {START_MS, timelineOf, windowAt} from '../../server/demo/scenarios/fixture-for-tests.ts';
import {scenarioEvents, type WholeEvent} from '../../server/demo/scenarios/scenario-events.ts';
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
  return alarms.changes(judged.flatMap(earthedLive), {projectId: 'P', stationId: 'S'}, OPTIONS.nowMs);
}
beforeAll(async () => {
  const timeline = await timelineOf();
  const windows = [...timeline.sites.keys()].flatMap((projectId) =>
    SCENARIO_KINDS.flatMap((kind) => {
      try {
        return [windowAt(timeline, kind, projectId)];
      } catch {
        // Not every kind can befall every site.
        return [];
      }
    }),
  );
  events = windows.flatMap((window) => {
    const alone = {
      sites: timeline.sites,
      between: (projectId: string, fromMs: number, toMs: number) =>
        projectId === window.projectId && window.startMs < toMs && window.endMs > fromMs ? [window] : [],
    };
    return scenarioEvents(alone).between(START_MS - 60_000, window.endMs + 60_000);
  });
  events = [...events, ...(await networkEvents())];
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
