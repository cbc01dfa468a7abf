import type {ScenarioKind} from '@livebus/contract';

/** A stretch of time in which something happens at a site: on the fixed schedule, or because it was asked for. Epoch ms of the site clock. */
export interface ScenarioWindow {
  /** Stable: made of kind, place and day for the schedule, of the database for what was asked for. */
  readonly id: string;
  readonly kind: ScenarioKind;
  readonly projectId: string;
  readonly stationId: string | null;
  /** What it befalls: devices, transformers, sensors or gateways. */
  readonly targets: readonly string[];
  readonly startMs: number;
  /** The first moment at which it is over. */
  readonly endMs: number;
  readonly origin: 'schedule' | 'asked';
}

/** All scenarios that there are: the schedule, a pure function of time, and those asked for. */
export interface ScenarioTimeline {
  /** Changes whenever a scenario is asked for, ended or taken out: what was computed with another revision may be wrong. */
  readonly revision: number;
  /** Windows that overlap [fromMs, toMs), by start. */
  between(projectId: string, fromMs: number, toMs: number): readonly ScenarioWindow[];
}

/** What scenarios do to a project at one instant; the physics knows nothing else of them. Empty when nothing happens. */
export interface Effects {
  /** switchState in place of the normal one. */
  readonly words: ReadonlyMap<string, number>;
  /** Line id to the share of its voltage that is left; 0 for a lost line. */
  readonly lineShare: ReadonlyMap<string, number>;
  /** Incoming or section voltage pulled down: device id of a feeder to the share that is left at its section. */
  readonly sagShare: ReadonlyMap<string, number>;
  /** Transformer id to kelvin added to its windings A, B, C. */
  readonly windingRiseK: ReadonlyMap<string, readonly [number, number, number]>;
  /** Device, transformer or sensor id to the moment since when nothing has come: its last row stands, position 30 as it was. */
  readonly silentSinceMs: ReadonlyMap<string, number>;
  /**
   * Devices that are reported as not reachable: position 30 is clear, figures and time are those of the moment given, the last at which
   * anything came. Transformers and sensors behind a lost gateway stand here as well.
   */
  readonly offlineSinceMs: ReadonlyMap<string, number>;
  /** Devices whose figures are missing: the meter does not answer, the switch does. */
  readonly unmetered: ReadonlySet<string>;
  readonly wetSensors: ReadonlySet<string>;
  readonly smokeSensors: ReadonlySet<string>;
}

export const NO_EFFECTS: Effects = {
  words: new Map(),
  lineShare: new Map(),
  sagShare: new Map(),
  windingRiseK: new Map(),
  silentSinceMs: new Map(),
  offlineSinceMs: new Map(),
  unmetered: new Set(),
  wetSensors: new Set(),
  smokeSensors: new Set(),
};

/** How a scenario unfolds. */
export interface ScenarioCourse {
  /** That of the timeline: what was computed with another revision may be wrong. Absent where nothing can be asked for. */
  readonly revision?: number;
  /** What holds at an instant, from every window of the project that covers it. */
  effectsAt(projectId: string, atMs: number): Effects;
  /** Instants in [fromMs, toMs) at which effects change: between two of them nothing switches. Sorted, without repeats. */
  changesBetween(projectId: string, fromMs: number, toMs: number): readonly number[];
  /** The last moment at or before `atMs` at which this device's energy registers began again at zero; undefined when they never did. */
  registersResetMs(deviceId: string, atMs: number): number | undefined;
}
