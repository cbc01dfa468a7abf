import type {HeldBook} from '@livebus/documents';
import {useCallback, useEffect, useRef, useState} from 'react';
import {tellExport} from '../../base/api/calls/exported.ts';
import {saveFile} from '../browser/save-file.ts';
import {writeSheet} from '../browser/write-sheet.ts';

/** One export at a time: none, running with the share of rows written, or failed. */
export type SheetJob =
  | {readonly kind: 'none'}
  | {readonly kind: 'running'; readonly share: number}
  | {readonly kind: 'failed'; readonly error: unknown};

export interface SheetJobControl {
  readonly job: SheetJob;
  /** Writes the workbook in its thread and saves the file; does not interrupt a running job. */
  start(request: HeldBook, fileName: string): void;
  /** Ends the job without a file. */
  cancel(): void;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const NONE: SheetJob = {kind: 'none'};

/** An export owned by the component that shows it: it ends when that is unmounted. */
export function useSheetJob(): SheetJobControl {
  const [job, setJob] = useState<SheetJob>(NONE);
  const running = useRef<AbortController | null>(null);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setJob(NONE);
  }, []);

  const start = useCallback((request: HeldBook, fileName: string) => {
    if (running.current !== null) return;
    const own = new AbortController();
    running.current = own;
    setJob({kind: 'running', share: 0});
    const finish = (end: SheetJob) => {
      if (running.current !== own) return;
      running.current = null;
      setJob(end);
    };
    const onProgress = (share: number) => running.current === own && setJob({kind: 'running', share});
    writeSheet(request, {signal: own.signal, onProgress}).then(
      (bytes) => {
        if (running.current !== own) return;
        saveFile(new Blob([bytes], {type: XLSX}), fileName);
        tellExport({format: 'xlsx', kind: 'curve', file: fileName});
        finish(NONE);
      },
      (error: unknown) => {
        if (own.signal.aborted) return;
        console.error('the sheet could not be written', error);
        finish({kind: 'failed', error});
      },
    );
  }, []);

  useEffect(() => () => running.current?.abort(), []);
  return {job, start, cancel};
}
