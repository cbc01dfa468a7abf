import {alarms} from '@livebus/contract';
import {call} from '../../../../base/api/client.ts';
import {momentOfEvent} from '../../../../shared/alarms/alarm-moment.ts';
import type {DiagramPick} from '../../../../shared/picture/session/diagram-model.ts';

const SECOND_MS = 1000;
/** Events of one second are one step. */
const LOOKED_AT = 50;

/** The nearest moment of the asset with an event before or after `atMs`, epoch ms; null where there is none. Throws ApiFailure. */
export async function findEvent(
  pick: DiagramPick,
  {atMs, towards}: {readonly atMs: number; readonly towards: 'before' | 'after'},
  signal?: AbortSignal,
): Promise<number | null> {
  const {
    rows: {rows},
  } = await call(alarms, {
    query: {
      ...(pick.kind === 'station' ? {stationId: pick.id} : {projectId: pick.id}),
      ...(towards === 'before' ? {sort: 'newest', to: atMs} : {sort: 'oldest', from: atMs - SECOND_MS}),
      limit: LOOKED_AT,
    },
    signal,
  });
  return rows.map(momentOfEvent).find((momentMs) => (towards === 'before' ? momentMs < atMs : momentMs > atMs)) ?? null;
}
