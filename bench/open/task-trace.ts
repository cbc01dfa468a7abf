import type {Browser, Page} from 'playwright';

export interface LongestTasks {
  readonly longestTaskMs: number;
  readonly longestTaskCpuMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: on the clock, and of the thread's work. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: {readonly name?: string};
}

const TASKS = new Set(['ThreadControllerImpl::RunTask', 'BlinkScheduler_PerformMicrotaskCheckpoint']);

/** Traces the tasks of the page's threads. One trace at a time in a browser. */
export function startTrace(browser: Browser, page: Page): Promise<void> {
  return browser.startTracing(page, {categories: ['toplevel', 'blink', 'blink.scheduler', 'devtools.timeline', 'v8', '__metadata']});
}

/** Ends the trace: the longest task of the page's main thread by the clock, and the one of most work. */
export async function longestTasks(browser: Browser): Promise<LongestTasks> {
  const {traceEvents} = JSON.parse((await browser.stopTracing()).toString()) as {traceEvents: TraceEvent[]};
  const mains = traceEvents.filter(({name, args}) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasksOf = ({pid, tid}: TraceEvent) =>
    traceEvents.filter((event) => event.pid === pid && event.tid === tid && event.dur !== undefined && TASKS.has(event.name));
  // A browser may hold an empty page beside the one that works.
  const tasks = mains.map(tasksOf).reduce((most, one) => (one.length > most.length ? one : most), []);
  if (tasks.length === 0) throw new Error('the trace holds no task of a page');
  return {
    longestTaskMs: Math.max(...tasks.map(({dur = 0}) => dur)) / 1000,
    longestTaskCpuMs: Math.max(...tasks.map(({tdur = 0}) => tdur)) / 1000,
  };
}
