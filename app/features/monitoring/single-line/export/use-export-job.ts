import type {ExportProgress} from '@livebus/engine/diagram';
import {useCallback, useEffect, useRef, useState} from 'react';

/** One export at a time: none, under way with its share done, failed, or done with the name of what it made. */
export type ExportJob =
  | {readonly kind: 'none'}
  | {readonly kind: 'running'; readonly share: number}
  | {readonly kind: 'failed'; readonly error: unknown}
  | {readonly kind: 'done'; readonly name: string};

/** Does the work and answers the name of what was made. */
export type ExportWork = (progress: ExportProgress) => Promise<string>;

export interface ExportJobControl {
  readonly job: ExportJob;
  start(work: ExportWork): void;
  /** Ends what is under way, and forgets how the last one ended. */
  clear(): void;
}

const NONE: ExportJob = {kind: 'none'};

/** An export that belongs to the dialog that shows it: it ends when that goes. */
export function useExportJob(): ExportJobControl {
  const [job, setJob] = useState<ExportJob>(NONE);
  const running = useRef<AbortController | null>(null);

  const clear = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setJob(NONE);
  }, []);

  const start = useCallback((work: ExportWork) => {
    if (running.current !== null) return;
    const own = new AbortController();
    running.current = own;
    setJob({kind: 'running', share: 0});
    const finish = (end: ExportJob) => {
      if (running.current !== own) return;
      running.current = null;
      setJob(end);
    };
    const onProgress = (share: number) => {
      if (running.current === own) setJob({kind: 'running', share});
    };
    work({signal: own.signal, onProgress}).then(
      (name) => finish({kind: 'done', name}),
      (error: unknown) => {
        if (own.signal.aborted) return;
        console.error('the picture could not be exported', error);
        finish({kind: 'failed', error});
      },
    );
  }, []);

  useEffect(() => () => running.current?.abort(), []);
  return {job, start, clear};
}
