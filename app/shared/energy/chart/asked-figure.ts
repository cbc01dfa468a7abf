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

/** The request behind a figure; of a part of its answer, that part as `data`. */
export type AskedBehind<Data> = Omit<Asked<Data>, 'ask'> & {ask(): Promise<unknown>};

/**
 * State of a figure by the request behind it (EN-8-04): an answer that could not be repeated stays with its age. An answer that is still
 * being read (`pending`) and has nothing yet is on its way, not empty; one that has some of it is shown, and its screen says that more follows.
 *
 * @param isEmpty - there is nothing in it, whether or not more is to come.
 * @param emptyDetail - why there is nothing: which device, which time.
 */
export function askedFigure<Data>(
  {data, error, asking, answeredAtMs, ask}: AskedBehind<Data>,
  isEmpty: (data: Data) => boolean,
  t: Translate,
  emptyDetail?: string,
): AskedFigure {
  if (data === undefined || (isPending(data) && isEmpty(data))) {
    if (error === null || asking) return {state: {kind: 'loading'}, stale: undefined};
    const retry = {label: t('common:retry'), onRetry: () => void ask()};
    return {state: {kind: 'failed', title: t('common:loadFailed'), detail: failureText(error, t), retry}, stale: undefined};
  }
  const stale = error === null ? undefined : t('energy:stoppedAt', {time: momentText(serverTimeOf(answeredAtMs)).slice(5)});
  if (!isEmpty(data)) return {state: {kind: 'shown'}, stale};
  return {state: {kind: 'empty', title: t('energy:empty'), ...(emptyDetail !== undefined && {detail: emptyDetail})}, stale};
}

const isPending = (data: unknown): boolean => typeof data === 'object' && data !== null && 'pending' in data && data.pending === true;

/** Nothing is known of any value. */
export const isAllUnknown = (...lists: readonly (readonly (number | null | undefined)[])[]): boolean =>
  lists.every((list) => list.every((value) => value === null || value === undefined));

/** Pause before such an answer is asked for again, ms. The server itself reads for some time before it answers. */
const AGAIN_MS = 500;

/** A request whose answer may say that some of it is still being read: it is asked again until all is there. */
export function usePendingAsked<Data extends {readonly pending: boolean}>(question: Question<Data>): Asked<Data> {
  const [isAskedAgain, setAskedAgain] = useState(false);
  const asked = useAsked({...question, ...(isAskedAgain && {everyMs: AGAIN_MS})});
  const next = asked.data !== undefined && isPending(asked.data) && asked.error === null;
  useEffect(() => setAskedAgain(next), [next]);
  return asked;
}
