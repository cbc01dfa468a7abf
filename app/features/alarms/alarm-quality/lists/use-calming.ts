import type {ChatteringAlarm} from '@livebus/contract';
import {useEffect, useState} from 'react';
import {type CalmingReply, fetchCalming} from '../../../../base/api/calls/alarms.ts';
import {subjectKey} from './alarm-subject.tsx';

export type Calming = CalmingReply | 'failed';

const NOTHING: ReadonlyMap<string, Calming> = new Map();

/** What would calm the alarms of limits, asked for one after the other: each takes the server a while. By `subjectKey`. */
export function useCalming(rows: readonly ChatteringAlarm[], month: string): ReadonlyMap<string, Calming> {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    const abort = new AbortController();
    setFound(NOTHING);
    const askAll = async () => {
      for (const row of rows) {
        const {deviceId, rule, isLimit} = row;
        if (!isLimit || deviceId === undefined || rule === undefined) continue;
        const calming = await fetchCalming({deviceId, rule, month}, abort.signal).catch((): Calming => 'failed');
        if (abort.signal.aborted) return;
        setFound((before) => new Map(before).set(subjectKey(row), calming));
      }
    };
    void askAll();
    return () => abort.abort();
  }, [rows, month]);
  return found;
}
