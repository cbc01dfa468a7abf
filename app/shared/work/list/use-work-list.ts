import {useEffect, useMemo} from 'react';
import type {WorkList} from '../../../base/api/calls/work.ts';
import {ApiFailure, isUnreached} from '../../../base/api/client.ts';
import {getConfig} from '../../../base/config/config.ts';
import {onWorkNews} from '../../../base/session/work-news.ts';
import {type Asked, useAsked} from '../../asked/use-asked.ts';
import type {Sought} from '../../dialog/address-dialog.tsx';

/** How often lists are read again where nothing is told by stream. */
const POLLED_MS = 60_000;

/** A list of orders or repairs, read again when one of them changes. */
export function useWorkList<Row>(
  thing: 'order' | 'repair',
  filter: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<WorkList<Row>>,
): Asked<WorkList<Row>> {
  const asked = useAsked({key: [`${thing}s`, ...filter], ...(getConfig().transport === 'poll' && {everyMs: POLLED_MS}), ask});
  const again = asked.ask;
  useEffect(
    () =>
      onWorkNews((news) => {
        if (news.kind === 'again' || (news.kind === 'changed' && news.thing === thing)) void again();
      }),
    [again, thing],
  );
  return asked;
}

/** One order or repair: what a dialog looks up, and a request for it again. */
export interface WorkThing<Thing> {
  readonly sought: Sought<Thing>;
  ask(): Promise<Thing | undefined>;
}

/**
 * One order or repair, requested each time it is opened and again when it changes. An answer from before it was opened is not shown: input
 * would begin with what stood then, and be refused when it is sent. Without a connection it is all that there is.
 */
export function useWorkThing<Thing extends {readonly id: string}>(
  thing: 'order' | 'repair',
  id: string | null,
  ask: (signal: AbortSignal) => Promise<Thing>,
): WorkThing<Thing> {
  const {data, error, answeredAtMs, ask: again} = useAsked({key: [thing, id], enabled: id !== null, ask});
  // The answer that stood when it was opened, by its moment: no clock is compared with another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later answers are newer.
  const stoodAtMs = useMemo(() => answeredAtMs, [id]);
  useEffect(
    () =>
      onWorkNews((news) => {
        if (id !== null && (news.kind === 'again' || (news.kind === 'changed' && news.thing === thing && news.id === id))) void again();
      }),
    [again, thing, id],
  );
  const soughtNow = (): Sought<Thing> => {
    if (data !== undefined && data.id === id && (answeredAtMs !== stoodAtMs || isUnreached(error))) return {kind: 'found', thing: data};
    if (error instanceof ApiFailure && error.status === 404) return {kind: 'missing'};
    return error === null ? {kind: 'loading'} : {kind: 'failed', error, onRetry: () => void again()};
  };
  return {sought: soughtNow(), ask: async () => (await again()).data};
}
