import {
  buildScene,
  buildStationIndex,
  type DiagramScene,
  energiseColumns,
  NONE,
  type PictureStation,
  parseDiagram,
  type StationIndex,
} from '../../core/index.ts';
import {
  createDiagramView,
  type DiagramView,
  type PainterChoice,
  type PainterReport,
  type StationMoment,
  stationState,
} from '../diagram/index.ts';
import {BENCH_NOW_MS, changeRounds, countDevicesOf, partMoment, type Rounds} from './bench-moment.ts';
import {type BenchStation, benchStation} from './bench-station.ts';
import {type ScriptBox, scriptView} from './camera-script.ts';
import type {BenchInput, MeasuredSubject, RunningSubject} from './measured-subject.ts';

const STALE_AFTER_MS = 60_000;

/**
 * Does what an application of the engine would do: JSON to scene, readings to states, through the public entry points only. `ours` lets the
 * view choose the painter.
 */
export function ourSubject(name: string, painter: PainterChoice): MeasuredSubject {
  let known: PainterReport | null = null;
  return {
    name,
    async prepare(host, input) {
      if (painter === 'auto') known ??= await reportIn(host, input);
    },
    async mount(host, input) {
      return running(host, await show(host, input, painter, known), input);
    },
  };
}

export const OUR_SUBJECTS: readonly MeasuredSubject[] = [
  ourSubject('ours', 'auto'),
  ourSubject('ours-webgl', 'webgl'),
  ourSubject('ours-canvas2d', 'canvas2d'),
];

/** A small picture is enough to measure the painters; an application stores the result per browser. */
const SMALL_SYMBOLS = 100;

async function reportIn(host: HTMLElement, input: BenchInput): Promise<PainterReport> {
  const {view} = await show(host, {...input, station: benchStation(SMALL_SYMBOLS)}, 'auto', null);
  try {
    return view.painterReport() ?? (await new Promise<PainterReport>((resolve) => view.onPainterReport(resolve)));
  } finally {
    view.dispose();
  }
}

interface Shown {
  readonly view: DiagramView;
  readonly scene: DiagramScene;
  stateOf(...args: Parameters<RunningSubject['prepareUpdate']>): ReturnType<typeof stationState>;
}

/** From the JSON to the first frame. */
async function show(
  host: HTMLElement,
  {station, widthPx, heightPx, layout = 'folded', palette}: BenchInput,
  painter: PainterChoice,
  knownPainters: PainterReport | null,
): Promise<Shown> {
  const stations = parsed(station);
  const scene = buildScene(stations, {canvasWidthPx: widthPx, canvasHeightPx: heightPx, layout});
  const indices = stations.map((entry) => buildStationIndex(entry.station));
  const rounds: Rounds = new Uint16Array(countDevicesOf(station));
  const stateNow = () => stationState(scene, momentsOf(station, stations, indices, rounds));

  const view = createDiagramView(host, {painter, knownPainters, cameraMoveMs: 0, ...(palette && {palette})});
  view.setStation(scene);
  view.setState(stateNow());
  await painted(view);
  return {
    view,
    scene,
    stateOf(round, share) {
      changeRounds(rounds, round, share);
      return stateNow();
    },
  };
}

function running(host: HTMLElement, {view, scene, stateOf}: Shown, {station, widthPx, heightPx}: BenchInput): RunningSubject {
  const box: ScriptBox = {
    symbols: station.symbols,
    width: scene.widthDu,
    height: scene.heightDu,
    windowWidthPx: widthPx,
    windowHeightPx: heightPx,
  };
  const {homeK, homeX, homeY} = homeOf(view);
  let prepareMs = 0;
  let shownStep = Number.NaN;
  let askedAt = -1;
  return {
    // The view may change its painter while it runs.
    get painter() {
      return view.stats().painter;
    },
    get renderer() {
      return rendererOf(host);
    },
    labels: labelsOf(scene),
    showStep(step) {
      if (step === shownStep) return;
      shownStep = step;
      askedAt = view.stats().framesPainted;
      const {k, x, y} = scriptView(box, step);
      view.setCamera({zoom: k / homeK, panX: x - homeX, panY: y - homeY});
    },
    prepareUpdate(round, share) {
      const start = performance.now();
      const state = stateOf(round, share);
      prepareMs = performance.now() - start;
      return () => {
        askedAt = view.stats().framesPainted;
        view.setState(state);
      };
    },
    // Geometry of a level that is shown for the first time may take the painter more than one turn.
    isShown: () => view.stats().framesPainted > askedAt,
    sync: () => awaitGpu(host),
    counters: () => {
      const {geometryBuilds, textLayouts, framesPainted} = view.stats();
      return {geometryUploads: geometryBuilds, textLayouts, framesPainted};
    },
    prepareMs: () => prepareMs,
    dispose: () => view.dispose(),
  };
}

function parsed({parts}: BenchStation): readonly PictureStation[] {
  return parts.map(({stationId, name, json}) => {
    const result = parseDiagram(json);
    if (!result.ok) throw new Error(`the bench station ${name} does not parse: ${JSON.stringify(result.faults)}`);
    return {station: result.value, stationId, name};
  });
}

function momentsOf(
  {parts}: BenchStation,
  stations: readonly PictureStation[],
  indices: readonly StationIndex[],
  rounds: Rounds,
): readonly StationMoment[] {
  let first = 0;
  return parts.map((part, i) => {
    const {readings, telemetry, transformers} = partMoment(part, rounds, first);
    first += part.devices.length;
    const columns = energiseColumns(indices[i], readings, {mode: 'segment', nowMs: BENCH_NOW_MS, staleAfterMs: STALE_AFTER_MS});
    return {station: stations[i].station, columns, telemetry, transformers};
  });
}

function painted(view: DiagramView): Promise<void> {
  return new Promise((resolve) => {
    const listener = view.onFrame(() => {
      listener.dispose();
      resolve();
    });
  });
}

/** Position of the drawing at zoom 1 and pan 0, from what the view reports. */
function homeOf(view: DiagramView): {readonly homeK: number; readonly homeX: number; readonly homeY: number} {
  const shown = view.snapshot();
  if (shown === null) throw new Error('the view shows nothing although it has painted');
  const {zoom, panX, panY} = view.camera();
  return {homeK: shown.k / zoom, homeX: shown.x - panX, homeY: shown.y - panY};
}

function labelsOf({texts}: DiagramScene): number {
  let labels = 0;
  for (let i = 0; i < texts.count; i++) if (texts.value[i] !== NONE || texts.fixed[i] !== '') labels++;
  return labels;
}

function contextOf(host: HTMLElement): WebGL2RenderingContext | null {
  return host.querySelector('canvas')?.getContext('webgl2') ?? null;
}

function rendererOf(host: HTMLElement): string {
  const gl = contextOf(host);
  if (gl === null) return 'cpu';
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  return String(gl.getParameter(names === null ? gl.RENDERER : names.UNMASKED_RENDERER_WEBGL));
}

const ONE_PIXEL = new Uint8Array(4);

/** Reading a pixel waits for all earlier drawing. */
function awaitGpu(host: HTMLElement): void {
  const gl = contextOf(host);
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, ONE_PIXEL);
}
