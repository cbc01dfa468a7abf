import type {ScenarioKind} from '@livebus/contract';
import {hash01} from '../simulate/noise.ts';
import type {ScenarioWindow} from '../simulate/scenario.ts';
import {DAILY, DAYS_APART, INSTEAD, METER_CHANGE, SLOTS, STAGGER_S, WEEK} from './schedule-data.ts';
import {SCRIPTS} from './scripts.ts';
import {type SiteDays, siteDays} from './site-days.ts';
import type {SiteIndex} from './site-index.ts';

/** Computed days are kept; above this number all are dropped. */
const MAX_KEPT_DAYS = 5000;
const MONTHS = 12;

/** The fixed schedule of one project: a pure function of time. */
export interface ProjectSchedule {
  /** Windows that overlap [fromMs, toMs), by start. A window stays the same object while its day is kept. */
  between(fromMs: number, toMs: number): ScenarioWindow[];
  /** The last scheduled replacement of this device's meter at or before `atMs`; undefined for a meter that is never replaced. */
  lastResetMs(deviceId: string, atMs: number): number | undefined;
}

/** A place where a kind of scenario can happen. */
export interface Choice {
  readonly stationId: string;
  readonly targets: readonly string[];
}

/** All places of a project where a kind can happen, by station and then best first. */
export function choicesOf(site: SiteIndex, kind: ScenarioKind): Choice[] {
  return site.project.stations.flatMap(({id}) => SCRIPTS[kind].choices(site, id).map((targets) => ({stationId: id, targets})));
}

/** Throws when the schedule's data name an incoming that does not exist in the project or cannot be lost. */
export function projectSchedule(site: SiteIndex, projectIndex: number): ProjectSchedule {
  const days = siteDays(site.project.timeZone);
  const slots = weeklySlots(site, projectIndex);
  const daily = dailyEntries(site);
  const change = meterChange(site);
  const kept = new Map<number, ScenarioWindow[]>();

  const windowsOf = (number: number): ScenarioWindow[] => {
    const known = kept.get(number);
    if (known) return known;
    if (kept.size >= MAX_KEPT_DAYS) kept.clear();
    const day = days.day(number);
    const entries = [
      ...daily,
      ...slots(number, day.weekday),
      ...(change && day.dayOfMonth === 1 && change.months.includes(day.month) ? [change] : []),
    ];
    const windows = entries.map((entry) => windowOf(entry, number, days, site.project.id)).sort((a, b) => a.startMs - b.startMs);
    kept.set(number, windows);
    return windows;
  };

  return {
    between(fromMs, toMs) {
      if (!(fromMs < toMs)) return [];
      const found: ScenarioWindow[] = [];
      const last = days.numberAt(toMs - 1);
      for (let number = days.numberAt(fromMs); number <= last; number++) {
        for (const window of windowsOf(number)) if (window.startMs < toMs && window.endMs > fromMs) found.push(window);
      }
      return found;
    },
    lastResetMs(deviceId, atMs) {
      if (change === undefined || !change.targets.includes(deviceId)) return undefined;
      let {number, dayOfMonth} = days.day(days.numberAt(atMs));
      for (let back = 0; back <= MONTHS; back++) {
        const first = days.day(number - dayOfMonth + 1);
        const resetMs = days.instant(first.number, change.second);
        if (change.months.includes(first.month) && resetMs <= atMs) return resetMs;
        ({number, dayOfMonth} = days.day(first.number - 1));
      }
      return undefined;
    },
  };
}

/** What happens on a day: kind, place, second of the day. */
interface Entry extends Choice {
  readonly kind: ScenarioKind;
  readonly second: number;
  readonly durationS: number;
}

function windowOf({kind, stationId, targets, second, durationS}: Entry, number: number, days: SiteDays, projectId: string): ScenarioWindow {
  const startMs = days.instant(number, second);
  const minute = `${String(Math.floor(second / 3600)).padStart(2, '0')}${String(Math.floor((second % 3600) / 60)).padStart(2, '0')}`;
  return {
    id: `${kind}-${stationId}-${days.day(number).name}T${minute}`,
    kind,
    projectId,
    stationId,
    targets,
    startMs,
    endMs: startMs + durationS * 1000,
    origin: 'schedule',
  };
}

function dailyEntries(site: SiteIndex): Entry[] {
  return DAILY.flatMap(({incomingId, kind, at, durationS}) => {
    if (site.part(incomingId) === undefined) return [];
    const choice = choicesOf(site, kind).find(({targets}) => targets[0] === incomingId);
    if (choice === undefined) throw new Error(`the schedule's ${kind} cannot happen to ${incomingId}`);
    return [{...choice, kind, second: secondOf(at), durationS}];
  });
}

function weeklySlots(site: SiteIndex, projectIndex: number): (number: number, weekday: number) => Entry[] {
  const places = new Map<ScenarioKind, Choice[]>();
  const busy = dailyEntries(site);
  for (const kind of new Set([...WEEK.flat(), ...INSTEAD])) {
    const choices = choicesOf(site, kind);
    // The daily scenario is not repeated at its place.
    places.set(
      kind,
      choices.filter((choice) => !busy.some((entry) => entry.kind === kind && entry.stationId === choice.stationId)),
    );
  }
  return (number, weekday) =>
    WEEK[(weekday - 1 + DAYS_APART * projectIndex) % WEEK.length]!.flatMap((planned, slot) => {
      const kind = [planned, ...INSTEAD].find((one) => places.get(one)!.length > 0);
      if (kind === undefined) return [];
      const choices = places.get(kind)!;
      const key = `${site.project.id}/${number}/${slot}`;
      const {stationId, targets} = pick(choices, key);
      const second = secondOf(SLOTS[slot]!) + (projectIndex % 3) * STAGGER_S + withinMinute(kind, key);
      return [{kind, stationId, targets, second, durationS: SCRIPTS[kind].durationS}];
    });
}

/** Seconds after the full minute of a slot. */
const withinMinute = (kind: ScenarioKind, key: string): number =>
  SCRIPTS[kind].betweenSamples ? 1 + Math.floor(hash01(0, `${key}/second`) * 59) : 0;

/** Draws a station, then one of its places, so that a large station does not get all the turns. */
function pick(choices: readonly Choice[], key: string): Choice {
  const draw = <Item>(items: readonly Item[], what: string) => items[Math.floor(hash01(0, `${key}/${what}`) * items.length)]!;
  const stationId = draw([...new Set(choices.map((choice) => choice.stationId))], 'station');
  return draw(
    choices.filter((choice) => choice.stationId === stationId),
    'place',
  );
}

function meterChange(site: SiteIndex): (Entry & {readonly months: readonly number[]}) | undefined {
  const {kind, at, months} = METER_CHANGE;
  const [choice] = choicesOf(site, kind);
  if (choice === undefined) return undefined;
  return {...choice, kind, second: secondOf(at), durationS: SCRIPTS[kind].durationS, months};
}

function secondOf(at: string): number {
  const [hour, minute, second] = at.split(':').map(Number);
  return hour! * 3600 + minute! * 60 + second!;
}
