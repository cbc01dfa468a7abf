import {animationFrames, type TimedFrame, timeFrame} from './frame-timer.ts';
import type {RunningSubject, UpdateShare} from './measured-subject.ts';
import {median} from './quantile.ts';

export interface UpdateRounds {
  /** Rounds [first, first + rounds), each with other states. */
  readonly first: number;
  readonly rounds: number;
  readonly share: UpdateShare;
  /** Starts no further round after this time. */
  readonly budgetMs: number;
  /** Called after each round's frame; its work is in no figure. */
  onFrame(frame: TimedFrame): Promise<void>;
}

/** Medians over the rounds done, ms; the counts are totals of all rounds. */
export interface UpdateFigures {
  readonly scriptMs: number;
  readonly shownMs: number;
  readonly prepareMs: number;
  readonly geometryUploads: number;
  readonly textLayouts: number;
}

/** Shows new states round by round with the camera at rest. */
export async function measureUpdates(
  shown: RunningSubject,
  {first, rounds, share, budgetMs, onFrame}: UpdateRounds,
  signal: AbortSignal | undefined,
): Promise<UpdateFigures> {
  const begin = performance.now();
  const before = shown.counters?.();
  const [scripts, waits, preparations]: number[][] = [[], [], []];
  for (let round = first; round < first + rounds; round++) {
    if (round > first && performance.now() - begin > budgetMs) break;
    const apply = shown.prepareUpdate(round, share);
    preparations.push(shown.prepareMs?.() ?? Number.NaN);
    await animationFrames(1, signal);
    const start = performance.now();
    const frame = await timeFrame(shown, apply);
    await animationFrames(1, signal);
    scripts.push(frame.scriptMs);
    waits.push(performance.now() - start);
    await onFrame(frame);
  }
  const after = shown.counters?.();
  const done = (count: 'geometryUploads' | 'textLayouts') => (after?.[count] ?? Number.NaN) - (before?.[count] ?? Number.NaN);
  return {
    scriptMs: median(scripts),
    shownMs: median(waits),
    prepareMs: median(preparations),
    geometryUploads: done('geometryUploads'),
    textLayouts: done('textLayouts'),
  };
}
