import {heapMb, type MeasureProgress, type MeasureStage, type TimedFrame} from '@livebus/engine/measure';
import type {RunPlace} from './run-bench.ts';

export interface LiveFrame extends TimedFrame {
  /** Of the camera script, or of an update of values. */
  readonly part: 'camera' | 'update';
}

/** What is shown of the run that goes on, or of the last one of its subject. */
export interface LiveRun {
  readonly subject: string;
  readonly place: RunPlace;
  readonly stage: MeasureStage;
  /** Of the stage, 0 to 1. */
  readonly share: number;
  readonly painter: string | undefined;
  readonly renderer: string | undefined;
  readonly frames: readonly LiveFrame[];
  /** As many there will be at most; undefined until it is known. */
  readonly planned: number | undefined;
  /** Script heap and array buffers of the whole page now; NaN where the browser does not tell. */
  readonly heapMb: number;
}

/** Where each stage begins, as a share of one run. */
const BEGINS: Record<MeasureStage, number> = {mount: 0, frames: 0.2, updates: 0.7, done: 1};
const LENGTHS: Record<MeasureStage, number> = {mount: 0.2, frames: 0.5, updates: 0.3, done: 0};

/** Of all runs of all subjects, 0 to 1. */
export function shareOf({place, stage, share}: LiveRun): number {
  return (place.done + BEGINS[stage] + LENGTHS[stage] * share) / place.of;
}

/** What follows from a piece of progress; the first one of a run starts from nothing. */
export function afterProgress(before: LiveRun | undefined, progress: MeasureProgress, place: RunPlace): LiveRun {
  const {subject, stage, share, frame} = progress;
  const same = before !== undefined && before.place === place ? before : undefined;
  const frames = same?.frames ?? [];
  return {
    subject,
    place,
    stage,
    share,
    painter: progress.painter ?? same?.painter,
    renderer: progress.renderer ?? same?.renderer,
    frames: frame === undefined ? frames : [...frames, {...frame, part: stage === 'updates' ? 'update' : 'camera'}],
    planned: stage === 'done' ? frames.length : (progress.frames ?? same?.planned),
    heapMb: heapMb(),
  };
}
