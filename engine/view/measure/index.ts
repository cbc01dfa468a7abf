/** Entry point of measuring: one site, one camera script and one run for every subject, in the command and in the console. No framework. */
export {BENCH_NOW_MS, changeRounds, currentIn, isOpenIn, type Rounds} from './bench-moment.ts';
export {type BenchResult, type BenchRow, type CaseRuns, type Figure, NOT_TOLD, rowOf} from './bench-row.ts';
export {type BenchDevice, type BenchPart, type BenchStation, benchSites, benchStation} from './bench-station.ts';
export {CAMERA_STEPS, LABELLED_SYMBOLS, NEAR_SYMBOLS, type ScriptBox, type ScriptView, scaleShowing, scriptView} from './camera-script.ts';
export type {TimedFrame} from './frame-timer.ts';
export {heapMb} from './heap.ts';
export {
  type BenchScript,
  DEFAULT_MEASURE_LIMITS,
  type MeasureOptions,
  type MeasureProgress,
  type MeasureStage,
  measureSubject,
  type SubjectFigures,
} from './measure-subject.ts';
export type {BenchInput, MeasuredSubject, RunningCounters, RunningSubject, UpdateShare} from './measured-subject.ts';
export {OUR_SUBJECTS} from './our-subject.ts';
export {untilAborted} from './until-aborted.ts';
