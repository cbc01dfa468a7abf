/** An image on the server. */
export interface UploadedImage {
  /** The server's name for it. */
  readonly name: string;
  readonly url: string;
}

/** A file to upload. One is sent at a time, so that images keep the order in which they were chosen. */
export interface UploadJob {
  readonly id: number;
  readonly file: File;
  /** `failed` and `stopped` wait for a retry. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'stopped';
  /** 0 to 100; null while unknown. */
  readonly percent: number | null;
  /** Why it failed. */
  readonly reason: string | undefined;
}

export type UploadEvent =
  | {readonly kind: 'chosen'; readonly jobs: ReadonlyArray<{readonly id: number; readonly file: File}>}
  | {readonly kind: 'sending' | 'stopped' | 'again' | 'done' | 'dropped'; readonly id: number}
  | {readonly kind: 'progress'; readonly id: number; readonly percent: number | null}
  | {readonly kind: 'failed'; readonly id: number; readonly reason: string};

export function reduceUploads(jobs: readonly UploadJob[], event: UploadEvent): readonly UploadJob[] {
  const change = (id: number, changes: Partial<UploadJob>) => jobs.map((job) => (job.id === id ? {...job, ...changes} : job));
  switch (event.kind) {
    case 'chosen':
      return [...jobs, ...event.jobs.map((job) => ({...job, state: 'waiting', percent: null, reason: undefined}) as const)];
    case 'sending':
      return change(event.id, {state: 'sending', percent: null, reason: undefined});
    case 'progress':
      return change(event.id, {percent: event.percent});
    case 'failed':
      return change(event.id, {state: 'failed', percent: null, reason: event.reason});
    case 'stopped':
      return change(event.id, {state: 'stopped', percent: null, reason: undefined});
    case 'again':
      return change(event.id, {state: 'waiting', percent: null, reason: undefined});
    default:
      return jobs.filter(({id}) => id !== event.id);
  }
}

/** The next file to send: the first waiting one, if none is being sent. */
export function nextJob(jobs: readonly UploadJob[]): UploadJob | undefined {
  return jobs.some(({state}) => state === 'sending') ? undefined : jobs.find(({state}) => state === 'waiting');
}

/** The list with one item moved by one place; the same list at its ends. */
export function moveItem<Item>(items: readonly Item[], index: number, by: -1 | 1): readonly Item[] {
  const to = index + by;
  if (to < 0 || to >= items.length) return items;
  const moved = [...items];
  [moved[index], moved[to]] = [moved[to]!, moved[index]!];
  return moved;
}
