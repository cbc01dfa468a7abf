import type {BenchScript} from '@livebus/engine/measure';

/** `folded` and `row` lay out one site, `sites` puts four of them under each other. */
export type BenchScene = (typeof SCENES)[number];
export const SCENES = ['folded', 'row', 'sites'] as const;
export const SIZES = [1_000, 10_000, 50_000] as const;
/** By the name that their rows have. */
export const PAINTERS = {auto: 'ours', webgl: 'ours-webgl', canvas2d: 'ours-canvas2d'} as const;
export type BenchPainter = keyof typeof PAINTERS;
export const PAINTER_NAMES = Object.keys(PAINTERS) as BenchPainter[];
export const SCRIPTS = ['all', 'camera', 'updateAll', 'update1pc'] as const satisfies readonly BenchScript[];
export const RUNS = [1, 3, 5] as const;
export const LEAST_SYMBOLS = 100;
export const MOST_SYMBOLS = 200_000;

/** What is measured, as it stands in the address: `&scene=`, `&size=`, `&painter=`, `&script=`, `&runs=`, `&peers=`; what is left out is the first of its kind. */
export interface BenchChoices {
  readonly scene: BenchScene;
  /** Symbols asked for. */
  readonly size: number;
  /** At least one, in the order of `PAINTER_NAMES`. */
  readonly painters: readonly BenchPainter[];
  readonly script: BenchScript;
  readonly runs: number;
  /** Names of peers, unchecked: they are known once they are loaded. */
  readonly peers: readonly string[];
}

export function readBenchAddress(params: URLSearchParams): BenchChoices {
  const wanted = listOf(params.get('painter'));
  const painters = PAINTER_NAMES.filter((name) => wanted.includes(name));
  return {
    scene: oneOf(params.get('scene'), SCENES),
    size: readSize(params.get('size') ?? '') ?? SIZES[0],
    painters: painters.length > 0 ? painters : ['auto'],
    script: oneOf(params.get('script'), SCRIPTS),
    runs: RUNS.find((runs) => String(runs) === params.get('runs')) ?? RUNS[0],
    peers: [...new Set(listOf(params.get('peers')))],
  };
}

export function writeBenchAddress({scene, size, painters, script, runs, peers}: BenchChoices): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string, otherwise: string) => {
    if (value !== otherwise) params.set(name, value);
  };
  put('scene', scene, SCENES[0]);
  put('size', String(size), String(SIZES[0]));
  put('painter', painters.join(), 'auto');
  put('script', script, SCRIPTS[0]);
  put('runs', String(runs), String(RUNS[0]));
  put('peers', peers.join(), '');
  return params;
}

/** A whole number of symbols that can be measured, groups of digits allowed; undefined for anything else. */
export function readSize(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,.']/g, '');
  const size = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
  return size >= LEAST_SYMBOLS && size <= MOST_SYMBOLS ? size : undefined;
}

function oneOf<Value extends string>(text: string | null, allowed: readonly [Value, ...Value[]]): Value {
  return allowed.find((value) => value === text) ?? allowed[0];
}

function listOf(text: string | null): readonly string[] {
  return (text ?? '').split(',').filter(Boolean);
}
