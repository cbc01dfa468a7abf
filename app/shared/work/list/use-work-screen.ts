import {useCallback, useEffect, useRef} from 'react';
import {useSearchParams} from 'react-router-dom';
import type {ListChoice, WorkList} from '../../../base/api/calls/work.ts';
import type {Asked} from '../../asked/use-asked.ts';
import {type DialogAddress, useDialogAddress} from '../../dialog/use-dialog-address.ts';
import {hasStart, withoutStart} from '../new-address.ts';
import {useListState} from './list-state.ts';
import {useWorkList} from './use-work-list.ts';
import type {ListState} from './work-list.tsx';

export interface WorkScreen<Row> {
  readonly asked: Asked<WorkList<Row>>;
  readonly state: ListState;
  change(change: Partial<ListState>): void;
  /** A filter or a search leaves rows out. */
  readonly isNarrowed: boolean;
  readonly dialog: DialogAddress;
  /** A status has changed, or one has been made: the list shows everything once the dialog is closed (SH-4-08, SH-4-09). */
  onChanged(): void;
}

/** A screen of orders or repairs: its list, and the dialog that the address opens. */
export function useWorkScreen<Row>(
  thing: 'order' | 'repair',
  fetchList: (choice: ListChoice, signal: AbortSignal) => Promise<WorkList<Row>>,
): WorkScreen<Row> {
  const [state, change, reset] = useListState();
  const {status, words, page} = state;
  const asked = useWorkList(thing, [status, words], (signal) =>
    fetchList({status: status === 'all' ? undefined : (Number(status) as 1 | 2 | 3), words}, signal),
  );
  const dialog = useDialogAddress(thing, withoutStart);
  const [params, setParams] = useSearchParams();
  const isNarrowed = status !== 'all' || words !== '';
  const isPlain = !isNarrowed && page === 1;
  // The step back that closes a dialog brings the list's earlier filter: it is reset once the dialog has gone.
  const resets = useRef(false);
  useEffect(() => {
    if (dialog.id !== null) return;
    if (resets.current) {
      resets.current = false;
      if (!isPlain) return reset();
      void asked.ask();
    }
    // The next one begins with nothing.
    if (hasStart(params)) setParams(withoutStart, {replace: true});
  }, [dialog.id, isPlain, asked.ask, reset, params, setParams]);
  const onChanged = useCallback(() => {
    resets.current = true;
  }, []);
  return {asked, state, change, isNarrowed, dialog, onChanged};
}
