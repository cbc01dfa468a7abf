import {useQuery} from '@tanstack/react-query';
import {useCallback} from 'react';

/** A question to the server. */
export interface Question<Data> {
  /** Tells it from every other question; with equal keys one answer serves all who ask. */
  readonly key: readonly unknown[];
  /** Which piece of the answer: while another piece of the same question is on its way, the last one stays on show. */
  readonly piece?: readonly unknown[];
  /** An answer younger than this is not asked for again by whoever comes later. At once when not said. */
  readonly freshForMs?: number;
  /** It is asked again this often while somebody looks. Never when not said. */
  readonly everyMs?: number;
  /** False: there is nothing to ask yet. */
  readonly enabled?: boolean;
  /** Ends with the signal, when nobody waits for the answer any more. */
  ask(signal: AbortSignal): Promise<Data>;
}

/** What has come of a question. Nothing is asked again by itself after a failure: whoever looks decides. */
export interface Asked<Data> {
  /** The last good answer; undefined until there is one. It stays when a later question fails. */
  readonly data: Data | undefined;
  /** What the last question threw; null where it was answered. With data beside it, these are of an earlier one. */
  readonly error: unknown;
  /** A question is on its way. */
  readonly asking: boolean;
  /** Browser clock at the last good answer; 0 before it. */
  readonly answeredAtMs: number;
  /** Asks again, and tells what came: on a failure the data are those of before. */
  ask(): Promise<{readonly data: Data | undefined; readonly failed: boolean}>;
}

const NO_PIECE: readonly unknown[] = [];

export function useAsked<Data>({key, piece = NO_PIECE, freshForMs, everyMs, enabled, ask}: Question<Data>): Asked<Data> {
  const question = JSON.stringify(key);
  const {data, error, isFetching, dataUpdatedAt, refetch} = useQuery<unknown>({
    queryKey: [...key, ...piece],
    queryFn: ({signal}) => ask(signal),
    retry: false,
    ...(freshForMs !== undefined && {staleTime: freshForMs}),
    ...(everyMs !== undefined && {refetchInterval: everyMs}),
    ...(enabled !== undefined && {enabled}),
    ...(piece.length > 0 && {
      placeholderData: (before: unknown, last: {readonly queryKey: readonly unknown[]} | undefined) =>
        JSON.stringify(last?.queryKey.slice(0, key.length)) === question ? before : undefined,
    }),
  });
  const again = useCallback(async () => {
    const {data: next, isError} = await refetch();
    return {data: next as Data | undefined, failed: isError};
  }, [refetch]);
  return {data: data as Data | undefined, error, asking: isFetching, answeredAtMs: dataUpdatedAt, ask: again};
}
