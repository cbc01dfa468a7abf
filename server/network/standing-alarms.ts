import {voltageText} from '../base/voltage-text.ts';
import type {SiteEvent} from '../store/areas/events/event.ts';
import type {Store} from '../store/store.ts';
import type {Condition} from './alarm-rules.ts';

/** Where a condition applies. */
export interface ConditionPlace {
  readonly projectId: string;
  readonly stationId: string;
}

/** Name under which the store keeps the open alarms, so that a restart neither repeats nor forgets one. */
const NOTE = 'standing network alarms';
/** Number of readings with different times that must agree: a single one may fall into a dip. */
export const REPORTS_NEEDED = {
  earthedLive: 1,
  voltageLow: 2,
  lineLost: 2,
  voltageOnDead: 3,
  voltageCircuit: 3,
  currentWhileOpen: 3,
} as const satisfies Record<Condition['rule'], number>;
/** So long, ms, readings must agree on a low or lost supply: an automatic transfer to another one takes up to 10 s. */
export const STANDS_MS = {voltageLow: 10_000, lineLost: 10_000} as const satisfies Partial<Record<Condition['rule'], number>>;
const LEVELS = {
  earthedLive: 1,
  voltageLow: 2,
  lineLost: 2,
  voltageOnDead: 2,
  voltageCircuit: 3,
  currentWhileOpen: 2,
} as const satisfies Record<Condition['rule'], SiteEvent['level']>;
const NAMES = {
  earthedLive: '带电合地刀',
  voltageLow: '电压越下限',
  lineLost: '进线失压',
  voltageOnDead: '不明来源电压',
  voltageCircuit: '电压回路异常',
  currentWhileOpen: '分位有流',
} as const satisfies Record<Condition['rule'], string>;
/** Sentences without figures. */
const SENTENCES = {
  earthedLive: '接地开关在合位，而其端子带电，或开关在合位而母线带电',
  voltageOnDead: '测得电压，而已知的电源都不能解释',
  voltageCircuit: '所在母线带电，而测不到电压',
  currentWhileOpen: '报分位，却连续测得电流',
} as const satisfies Record<Exclude<Condition['rule'], 'voltageLow' | 'lineLost'>, string>;

/** By `keyOf`. */
type Standing = Map<string, SiteEvent>;

/** Alarms that the rules of the network have raised and that have not cleared. */
export class StandingAlarms {
  readonly #notes: Pick<Store['history'], 'note' | 'setNote'>;
  #standing: Standing | undefined;
  /** By `keyOf`, times of readings that agree on an alarm not raised yet. */
  readonly #told = new Map<string, Set<number>>();

  constructor(notes: Pick<Store['history'], 'note' | 'setNote'>) {
    this.#notes = notes;
  }

  /** Makes the next call read the open alarms again, for a server that becomes the leader. */
  forget(): void {
    this.#standing = undefined;
    this.#told.clear();
  }

  /**
   * Events to raise or clear. Call `keep` to remember them as open, once the events are in the store. Rejects when the store does.
   *
   * @param nowMs - of the sites' clock.
   */
  async changes(conditions: readonly Condition[], place: ConditionPlace, nowMs: number): Promise<SiteEvent[]> {
    const standing = await this.#read();
    return conditions.flatMap((condition) => {
      const key = keyOf(condition);
      const open = standing.get(key);
      if (condition.state === 'on') return open || !this.#isTold(key, condition) ? [] : [eventOf(condition, place, nowMs)];
      if (condition.state === 'off') this.#told.delete(key);
      return condition.state === 'off' && open ? [{...open, releasedMs: nowMs}] : [];
    });
  }

  async keep(events: readonly SiteEvent[]): Promise<void> {
    const standing = await this.#read();
    for (const event of events) {
      const key = event.id.slice(0, event.id.lastIndexOf('/'));
      if (event.releasedMs === null) standing.set(key, event);
      else standing.delete(key);
    }
    await this.#notes.setNote(NOTE, JSON.stringify([...standing.values()]));
  }

  /** Every open one. */
  async all(): Promise<SiteEvent[]> {
    return [...(await this.#read()).values()];
  }

  /** Clears alarms of devices that no longer exist. */
  async gone(isThere: (deviceId: string) => boolean, nowMs: number): Promise<SiteEvent[]> {
    return (await this.all())
      .filter(({deviceId}) => deviceId !== null && !isThere(deviceId))
      .map((event) => ({...event, releasedMs: nowMs}));
  }

  #isTold(key: string, {rule, atMs}: Condition): boolean {
    const told = (this.#told.get(key) ?? new Set()).add(atMs);
    this.#told.set(key, told);
    const standsMs = rule in STANDS_MS ? STANDS_MS[rule as keyof typeof STANDS_MS] : 0;
    if (told.size < REPORTS_NEEDED[rule] || Math.max(...told) - Math.min(...told) < standsMs) return false;
    this.#told.delete(key);
    return true;
  }

  async #read(): Promise<Standing> {
    if (this.#standing === undefined) {
      const kept = JSON.parse((await this.#notes.note(NOTE)) ?? '[]') as SiteEvent[];
      this.#standing = new Map(kept.map((event) => [event.id.slice(0, event.id.lastIndexOf('/')), event]));
    }
    return this.#standing;
  }
}

const keyOf = ({rule, deviceId}: Condition): string => `${rule}/${deviceId}`;

/** The event of a condition that is on; `nowMs` is when it was raised. */
export function eventOf(condition: Condition, {projectId, stationId}: ConditionPlace, nowMs: number): SiteEvent {
  const {rule, deviceId, deviceName, values, params} = condition;
  return {
    id: `${keyOf(condition)}/${nowMs}`,
    kind: 'alarm',
    level: LEVELS[rule],
    projectId,
    stationId,
    deviceId,
    deviceName,
    diagramDeviceId: deviceId,
    name: NAMES[rule],
    info: infoOf(condition),
    words: {rule, params: {...params}},
    values,
    raisedMs: nowMs,
    releasedMs: null,
  };
}

function infoOf({rule, deviceName, params}: Condition): string {
  const {voltageV = 0, limitV = 0, share = 0} = params;
  if (rule === 'lineLost') return `${deviceName} 三相电压 ${voltageText(voltageV)}，低于失压限值 ${voltageText(limitV)}`;
  if (rule !== 'voltageLow') return `${deviceName} ${SENTENCES[rule]}`;
  return `${deviceName} 电压 ${voltageText(voltageV)}，低于下限 ${voltageText(limitV)}（额定的 ${share}%）`;
}
