import type {SubjectFigures} from './measure-subject.ts';
import {median} from './quantile.ts';

export type Figure = number | string | boolean;

/** One line of a result: case, subject, and figures whose names contain their unit. */
export interface BenchRow {
  readonly case: string;
  /** `ours`, `ours-webgl`, `ours-canvas2d` or the peer's name. */
  readonly subject: string;
  readonly [figure: string]: Figure;
}

/** JSON result of a bench, from the command and from the console alike. */
export interface BenchResult {
  readonly bench: string;
  /** ISO 8601, UTC. */
  readonly date: string;
  readonly machine: string;
  readonly rows: readonly BenchRow[];
}

/** All runs of one subject at one size. */
export interface CaseRuns {
  readonly subject: string;
  /** As requested; the site has a few more. */
  readonly symbols: number;
  readonly asked: number;
  readonly done: readonly SubjectFigures[];
  /** Machine load over the last minute, after each run; empty if unknown. */
  readonly loads: readonly number[];
  /** Why there are no further runs; empty otherwise. */
  readonly failed: string;
}

type Timed = {[Name in keyof SubjectFigures]: SubjectFigures[Name] extends number ? Name : never}[keyof SubjectFigures];

/** Number of decimals. */
const MEDIANS: readonly (readonly [name: Timed, digits: number])[] = [
  ['firstPaintMs', 0],
  ['frameMeanMs', 1],
  ['frameP95Ms', 1],
  ['mainMs', 2],
  ['updateAllMs', 2],
  ['update1pcMs', 2],
  ['heapMb', 1],
  ['geometryUploads', 0],
  ['textLayouts', 0],
  ['frameCpuMs', 1],
  ['firstPaintCpuMs', 0],
  ['updateAllShownMs', 0],
  ['update1pcShownMs', 0],
  ['updateNearMs', 2],
  ['statesMs', 1],
];
const SPREADS: readonly Timed[] = ['firstPaintMs', 'frameMeanMs', 'mainMs', 'updateAllMs'];

/** Shown for a figure that a subject does not report. */
export const NOT_TOLD = '-';

/** The row of a subject at a size: medians and spreads of its runs, or why there are none. `flags` are the browser's start flags. */
export function rowOf(runs: CaseRuns, flags: readonly string[]): BenchRow {
  const {subject, symbols, done, asked, failed} = runs;
  const [last] = done;
  if (last === undefined)
    return {case: String(symbols), subject, runs: 0, failed: failed || 'no run was asked for', flags: flags.join(' ')};
  const values = (name: Timed) => done.map((figures) => figures[name]);
  const figures: Record<string, Figure> = {};
  for (const [name, digits] of MEDIANS) figures[name] = told(median(values(name)), digits);
  for (const name of SPREADS) figures[spreadName(name)] = told(Math.max(...values(name)) - Math.min(...values(name)), 2);
  return {
    case: String(symbols),
    subject,
    painter: last.painter,
    renderer: last.renderer,
    gpu: gpuOf(last.renderer),
    symbols: last.symbols,
    labels: last.labels,
    runs: done.length,
    ...figures,
    frameMeanLeastMs: told(Math.min(...values('frameMeanMs')), 1),
    everyNthStep: Math.max(...values('stride')),
    load: told(median(runs.loads), 1),
    note: noteOf(done.length, asked, failed),
    flags: flags.join(' '),
  };
}

/** Name of the graphics card, stated with every GPU figure; `not measured` for a software renderer. */
function gpuOf(renderer: string): string {
  return /^cpu$|swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer) ? 'not measured' : renderer;
}

function noteOf(done: number, asked: number, failed: string): string {
  if (failed !== '') return `ended early: ${failed}`;
  return done < asked ? `${done} of ${asked} runs, as each takes long` : '';
}

function spreadName(name: string): string {
  return name.replace(/Ms$/, 'SpreadMs');
}

function told(value: number, digits: number): number | string {
  return Number.isFinite(value) ? Number(value.toFixed(digits)) : NOT_TOLD;
}
