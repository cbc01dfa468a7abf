import type {
  DeviceTag,
  DiagramScene,
  DiagramState,
  Disagreement,
  ElementRef,
  EvidenceIndexOptions,
  PictureLayoutKind,
  PictureStation,
  SceneWords,
  Station,
  Trace,
} from '@livebus/engine/core';
import type {AlarmLevel, StationMoment} from '@livebus/engine/diagram';
import type {EnergiseOutcome, EnergiseRequest} from '@livebus/workers';
import type {ReadingsPorts} from '../../../live/live-readings.ts';
import type {DiagramParser, DiagramSource} from './picture-loader.ts';

/** Liveness off the main thread; a question overtaken by a newer one comes out superseded. */
export interface DiagramTopology {
  /** `staleAfterMs`: rejects when the thread does not answer for two periods, as `energise` does; without it there is no limit. */
  load(stations: readonly Station[], reach?: EvidenceIndexOptions, staleAfterMs?: number): Promise<void>;
  /** Rejects with a RangeError for a rule that the thread does not know, and with another error when the thread fails. */
  energise(request: EnergiseRequest): Promise<EnergiseOutcome>;
  /** By the readings energised last; undefined when a newer trace or picture took its place. Rejects for what the picture does not have. */
  trace(element: ElementRef): Promise<Trace | undefined>;
  /** Ends the thread; the next call starts another, which knows no stations. */
  restart(): void;
  /** Where the two rules answer differently by the readings energised last; undefined when a newer question or picture took its place. */
  compare(): Promise<readonly Disagreement[] | undefined>;
}

/** What decides how a picture is laid out. */
export interface PictureFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly layout: PictureLayoutKind;
}

export interface PictureOptions extends PictureFrame {
  readonly words: SceneWords;
}

/** What the session of a diagram needs of its surroundings. */
export interface DiagramPorts extends ReadingsPorts {
  readonly source: DiagramSource;
  readonly parser: DiagramParser;
  readonly topology: DiagramTopology;
  readonly defaultZone: string;
  /** In the language of the console at this moment. */
  sceneWords(): SceneWords;
  buildScene(stations: readonly PictureStation[], options: PictureOptions): Promise<DiagramScene>;
  /** Level of the most urgent open alarm of the devices of a station; absent where the backend sends no alarms. */
  alarmsOf?(stationId: string | undefined): ReadonlyMap<string, AlarmLevel>;
  /** Tags that hang on devices; absent where the backend has none. */
  tagsOf?(): ReadonlyMap<string, DeviceTag>;
  buildState(scene: DiagramScene, moments: readonly StationMoment[]): DiagramState;
}
