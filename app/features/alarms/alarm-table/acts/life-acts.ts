import type {AlarmMessage, AlarmRow, AlarmState} from '@livebus/contract';
import type {AlarmQuery} from '../../../../base/api/calls/alarms.ts';
import {type LifeOutcome, sendAcknowledge, sendShelve, sendUnshelve} from '../../../../base/api/calls/alarms.ts';
import {ApiFailure} from '../../../../base/api/client.ts';
import {findText, type Translate} from '../../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../../base/session/server-clock.ts';
import {needsAcknowledging, stateOf} from '../../../../shared/alarms/alarm-state.ts';
import {failureText} from '../../../../shared/failure/failure-text.ts';
import {causeText} from '../site-zones.ts';

/** What is about to be done, and to which alarms. */
export type LifeAct =
  | {readonly kind: 'acknowledge'; readonly rows: readonly AlarmRow[]}
  /** Every one that matches a filter and has not changed since `revision`; `count` is how many that were. */
  | {readonly kind: 'acknowledgeAll'; readonly filter: AlarmQuery; readonly revision: number; readonly count: number}
  | {readonly kind: 'shelve' | 'unshelve'; readonly row: AlarmRow};

export interface LifeInput {
  readonly note: string;
  /** Of a shelving. */
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

/** Does it. Throws ApiFailure `alarmChanged` where somebody was faster with the only one. */
export function sendAct(act: LifeAct, {note, minutes}: LifeInput): Promise<LifeOutcome> {
  const said = note === '' ? {} : {note};
  switch (act.kind) {
    case 'acknowledge':
      return sendAcknowledge({ids: act.rows.map(({id}) => id), ...said});
    case 'acknowledgeAll': {
      const {sort: _, limit: __, cursor: ___, ...all} = act.filter;
      return sendAcknowledge({all, revision: act.revision, ...said});
    }
    case 'shelve':
      return sendShelve({id: act.row.id, minutes, reason: note});
    case 'unshelve':
      return sendUnshelve({id: act.row.id, ...said});
  }
}

/** The rows as the act leaves them, until the server tells them; those that it found changed are as it found them. */
export function rowsAfter(act: LifeAct, {note, minutes}: LifeInput, conflicts: readonly AlarmRow[], by: string): readonly AlarmMessage[] {
  if (act.kind === 'acknowledgeAll') return conflicts;
  const atMs = serverNowMs();
  const changed = new Set(conflicts.map(({id}) => id));
  const rows = act.kind === 'acknowledge' ? act.rows : [act.row];
  const acknowledged = {isRead: 1 as const, acknowledgedAt: atMs, acknowledgedBy: by, note: note || undefined};
  const after = (row: AlarmRow): AlarmMessage => {
    const isReturned = stateOf(row) === 'returned';
    if (act.kind === 'unshelve') return {...row, ...acknowledged, state: 'acknowledged', shelvedUntil: undefined};
    if (act.kind === 'acknowledge') return {...row, ...acknowledged, state: isReturned ? 'closed' : 'acknowledged'};
    return isReturned ? {...row, state: 'closed'} : {...row, state: 'shelved', shelvedUntil: atMs + minutes * MINUTE_MS};
  };
  return [...conflicts, ...rows.filter(({id}) => !changed.has(id)).map(after)];
}

/** Whether it has to be said why: of alarms of the two highest levels, and of what keeps one quiet. */
export function needsNote(act: LifeAct): boolean {
  if (act.kind === 'shelve') return true;
  if (act.kind === 'acknowledge') return act.rows.some(({level}) => level <= 2);
  if (act.kind !== 'acknowledgeAll') return false;
  const levels = String(act.filter.level ?? '1');
  return levels.includes('1') || levels.includes('2');
}

/** Why it failed: who was faster, and what became of the alarm. */
export function actFailure(error: unknown, t: Translate<'alarm-table'>, zone: string): string {
  if (!(error instanceof ApiFailure) || error.msgKey !== 'alarmChanged') return failureText(error, t);
  const {state, by, at, note} = error.params ?? {};
  const now = findText(t, 'alarm-table', `state.${state}`) ?? String(state ?? '');
  if (typeof by !== 'string' || by === '') return t('conflict.now', {state: now});
  const time = typeof at === 'number' ? causeText(at, zone) : '';
  return [t('conflict.by', {state: now, by, time}), note ? t('conflict.note', {note}) : ''].filter(Boolean).join(' ');
}

export const canAcknowledge = (row: AlarmRow): boolean => needsAcknowledging(stateOf(row));

const SHELVABLE: readonly AlarmState[] = ['unacknowledged', 'acknowledged', 'returned', 'shelved'];
export const canShelve = (row: AlarmRow): boolean => SHELVABLE.includes(stateOf(row));
export const canUnshelve = (row: AlarmRow): boolean => stateOf(row) === 'shelved';
