import {useEffect, useRef} from 'react';
import {useAlarmStatus} from '../../base/session/alarm-status.ts';
import {type Asked, useAsked} from '../asked/use-asked.ts';
import {type HeldRows, useHeldRows} from './use-held-rows.ts';

/** Rows as they came; `dropped` counts those that could not be read. */
interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly dropped: number;
}

export interface EventListQuestion<Row> {
  readonly key: readonly unknown[];
  readonly enabled?: boolean;
  /** A stable function. */
  idOf(row: Row): string;
  ask(signal: AbortSignal): Promise<Listed<Row>>;
}

export interface EventList<Row> extends HeldRows<Row> {
  readonly asked: Asked<Listed<Row>>;
  /** Rows that could not be read. */
  readonly dropped: number;
}

/** Returns of alarms change no count: the list is requested again this often. */
const EVERY_MS = 60_000;
/** Events that come together are one reason to request the list again. */
const GATHER_MS = 1000;

/** A list of events that is requested again when something has happened, without moving what is being read. */
export function useEventList<Row>({key, enabled = true, idOf, ask}: EventListQuestion<Row>): EventList<Row> {
  const asked = useAsked({key, enabled, everyMs: EVERY_MS, ask});
  const counts = useAlarmStatus((state) => state.counts);
  const before = useRef(counts);
  const again = asked.ask;
  useEffect(() => {
    if (!enabled || before.current === counts) return;
    const isFirst = before.current === undefined;
    before.current = counts;
    if (isFirst) return;
    const timer = setTimeout(() => void again(), GATHER_MS);
    return () => clearTimeout(timer);
  }, [counts, enabled, again]);
  const held = useHeldRows(asked.data?.rows, JSON.stringify(key), idOf);
  return {...held, asked, dropped: asked.data?.dropped ?? 0};
}
