import {paletteOf} from '@livebus/engine/core';
import {type BenchResult, type MeasuredSubject, OUR_SUBJECTS} from '@livebus/engine/measure';
import {type RefObject, useCallback, useEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {type BenchChoices, PAINTERS} from './bench-address.ts';
import {afterProgress, type LiveRun} from './live-run.ts';
import {runBench} from './run-bench.ts';

export interface BenchRunState {
  /** `stopping` until the subject lets go: one that draws in one go is not broken off. */
  readonly phase: 'idle' | 'running' | 'stopping';
  /** Why the last run was ended before its time. */
  readonly ended: 'cancelled' | 'hidden' | undefined;
  /** The run that goes on; the last one of a bench that is over. */
  readonly live: LiveRun | undefined;
  /** The last run of each subject. */
  readonly courses: ReadonlyMap<string, LiveRun>;
  readonly result: BenchResult | undefined;
  /** What kept the bench from being done at all. */
  readonly failure: unknown;
}

const AT_FIRST: BenchRunState = {
  phase: 'idle',
  ended: undefined,
  live: undefined,
  courses: new Map(),
  result: undefined,
  failure: undefined,
};
/** As long lies at least between two looks at the run. */
const SHOW_EVERY_MS = 250;
const WIDEST_PX = 1280;
const SHAPE = 9 / 16;

export interface BenchRun extends BenchRunState {
  /** `peers` are those to be measured beside ours. */
  start(choices: BenchChoices, peers: readonly MeasuredSubject[]): void;
  cancel(): void;
}

/** One bench at a time in `stage`, ended when the page is hidden, as no frames come then, or left. */
export function useBenchRun(stage: RefObject<HTMLElement | null>): BenchRun {
  const [state, setState] = useState(AT_FIRST);
  const controller = useRef<AbortController | undefined>(undefined);

  const stop = useCallback((ended: 'cancelled' | 'hidden') => {
    if (controller.current === undefined || controller.current.signal.aborted) return;
    controller.current.abort();
    setState((now) => ({...now, phase: 'stopping', ended}));
  }, []);

  useEffect(() => {
    const onVisibility = () => document.visibilityState === 'hidden' && stop('hidden');
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      controller.current?.abort();
    };
  }, [stop]);

  const start = useCallback(
    (choices: BenchChoices, peers: readonly MeasuredSubject[]) => {
      const container = stage.current;
      if (container === null || controller.current !== undefined) return;
      const abort = new AbortController();
      controller.current = abort;
      const ours = choices.painters.map((painter) => OUR_SUBJECTS.find(({name}) => name === PAINTERS[painter])!);
      setState({...AT_FIRST, phase: 'running'});

      let live: LiveRun | undefined;
      let shownAt = 0;
      const courses = new Map<string, LiveRun>();
      const widthPx = Math.min(WIDEST_PX, Math.floor(container.clientWidth));
      runBench({
        choices,
        subjects: [...ours, ...peers],
        container,
        widthPx,
        heightPx: Math.round(widthPx * SHAPE),
        palette: paletteOf(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
        signal: abort.signal,
        onProgress(progress, place) {
          live = afterProgress(live, progress, place);
          courses.set(live.subject, live);
          if (progress.frame !== undefined && performance.now() - shownAt < SHOW_EVERY_MS) return undefined;
          flushSync(() => setState((now) => ({...now, live, courses: new Map(courses)})));
          // What is out of sight might not be drawn at all.
          if (progress.stage === 'mount') container.scrollIntoView({block: 'nearest'});
          // The plot is painted before the next frame is timed: it is charged to nobody.
          return twoFrames().then(() => {
            shownAt = performance.now();
          });
        },
      })
        .then(
          ({result}) => setState((now) => ({...now, phase: 'idle', live, courses: new Map(courses), result})),
          (failure: unknown) => {
            console.error('the bench could not be run', failure);
            setState((now) => ({...now, phase: 'idle', live, failure}));
          },
        )
        .finally(() => {
          controller.current = undefined;
        });
    },
    [stage],
  );
  const cancel = useCallback(() => stop('cancelled'), [stop]);
  return {...state, start, cancel};
}

function twoFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
