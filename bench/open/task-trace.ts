import type {Browser, Page} from 'playwright';
import {longestFunctions, type ProfileEvent, readProfile} from './task-profile.ts';

export interface LongestTasks {
  readonly longestTaskMs: number;
  readonly longestTaskCpuMs: number;
}

interface TraceEvent extends ProfileEvent {
  /** Microseconds: on the clock, and of the thread's CPU time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: ProfileEvent['args'] & {readonly name?: string};
}

export interface Trace extends LongestTasks {
  /** The tasks with most CPU time, in words; empty for a trace without samples. */
  readonly profile: readonly string[];
}

const TASKS = new Set(['ThreadControllerImpl::RunTask', 'BlinkScheduler_PerformMicrotaskCheckpoint']);
const CATEGORIES = ['toplevel', 'blink', 'blink.scheduler', 'devtools.timeline', 'v8', '__metadata'];
/** Number of tasks listed, and of functions for each. */
const TOLD_TASKS = 6;
const TOLD_FUNCTIONS = 28;

/** Traces the tasks of the page's threads, with stack samples on request. One trace at a time in a browser. */
export function startTrace(browser: Browser, page: Page, sampled = false): Promise<void> {
  return browser.startTracing(page, {categories: sampled ? [...CATEGORIES, 'disabled-by-default-v8.cpu_profiler'] : CATEGORIES});
}

/** Ends the trace: the longest task of the page's main thread by the clock, and the one with most CPU time. */
export async function endTrace(browser: Browser): Promise<Trace> {
  const {traceEvents} = JSON.parse((await browser.stopTracing()).toString()) as {traceEvents: TraceEvent[]};
  const mains = traceEvents.filter(({name, args}) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasksOf = ({pid, tid}: TraceEvent) =>
    traceEvents.filter((event) => event.pid === pid && event.tid === tid && event.dur !== undefined && TASKS.has(event.name));
  // A browser may have an empty page besides the working one.
  const tasks = mains.map(tasksOf).reduce((most, one) => (one.length > most.length ? one : most), []);
  const [first] = tasks;
  if (first === undefined) throw new Error('the trace holds no task of a page');
  const samples = readProfile(traceEvents, first.pid, first.tid);
  const longest = [...tasks].sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0)).slice(0, TOLD_TASKS);
  return {
    longestTaskMs: Math.max(...tasks.map(({dur = 0}) => dur)) / 1000,
    longestTaskCpuMs: Math.max(...tasks.map(({tdur = 0}) => tdur)) / 1000,
    profile:
      samples.samples.length === 0
        ? []
        : longest.map(({ts, dur = 0, tdur = 0}) => {
            const functions = longestFunctions(samples, ts, ts + dur, TOLD_FUNCTIONS);
            const afterMs = Math.round((ts - first.ts) / 1000);
            return [
              `${Math.round(tdur / 1000)} ms of work (${Math.round(dur / 1000)} by the clock) after ${afterMs} ms`,
              ...functions,
            ].join('\n  ');
          }),
  };
}
