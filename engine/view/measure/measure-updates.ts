import {animationFrames, type TimedFrame, timeFrame} from './frame-timer.ts';
import type {RunningSubject, UpdateShare} from './measured-subject.ts';
import {median} from './quantile.ts';

export interface UpdateRounds {
  /** Rounds [first, first + rounds), each with other states. */
  readonly first: number;
  readonly rounds: number;
  readonly share: UpdateShare;
  /** No further round is begun once they have taken so long. */
  readonly budgetMs: number;
  /** Hears each round's frame once it is over; what it does meanwhile is in no figure. */
  onFrame(frame: TimedFrame): Promise<void>;
}

/** Medians over the rounds done, ms; the counts are of all rounds together. */
export interface UpdateFigures {
  readonly scriptMs: number;
  readonly shownMs: number;
  readonly prepareMs: number;
  readonly geometryUploads: number;
  readonly textLayouts: number;
}

/** Shows new states round by round under a camera at rest. */
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
