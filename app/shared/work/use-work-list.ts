import {useEffect} from 'react';
import type {WorkList} from '../../base/api/calls/work.ts';
import {getConfig} from '../../base/config/config.ts';
import {onWorkNews} from '../../base/session/work-news.ts';
import {type Asked, useAsked} from '../asked/use-asked.ts';

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

/** One order or repair, read again when it changes. */
export function useWorkThing<Thing>(
  thing: 'order' | 'repair',
  id: string | null,
  ask: (signal: AbortSignal) => Promise<Thing>,
): Asked<Thing> {
  const asked = useAsked({key: [thing, id], enabled: id !== null, ask});
  const again = asked.ask;
  useEffect(
    () =>
      onWorkNews((news) => {
        if (id !== null && (news.kind === 'again' || (news.kind === 'changed' && news.thing === thing && news.id === id))) void again();
      }),
    [again, thing, id],
  );
  return asked;
}
