import type {ChartState} from '@livebus/ui';
import {useEffect, useState} from 'react';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {serverTimeOf} from '../../../base/session/server-clock.ts';
import {type Asked, type Question, useAsked} from '../../asked/use-asked.ts';
import {failureText} from '../../failure/failure-text.ts';
import {momentText} from '../../time/moment.ts';

/** How a figure of an answer looks while there is none, when it is empty, and when it could not be asked for again. */
export interface AskedFigure {
  readonly state: ChartState;
  readonly stale: string | undefined;
}

/**
 * State of a figure by the request behind it (EN-8-04): an answer that could not be repeated stays with its age.
 *
 * @param emptyDetail - why there is nothing: which device, which time.
 */
export function askedFigure<Data>(
  {data, error, asking, answeredAtMs, ask}: Asked<Data>,
  isEmpty: (data: Data) => boolean,
  t: Translate,
  emptyDetail?: string,
): AskedFigure {
  const stale =
    error !== null && data !== undefined ? t('energy:stoppedAt', {time: momentText(serverTimeOf(answeredAtMs)).slice(5)}) : undefined;
  if (data === undefined) {
    if (error === null || asking) return {state: {kind: 'loading'}, stale};
    const retry = {label: t('common:retry'), onRetry: () => void ask()};
    return {state: {kind: 'failed', title: t('common:loadFailed'), detail: failureText(error, t), retry}, stale};
  }
  if (!isEmpty(data)) return {state: {kind: 'shown'}, stale};
  return {state: {kind: 'empty', title: t('energy:empty'), ...(emptyDetail !== undefined && {detail: emptyDetail})}, stale};
}

/** A figure of an answer that says nothing before all of it has been read: until then it is on its way. */
export const whenRead = (figure: AskedFigure, isPending: boolean | undefined): AskedFigure =>
  isPending === true && figure.state.kind === 'shown' ? {...figure, state: {kind: 'loading'}} : figure;

/** Nothing is known of any value. */
export const isAllUnknown = (...lists: readonly (readonly (number | null | undefined)[])[]): boolean =>
  lists.every((list) => list.every((value) => value === null || value === undefined));

/** Pause before such an answer is asked for again, ms. The server itself reads for some time before it answers. */
const AGAIN_MS = 500;

/** A request whose answer may say that some of it is still being read: it is asked again until all is there. */
export function usePendingAsked<Data extends {readonly pending: boolean}>(question: Question<Data>): Asked<Data> {
  const [isPending, setPending] = useState(false);
  const asked = useAsked({...question, ...(isPending && {everyMs: AGAIN_MS})});
  const next = asked.data?.pending === true && asked.error === null;
  useEffect(() => setPending(next), [next]);
  return asked;
}
