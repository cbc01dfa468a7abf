import {useEffect, useReducer, useRef} from 'react';
import {nextJob, reduceUploads, type UploadEvent, type UploadedImage, type UploadJob} from './upload-queue.ts';

export interface UploadTransport {
  /** Sends one file. Rejects when it fails or the signal ends it. */
  upload(file: File, options: {readonly signal: AbortSignal; onProgress(percent: number | null): void}): Promise<UploadedImage>;
  /** Why it failed, in the user's language. */
  failureText(error: unknown): string;
}

export interface Uploads {
  readonly jobs: readonly UploadJob[];
  readonly busy: boolean;
  add(files: readonly File[]): void;
  stop(id: number): void;
  again(id: number): void;
  drop(id: number): void;
}

/** Sends chosen files one after the other and reports each one that arrived. Running uploads end with their owner. */
export function useUploads(transport: UploadTransport, onDone: (image: UploadedImage) => void): Uploads {
  const [jobs, tell] = useReducer<readonly UploadJob[], [UploadEvent]>(reduceUploads, []);
  const latest = useRef({transport, onDone});
  latest.current = {transport, onDone};
  const lastId = useRef(0);
  const current = useRef<Current>(undefined);
  useEffect(() => () => current.current?.abort.abort(), []);

  const next = nextJob(jobs);
  useEffect(() => {
    if (next === undefined || current.current !== undefined) return;
    const {id, file} = next;
    const abort = new AbortController();
    current.current = {id, abort};
    tell({kind: 'sending', id});
    latest.current.transport
      .upload(file, {
        signal: abort.signal,
        onProgress: (percent) => !abort.signal.aborted && tell({kind: 'progress', id, percent}),
      })
      .then(
        (image) => {
          finish(current, id);
          // An upload that completes after it was stopped is unwanted; the owner removes it when it next reads from the server.
          if (abort.signal.aborted) return;
          latest.current.onDone(image);
          tell({kind: 'done', id});
        },
        (error: unknown) => {
          finish(current, id);
          if (!abort.signal.aborted) tell({kind: 'failed', id, reason: latest.current.transport.failureText(error)});
        },
      );
  }, [next]);

  const end = (id: number, kind: 'stopped' | 'dropped') => {
    if (current.current?.id === id) current.current.abort.abort();
    finish(current, id);
    tell({kind, id});
  };
  return {
    jobs,
    busy: jobs.some(({state}) => state === 'sending' || state === 'waiting'),
    add: (files) => tell({kind: 'chosen', jobs: files.map((file) => ({id: ++lastId.current, file}))}),
    stop: (id) => end(id, 'stopped'),
    again: (id) => tell({kind: 'again', id}),
    drop: (id) => end(id, 'dropped'),
  };
}

interface Current {
  readonly id: number;
  readonly abort: AbortController;
}

/** Frees the queue for the next file, unless another already took it. */
function finish(current: {current: Current | undefined}, id: number): void {
  if (current.current?.id === id) current.current = undefined;
}
