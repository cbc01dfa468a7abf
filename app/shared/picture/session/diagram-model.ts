import type {
  DiagramScene,
  DiagramState,
  Disagreement,
  EnergiseMode,
  Fault,
  LivenessColumns,
  NetworkFault,
  PictureLayoutKind,
  Station,
  VoltageKind,
} from '@livebus/engine/core';
import type {StationReadings} from '../../../base/api/readings/station-readings.ts';
import type {LinkState} from '../../../live/link-state.ts';

/** What is looked at: one station's own picture, or all stations of a project in one (MO-2.sld-05, MO-2.sld-07). */
export interface DiagramPick {
  readonly kind: 'station' | 'project';
  readonly id: string;
}

export function samePick(a: DiagramPick | null, b: DiagramPick | null): boolean {
  return a?.kind === b?.kind && a?.id === b?.id;
}

/** One station of the picture. Made once for a pick and never changed. */
export interface ModelStation {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly kind: VoltageKind;
  readonly station: Station;
}

/** A fault of one station's JSON; `station` names it in a project's picture. */
export interface StationFault {
  readonly station: string | undefined;
  readonly fault: Fault;
}

/** What a call or a worker threw; worded where it is shown. */
export interface Failure {
  readonly error: unknown;
}

/**
 * Everything a single-line screen shows, at one moment: the canvas and the equipment tree read this same object.
 * `scene`, `state` and `liveness` are published together or not at all.
 */
export interface DiagramModel {
  readonly pick: DiagramPick | null;
  /** `nothing`: the JSON holds no picture (faults say why). `failed`: it could not be had (failure says why). */
  readonly phase: 'idle' | 'loading' | 'shown' | 'nothing' | 'failed';
  /** Name of the station or the project. */
  readonly title: string | undefined;
  /** Name of the station's system picture under /serviceDir/images (MO-2.sld-24). */
  readonly systemPicture: string | undefined;
  /** IANA zone of the site; wire times are read and shown in it. */
  readonly zone: string;
  readonly stations: readonly ModelStation[];
  /** Stations that are not drawn and are joined to these: what the evidence rests on may stand in them, numbered behind `stations`. */
  readonly neighbours: readonly ModelStation[];
  /** Which neighbours there are could not be fetched yet; they are asked for again. */
  readonly neighboursMissing: boolean;
  readonly scene: DiagramScene | null;
  readonly state: DiagramState | null;
  /** [stations] */
  readonly liveness: readonly LivenessColumns[];
  /** Rule by which `liveness` was found. */
  readonly rule: EnergiseMode;
  /** Where the other rule answers differently; empty while the segment rule alone is run. */
  readonly disagreements: readonly Disagreement[];
  /** In graph mode: connections of the drawing that could not be taken as they stand. */
  readonly networkFaults: readonly NetworkFault[];
  readonly layout: PictureLayoutKind;
  /** [stations] */
  readonly readings: readonly StationReadings[];
  /** The past moment shown, epoch ms of the server's clock; null is now. */
  readonly atMs: number | null;
  /** Epoch ms of the newest reading shown; null until the first have come. */
  readonly readingsAtMs: number | null;
  /** Epoch ms until which a reading shown is fresh, if no newer one comes; null until the first have come. */
  readonly freshUntilMs: number | null;
  /** Devices of the picture whose readings are stale or offline though others are fresh. */
  readonly oldDevices: number;
  /** No reading is stale before this age, ms; one of a slower gateway after two of its own periods (`staleAfterOf`). */
  readonly leastStaleAfterMs: number;
  /** By `linkState`, as the readings' link was when this was published. */
  readonly link: LinkState;
  /**
   * What computes the states works. Otherwise all of the model is as of `readingsAtMs`, old and uncertain, until it works again by itself;
   * `failure` says why.
   */
  readonly computing: boolean;
  readonly faults: readonly StationFault[];
  readonly failure: Failure | null;
}

export function emptyModel(zone: string, leastStaleAfterMs: number): DiagramModel {
  return {
    pick: null,
    phase: 'idle',
    title: undefined,
    systemPicture: undefined,
    zone,
    stations: [],
    neighbours: [],
    neighboursMissing: false,
    scene: null,
    state: null,
    liveness: [],
    rule: 'segment',
    disagreements: [],
    networkFaults: [],
    layout: 'row',
    readings: [],
    atMs: null,
    readingsAtMs: null,
    freshUntilMs: null,
    oldDevices: 0,
    leastStaleAfterMs,
    link: 'waiting',
    computing: true,
    faults: [],
    failure: null,
  };
}
