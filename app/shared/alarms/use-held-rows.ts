import {useMemo, useState} from 'react';

export interface HeldRows<Row> {
  /** The rows on show, in the order in which they came. */
  readonly rows: readonly Row[];
  /** Rows that have come since and are not on show. */
  readonly waiting: number;
  /** Shows them. */
  show(): void;
}

/**
 * A list that goes on while somebody reads it: rows on show keep their places and take new contents, and new rows wait until they are asked
 * for. `question` names what was asked: the answer to another one is shown at once.
 */
export function useHeldRows<Row>(latest: readonly Row[] | undefined, question: string, idOf: (row: Row) => string): HeldRows<Row> {
  const [held, setHeld] = useState<{readonly question: string; readonly ids: ReadonlySet<string>}>();
  const isHeld = held?.question === question && held.ids.size > 0;
  if (latest !== undefined && latest.length > 0 && !isHeld) setHeld({question, ids: new Set(latest.map(idOf))});
  return useMemo(() => {
    const all = latest ?? [];
    const rows = isHeld ? all.filter((row) => held.ids.has(idOf(row))) : all;
    return {rows, waiting: all.length - rows.length, show: () => setHeld(undefined)};
  }, [latest, isHeld, held, idOf]);
}
