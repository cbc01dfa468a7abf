import type {DiagramScene, DiagramState, LivenessColumns, Station} from '@livebus/engine/core';
import type {EnergiseReply, EnergiseRequest} from '@livebus/workers';
import type {RealData} from '../../api/real-data.ts';
import type {DiagramParser, DiagramSource} from './picture-loader.ts';

/** Liveness off the main thread. A question overtaken by a newer one is answered by undefined. */
export interface DiagramTopology {
  load(stations: readonly Station[]): Promise<void>;
  energise(request: EnergiseRequest): Promise<EnergiseReply | undefined>;
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
  buildScene(stations: readonly {readonly station: Station; readonly name: string | undefined}[], canvasWidthPx: number): DiagramScene;
  buildState(
    scene: DiagramScene,
    stations: readonly {readonly station: Station; readonly liveness: LivenessColumns; readonly realData: RealData}[],
  ): DiagramState;
}
