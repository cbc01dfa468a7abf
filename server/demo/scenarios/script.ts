import type {EventRule, QuantityName, ScenarioKind} from '@livebus/contract';
import type {SiteEvent} from '../../store/areas/events/event.ts';
import type {EffectsDraft, ScenarioWindow} from '../simulate/scenario.ts';
import type {SiteIndex} from './site-index.ts';

/** A stretch of a scenario without switching; its effects may still change with time, as a temperature does. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
  readonly apply: (draft: EffectsDraft, atMs: number) => void;
}

/** What the site would read without any scenario: for the figures in events. */
export interface Calm {
  /** Voltages of a device or windings of a transformer, as in its row; undefined where nothing is known. */
  row(id: string, atMs: number): Partial<Record<QuantityName, number>> | undefined;
}

export const NO_CALM: Calm = {row: () => undefined};

/** An event as a script states it, by a rule; `key` is unique within its window. Moments beyond the window's end never happen. */
export type ReportedEvent = Omit<SiteEvent, 'id' | 'projectId' | 'stationId' | 'releasedMs' | 'words'> & {
  readonly key: string;
  /** Where it is not that of the window. */
  readonly stationId?: string;
  readonly words: {readonly rule: EventRule; readonly params: Record<string, string | number>};
  readonly releasedMs: number;
};

/** The course of one kind of scenario: pure functions of the window, the site and its calm readings. */
export interface ScenarioScript {
  readonly kind: ScenarioKind;
  /** Its name in messages. */
  readonly title: string;
  /** It moves no switch and no power: only what is reported changes. */
  readonly isQuiet?: true;
  /** Its duration when none is requested. */
  readonly durationS: number;
  /**
   * Its first second is none at which the record takes a sample: no full minute. A short circuit lasts for less than a second, and one sample
   * of it would stand for the load of a quarter of an hour.
   */
  readonly betweenSamples?: true;
  /** Possible targets at a station, each choice a list of targets, best first. Empty where it is impossible. */
  choices(site: SiteIndex, stationId: string): readonly (readonly string[])[];
  spans(window: ScenarioWindow, site: SiteIndex, calm: Calm): readonly Span[];
  events(window: ScenarioWindow, site: SiteIndex, calm: Calm): readonly ReportedEvent[];
  /** When it ends if it is ended at `nowMs`; at once when absent. The past stays as it was. */
  endedMs?(window: ScenarioWindow, nowMs: number): number;
}

/** A reading not renewed for two periods of 5 s is stale; only then does the console show it (rulings, "Time"). */
export const STALE_AFTER_MS = 10_000;

export const spanOf = ({startMs, endMs}: ScenarioWindow, apply: Span['apply']): Span => ({fromMs: startMs, toMs: endMs, apply});
