import type {AlarmMessage, AlarmRow} from '@livebus/contract';
import {useInfiniteQuery, useQueryClient} from '@tanstack/react-query';
import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {type AlarmPage, fetchAlarms} from '../../../../base/api/calls/alarms.ts';
import {useLiveScreen} from '../../../../live/use-live-screen.ts';
import {type AlarmChoice, queryOf} from '../alarm-choice.ts';
import {carriedOver, currentRow, type HeldList, NO_CHANGES, withNews} from './live-list.ts';
import {matches} from './matches.ts';
import {useAlarmNews} from './use-alarm-news.ts';

const PAGE_ROWS = 100;
const NO_ROWS: readonly AlarmRow[] = [];

/** The alarms of a choice, as far as they have been loaded. */
export interface AlarmList {
  /** As they stand now, in the order in which they were loaded. */
  readonly rows: readonly AlarmRow[];
  /** Undefined until the first answer. */
  readonly first: AlarmPage | undefined;
  /** Of all pages, as counted last. */
  readonly total: number;
  /** Alarms in each state, as counted last, whatever states are asked for. */
  readonly counts: Readonly<Record<string, number>>;
  /** How many belong to the list and are not in it yet. */
  readonly fresh: number;
  /** How many of the rows do not belong to it any more. */
  readonly past: number;
  readonly loading: boolean;
  readonly error: unknown;
  readonly hasMore: boolean;
  loadMore(): void;
  /** Brings in what is fresh and drops what is past: the list begins anew at its first page. */
  renew(): void;
  /** Shows what was done to some alarms until the server says it. */
  apply(notes: readonly AlarmMessage[]): void;
}

/**
 * A list that follows what happens without moving: rows change where they stand, and what is new is counted until the reader brings it in.
 *
 * @param zone - whose days the choice means.
 */
export function useAlarmList(choice: AlarmChoice, zone: string): AlarmList {
  const queries = useQueryClient();
  const query = useMemo(() => queryOf(choice, zone), [choice, zone]);
  const key = useMemo(() => ['alarms', JSON.stringify(query)], [query]);
  const asked = useInfiniteQuery({
    queryKey: key,
    queryFn: ({pageParam, signal}) => fetchAlarms({...query, limit: PAGE_ROWS, ...(pageParam !== '' && {cursor: pageParam})}, {signal}),
    initialPageParam: '',
    getNextPageParam: ({next}) => next,
    retry: false,
  });
  const {data, fetchNextPage, isFetching, hasNextPage, refetch} = asked;
  const pages = data?.pages;
  const loaded = useMemo(() => pages?.flatMap(({rows}) => rows) ?? NO_ROWS, [pages]);

  const [held, setHeld] = useState({of: pages, changes: NO_CHANGES, counted: pages?.[0]});
  const isSameList = held.of !== undefined && held.of[0] === pages?.[0];
  const changes = useMemo(() => (isSameList ? held.changes : carriedOver(held.changes)), [isSameList, held.changes]);
  const counted = isSameList ? held.counted : pages?.[0];

  const known = useRef<HeldList>(undefined as never);
  known.current = useMemo(
    () => ({
      ids: new Set(loaded.map(({id}) => id)),
      atMs: pages?.[0]?.at ?? Number.POSITIVE_INFINITY,
      isWhole: pages?.at(-1)?.next === null,
      belongs: (note) => matches(note, choice, query),
    }),
    [loaded, pages, choice, query],
  );
  const latestPages = useRef(pages);
  latestPages.current = pages;
  const take = useCallback((notes: readonly AlarmMessage[], head?: AlarmPage) => {
    const of = latestPages.current;
    if (of === undefined) return;
    setHeld((before) => {
      const same = before.of !== undefined && before.of[0] === of[0];
      const from = same ? before : {changes: carriedOver(before.changes), counted: of[0]};
      return {of, changes: withNews(from.changes, notes, known.current), counted: head ?? from.counted};
    });
  }, []);

  const renew = useCallback(() => {
    queries.setQueryData<typeof data>(key, (now) => now && {pages: now.pages.slice(0, 1), pageParams: now.pageParams.slice(0, 1)});
    void refetch();
  }, [queries, key, refetch]);
  const askHead = useCallback(
    async (signal: AbortSignal) => {
      const head = await fetchAlarms({...query, sort: 'newest', limit: PAGE_ROWS}, {signal, silent: true});
      // The site's clock was set back: nothing that is shown is known to be there still.
      if (head.at < known.current.atMs && known.current.atMs !== Number.POSITIVE_INFINITY) renew();
      else take(head.rows, head);
    },
    [query, take, renew],
  );
  useAlarmNews({enabled: pages !== undefined, onNews: take, askHead});
  useLiveScreen(pages !== undefined, zone);

  const rows = useMemo(
    () => (changes.latest.size === 0 ? loaded : loaded.map((row) => currentRow(row, changes.latest.get(row.id)))),
    [loaded, changes],
  );
  const past = useMemo(
    () => (changes.latest.size === 0 ? 0 : rows.filter((row) => changes.latest.has(row.id) && !matches(row, choice, query)).length),
    [rows, changes, choice, query],
  );
  const hasMore = hasNextPage;
  const loadMore = useCallback(() => {
    if (hasMore && !isFetching) void fetchNextPage();
  }, [hasMore, isFetching, fetchNextPage]);
  useEffect(() => () => void queries.removeQueries({queryKey: ['alarms'], type: 'inactive'}), [queries]);
  return {
    ...{rows, first: pages?.[0], total: counted?.total ?? 0, counts: counted?.counts ?? {}, fresh: changes.fresh.size, past},
    ...{loading: isFetching, error: asked.error, hasMore, loadMore, renew, apply: take},
  };
}
