export interface Job<Result> {
  readonly name: string;
  /** Number of lanes that it occupies. */
  readonly lanes: number;
  /** Names of jobs that must have ended, successfully or not, before it begins. */
  readonly after?: readonly string[];
  run(): Promise<Result>;
}

export interface Ended<Result> {
  readonly job: Job<Result>;
  readonly result: Result;
  readonly tookMs: number;
}

/**
 * Runs the jobs in order, in parallel up to the number of lanes: the first that fits starts as soon as lanes are free, but none overtakes a
 * job that waits for more lanes. Calls `onBegin` and `onEnd`; resolves with the results in the order of the jobs.
 *
 * @throws what a job throws; an Error when a job waits for one that is missing or comes later, or needs more than all lanes.
 */
export async function runJobs<Result>(
  jobs: readonly Job<Result>[],
  lanes: number,
  {onBegin, onEnd}: {readonly onBegin?: (job: Job<Result>) => void; readonly onEnd?: (ended: Ended<Result>) => void} = {},
): Promise<Ended<Result>[]> {
  for (const [at, {name, after = [], lanes: width}] of jobs.entries()) {
    const missing = after.find((one) => !jobs.slice(0, at).some((job) => job.name === one));
    if (missing !== undefined) throw new Error(`${name} waits for ${missing}, which does not come before it`);
    if (width > lanes) throw new Error(`${name} asks for ${width} lanes of ${lanes}`);
  }
  const waiting = [...jobs];
  const running = new Map<Job<Result>, Promise<void>>();
  const ended: Ended<Result>[] = [];
  const isReady = ({after = []}: Job<Result>) => after.every((name) => ended.some(({job}) => job.name === name));

  async function begin(job: Job<Result>): Promise<void> {
    onBegin?.(job);
    const startMs = performance.now();
    const result = await job.run();
    const end = {job, result, tookMs: performance.now() - startMs};
    ended.push(end);
    running.delete(job);
    onEnd?.(end);
  }

  while (waiting.length > 0 || running.size > 0) {
    const free = lanes - [...running.keys()].reduce((sum, job) => sum + job.lanes, 0);
    const next = waiting.find(isReady);
    if (next !== undefined && next.lanes <= free) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(next, begin(next));
    } else await Promise.race(running.values());
  }
  return ended.sort((a, b) => jobs.indexOf(a.job) - jobs.indexOf(b.job));
}
