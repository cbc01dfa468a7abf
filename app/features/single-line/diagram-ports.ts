import type {DiagramScene, DiagramState, PictureStation, Station} from '@livebus/engine/core';
import type {StationMoment} from '@livebus/engine/diagram';
import type {EnergiseOutcome, EnergiseRequest} from '@livebus/workers';
import type {StationWatcher} from '../../api/stream/live-feed.ts';
import type {DiagramParser, DiagramSource} from './picture-loader.ts';

/** Liveness off the main thread; a question overtaken by a newer one comes out superseded. */
export interface DiagramTopology {
  load(stations: readonly Station[]): Promise<void>;
  energise(request: EnergiseRequest): Promise<EnergiseOutcome>;
}

/** What the session of a diagram needs of its surroundings. */
export interface DiagramPorts {
  readonly source: DiagramSource;
  readonly parser: DiagramParser;
  readonly topology: DiagramTopology;
  /** Epoch ms of the server's clock. */
  nowMs(): number;
  readonly periodMs: number;
  readonly defaultZone: string;
  /** Watches stations by stream and returns the undo; absent where readings are polled. */
  readonly watchStations?: (stationIds: readonly string[], watcher: StationWatcher) => () => void;
  buildScene(stations: readonly PictureStation[], canvasWidthPx: number): DiagramScene;
  buildState(scene: DiagramScene, moments: readonly StationMoment[]): DiagramState;
}
