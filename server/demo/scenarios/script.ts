import type {EventRule, ScenarioKind} from '@livebus/contract';
import type {ReadingRow} from '../../readings/reading-source.ts';
import type {SiteEvent} from '../../store/areas/events/event.ts';
import type {Effects, ScenarioWindow} from '../simulate/scenario.ts';
import type {SiteIndex} from './site-index.ts';
/** Effects while they are being put together. */
export type EffectsDraft = {
  -readonly [Name in keyof Effects]: Effects[Name] extends ReadonlyMap<infer Key, infer Value> ? Map<Key, Value> : Set<string>;
};

/** A stretch of a scenario in which nothing switches; what it does may still move with time, as a temperature does. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
  readonly apply: (draft: EffectsDraft, atMs: number) => void;
}

/** What the site would read if no scenario ever happened: for the figures that events state. */
export interface Calm {
  /** Of a device or transformer; undefined where nothing is known. */
  row(id: string, atMs: number): ReadingRow | undefined;
}

export const NO_CALM: Calm = {row: () => undefined};

/** An event as a script tells it, by a rule; `key` is unique within its window. A moment beyond the window's end never comes. */
export type ToldEvent = Omit<SiteEvent, 'id' | 'projectId' | 'stationId' | 'releasedMs' | 'words'> & {
  readonly key: string;
  readonly words: {readonly rule: EventRule; readonly params: Record<string, string | number>};
  readonly releasedMs: number;
};

/** How one kind of scenario goes: pure functions of the window, the site and its calm readings. */
export interface ScenarioScript {
  readonly kind: ScenarioKind;
  /** How it is called in messages. */
  readonly title: string;
  /** How long it lasts when nothing else is asked for. */
  readonly durationS: number;
  /** What it may befall at a station, each choice a list of targets, the best first. Empty where it cannot be. */
  choices(site: SiteIndex, stationId: string): readonly (readonly string[])[];
  spans(window: ScenarioWindow, site: SiteIndex, calm: Calm): readonly Span[];
  events(window: ScenarioWindow, site: SiteIndex, calm: Calm): readonly ToldEvent[];
  /** When it is over if it is ended at `nowMs` while it goes on; at once when absent. What has happened until then stays as it was. */
  endedMs?(window: ScenarioWindow, nowMs: number): number;
}

/** A reading that has not been renewed for two periods of 5 s is stale; only then does anybody notice (rulings, "Time"). */
export const STALE_AFTER_MS = 10_000;

export const spanOf = ({startMs, endMs}: ScenarioWindow, apply: Span['apply']): Span => ({fromMs: startMs, toMs: endMs, apply});
