import type {ScenarioKind} from '@livebus/contract';

/** A stretch of time in which something happens at a site: on the fixed schedule, or started by a user. Epoch ms of the site clock. */
export interface ScenarioWindow {
  /** Stable: made from kind, place and day for the schedule, by the database for started ones. */
  readonly id: string;
  readonly kind: ScenarioKind;
  readonly projectId: string;
  readonly stationId: string | null;
  /** What it affects: devices, transformers, sensors or gateways. */
  readonly targets: readonly string[];
  readonly startMs: number;
  /** The first moment after it. */
  readonly endMs: number;
  readonly origin: 'schedule' | 'asked';
}

/** All scenarios: the schedule, a pure function of time, and those that users have started. */
export interface ScenarioTimeline {
  /** Changes whenever a scenario is started, ended or removed: results of another revision may be wrong. */
  readonly revision: number;
  /** Windows that overlap [fromMs, toMs), by start. */
  between(projectId: string, fromMs: number, toMs: number): readonly ScenarioWindow[];
}

/**
 * What a load draws of its demand, which already follows the voltage at its terminals. Constant between two changes of the effects, so that
 * energy is exact: a load that returns in steps has one change a step. `load/load-return.ts` says how each kind of load behaves.
 */
export interface LoadState {
  /** Share of the demanded active power: 0 after its contactor has dropped out, 1 as usual, above 1 while its motors start. */
  readonly active: number;
  /** The same for reactive power: some 4 while motors start. */
  readonly reactive: number;
}

/** A short circuit behind a device. */
export interface Fault {
  /** A in phases A, B, C, in addition to the load; a fault between two phases has the same current in both. */
  readonly currentA: readonly [number, number, number];
  /** Share of the voltage that falls before the busbar instead of behind it: 0 far away, 1 for a fault at the busbar itself. */
  readonly depth: number;
}

/** The effects of scenarios on a project at one moment; the physics knows nothing else about them. Empty when nothing happens. */
export interface Effects {
  /** switchState in place of the normal one. */
  readonly words: ReadonlyMap<string, number>;
  /** Line id to the remaining share of its voltage; 0 for a lost line. */
  readonly lineShare: ReadonlyMap<string, number>;
  /** Device id of a load to its state; absent for one that draws what it demands. */
  readonly loads: ReadonlyMap<string, LoadState>;
  /**
   * Device id of a feeder to the short circuit behind it. It is fed through every closed device up to the line, and lowers the voltages of
   * its busbar and of all that this feeds. Its current is nearly reactive.
   */
  readonly faults: ReadonlyMap<string, Fault>;
  /** Transformer id to kelvin added to its windings A, B, C. */
  readonly windingRiseK: ReadonlyMap<string, readonly [number, number, number]>;
  /** Device, transformer or sensor id to the moment since when nothing has arrived: its last row stays, position 30 as it was. */
  readonly silentSinceMs: ReadonlyMap<string, number>;
  /**
   * Devices reported as unreachable: position 30 is clear, figures and time are those of the given moment, the last at which anything
   * arrived. Includes transformers and sensors behind a lost gateway.
   */
  readonly offlineSinceMs: ReadonlyMap<string, number>;
  /** Devices whose figures are missing: the meter does not answer, the switch does. */
  readonly unmetered: ReadonlySet<string>;
  readonly wetSensors: ReadonlySet<string>;
  readonly smokeSensors: ReadonlySet<string>;
}

/** Effects under construction. */
export type EffectsDraft = {
  -readonly [Name in keyof Effects]: Effects[Name] extends ReadonlyMap<infer Key, infer Value> ? Map<Key, Value> : Set<string>;
};

/** Nothing yet, to be filled. */
export const noEffects = (): EffectsDraft => ({
  words: new Map(),
  lineShare: new Map(),
  loads: new Map(),
  faults: new Map(),
  windingRiseK: new Map(),
  silentSinceMs: new Map(),
  offlineSinceMs: new Map(),
  unmetered: new Set(),
  wetSensors: new Set(),
  smokeSensors: new Set(),
});

export const NO_EFFECTS: Effects = noEffects();

/** The course of scenarios. */
export interface ScenarioCourse {
  /** Revision of the timeline: results of another revision may be wrong. Absent where no scenario can be started. */
  readonly revision?: number;
  /** Effects at a moment, from every window of the project that covers it. */
  effectsAt(projectId: string, atMs: number): Effects;
  /** The same without incidents that move no power, for the energy of years; `effectsAt` where absent. */
  powerEffectsAt?(projectId: string, atMs: number): Effects;
  /**
   * Moments in [fromMs, toMs) at which positions, voltages or loads change, or registers are reset: nothing that moves power changes in
   * between. Sorted, without repeats.
   */
  changesBetween(projectId: string, fromMs: number, toMs: number): readonly number[];
  /** The last moment at or before `atMs` at which this device's energy registers were reset to zero; undefined when they never were. */
  registersResetMs(deviceId: string, atMs: number): number | undefined;
}
