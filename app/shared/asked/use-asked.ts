import {useQuery} from '@tanstack/react-query';
import {useCallback} from 'react';
import {getConfig} from '../../base/config/config.ts';
import {POLL_MS} from '../../base/config/constants.ts';

/** A request to the server. */
export interface Question<Data> {
  /** Identifies the request; callers with equal keys share one result. */
  readonly key: readonly unknown[];
  /** Which part of the result: while another part of the same request loads, the last one stays visible. */
  readonly piece?: readonly unknown[];
  /** A result younger than this is reused by later callers. Default: always request again. */
  readonly freshForMs?: number;
  /** Interval of repeated requests while the result is in use. Default: never. */
  readonly everyMs?: number;
  /** Belongs to the readings: where those are polled, it is repeated with them. Where they are streamed, its caller follows the stream. */
  readonly withReadings?: boolean;
  /** False: do not send the request yet. */
  readonly enabled?: boolean;
  /** Ends with the signal, when nobody needs the result any more. */
  ask(signal: AbortSignal): Promise<Data>;
}

/** State of a request. After a failure it is not repeated automatically: the user decides. */
export interface Asked<Data> {
  /** The last good result; undefined until there is one. It stays when a later request fails. */
  readonly data: Data | undefined;
  /** Error of the last request; null if it succeeded. If there are data too, they are from an earlier one. */
  readonly error: unknown;
  /** A request is running. */
  readonly asking: boolean;
  /** Browser clock at the last good result; 0 before it. */
  readonly answeredAtMs: number;
  /** Requests again and returns the outcome; on a failure the data are the earlier ones. */
  ask(): Promise<{readonly data: Data | undefined; readonly failed: boolean}>;
}

const NO_PIECE: readonly unknown[] = [];

export function useAsked<Data>({key, piece = NO_PIECE, freshForMs, everyMs, withReadings, enabled, ask}: Question<Data>): Asked<Data> {
  const question = JSON.stringify(key);
  const repeatMs = withReadings && getConfig().transport === 'poll' ? POLL_MS : everyMs;
  const {data, error, isFetching, dataUpdatedAt, refetch} = useQuery<unknown>({
    queryKey: [...key, ...piece],
    queryFn: ({signal}) => ask(signal),
    retry: false,
    ...(freshForMs !== undefined && {staleTime: freshForMs}),
    ...(repeatMs !== undefined && {refetchInterval: repeatMs}),
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
