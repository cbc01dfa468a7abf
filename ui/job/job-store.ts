/** Action after a finished job: save the file again, open a page. */
export interface JobAction {
  readonly label: string;
  onAction(): void;
}

export type JobState =
  /** `percent` is a whole number that never falls; null while the total is unknown. */
  | {readonly kind: 'running'; readonly percent: number | null}
  | {readonly kind: 'done'; readonly detail?: string | undefined; readonly action?: JobAction | undefined}
  | {readonly kind: 'failed'; readonly reason: string}
  | {readonly kind: 'cancelled'}
  /** It ran when the page was reloaded; its work went with the page. */
  | {readonly kind: 'interrupted'};

export interface Job {
  readonly id: number;
  readonly title: string;
  readonly state: JobState;
  /** Its work is at hand, so that it can be retried. */
  readonly again: boolean;
}

/** What is left of a job after a reload of the page. */
export interface KeptJob {
  readonly title: string;
  readonly state: Exclude<JobState, {kind: 'running'}>;
}

export interface JobRun {
  /** Aborted when the job is cancelled; the work should end as soon as possible, and its result is dropped. */
  readonly signal: AbortSignal;
  /** Share of the work done, 0 to 1. */
  progress(share: number): void;
}

export interface JobWork {
  readonly title: string;
  run(run: JobRun): Promise<Pick<Extract<JobState, {kind: 'done'}>, 'detail' | 'action'> | undefined>;
  /** Why it failed, in the user's language. */
  reasonOf(error: unknown): string;
}

export interface JobStore {
  /** All jobs, newest first: the same array while nothing changes. */
  jobs(): readonly Job[];
  subscribe(listener: () => void): () => void;
  /** Starts work at once. Returns the job's id. */
  start(work: JobWork): number;
  /** Ends a running job; it stays visible as cancelled. */
  cancel(id: number): void;
  /** Restarts the same work in its place; for a job that failed or was cancelled. */
  retry(id: number): void;
  /** Removes an ended job. */
  dismiss(id: number): void;
  dismissEnded(): void;
  /** What to keep of all jobs over a reload, newest first. */
  kept(): readonly KeptJob[];
  /** Shows jobs of before a reload below the others. They can be removed, but not retried. */
  restore(jobs: readonly KeptJob[]): void;
  /** Ends and removes all jobs, because their owner ends. */
  clear(): void;
}

/** Long jobs that continue when their page is left. */
export function createJobStore(): JobStore {
  const listeners = new Set<() => void>();
  const works = new Map<number, {readonly work: JobWork; stop: AbortController}>();
  let jobs: readonly Job[] = [];
  let lastId = 0;

  const commit = (next: readonly Job[]) => {
    jobs = next;
    for (const listener of listeners) listener();
  };
  const setState = (id: number, state: JobState) => commit(jobs.map((job) => (job.id === id ? {...job, state} : job)));
  const stateOf = (id: number) => jobs.find((job) => job.id === id)?.state;

  const begin = (id: number, work: JobWork, stop: AbortController) => {
    const stands = () => !stop.signal.aborted && stateOf(id)?.kind === 'running';
    const progress = (share: number) => {
      const state = stateOf(id);
      if (!stands() || state?.kind !== 'running') return;
      const percent = Math.max(state.percent ?? 0, Math.floor(Math.min(1, Math.max(0, share)) * 100));
      if (percent !== state.percent) setState(id, {kind: 'running', percent});
    };
    const fail = (error: unknown) => {
      if (!stands()) return;
      console.error(`the job "${work.title}" failed`, error);
      setState(id, {kind: 'failed', reason: work.reasonOf(error)});
    };
    Promise.resolve()
      .then(() => work.run({signal: stop.signal, progress}))
      .then((end) => stands() && setState(id, {kind: 'done', ...end}))
      .catch(fail);
  };
  const drop = (gone: (job: Job) => boolean) => {
    for (const job of jobs) if (gone(job)) works.delete(job.id);
    commit(jobs.filter((job) => !gone(job)));
  };
  const ended = ({state}: Job) => state.kind !== 'running';

  return {
    jobs: () => jobs,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(work) {
      const id = ++lastId;
      const stop = new AbortController();
      works.set(id, {work, stop});
      commit([{id, title: work.title, state: {kind: 'running', percent: null}, again: true}, ...jobs]);
      begin(id, work, stop);
      return id;
    },
    cancel(id) {
      if (stateOf(id)?.kind !== 'running') return;
      works.get(id)?.stop.abort();
      setState(id, {kind: 'cancelled'});
    },
    retry(id) {
      const known = works.get(id);
      const kind = stateOf(id)?.kind;
      if (known === undefined || (kind !== 'failed' && kind !== 'cancelled')) return;
      known.stop = new AbortController();
      setState(id, {kind: 'running', percent: null});
      begin(id, known.work, known.stop);
    },
    dismiss: (id) => drop((job) => job.id === id && ended(job)),
    dismissEnded: () => drop(ended),
    kept: () => jobs.map(({title, state}) => ({title, state: keptState(state)})),
    restore(older) {
      if (older.length > 0) commit([...jobs, ...older.map((job) => ({...job, id: ++lastId, again: false}))]);
    },
    clear() {
      for (const {stop} of works.values()) stop.abort();
      drop(() => true);
    },
  };
}

/** An action goes with the page, and so does a running job's work. */
function keptState(state: JobState): KeptJob['state'] {
  if (state.kind === 'running') return {kind: 'interrupted'};
  return state.kind === 'done' ? {kind: 'done', ...(state.detail !== undefined && {detail: state.detail})} : state;
}
