/** What follows a work that is done: a file to save again, a page to open. */
export interface JobAction {
  readonly label: string;
  onAction(): void;
}

export type JobState =
  /** `percent` is a whole number that never falls; null while it is not known how long the work is. */
  | {readonly kind: 'running'; readonly percent: number | null}
  | {readonly kind: 'done'; readonly detail?: string | undefined; readonly action?: JobAction | undefined}
  | {readonly kind: 'failed'; readonly reason: string}
  | {readonly kind: 'cancelled'};

export interface Job {
  readonly id: number;
  readonly title: string;
  readonly state: JobState;
}

export interface JobRun {
  /** Aborted when the job is cancelled; the work ends as soon as it can, and what it answers then is dropped. */
  readonly signal: AbortSignal;
  /** Share of the work that is done, 0 to 1. */
  progress(share: number): void;
}

export interface JobWork {
  readonly title: string;
  run(run: JobRun): Promise<Pick<Extract<JobState, {kind: 'done'}>, 'detail' | 'action'> | undefined>;
  /** Why it failed, in the reader's words. */
  reasonOf(error: unknown): string;
}

export interface JobStore {
  /** All jobs, newest first: the same array while nothing changes. */
  jobs(): readonly Job[];
  subscribe(listener: () => void): () => void;
  /** Begins a work at once. Returns the job's id. */
  start(work: JobWork): number;
  /** Ends a running job; it stays in sight as cancelled. */
  cancel(id: number): void;
  /** Begins the same work once more, in its place; for a job that failed or was cancelled. */
  retry(id: number): void;
  /** Takes an ended job out of sight. */
  dismiss(id: number): void;
  dismissEnded(): void;
  /** Ends all and forgets all: its owner goes. */
  clear(): void;
}

/** Long works that outlive the page that began them. */
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
      commit([{id, title: work.title, state: {kind: 'running', percent: null}}, ...jobs]);
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
    clear() {
      for (const {stop} of works.values()) stop.abort();
      drop(() => true);
    },
  };
}
