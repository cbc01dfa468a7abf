import {useMemo, useRef} from 'react';
import {type ListedTransformer, loadTransformer} from '../../../base/api/calls/transformer.ts';
import {getConfig} from '../../../base/config/config.ts';
import {POLL_MS} from '../../../base/config/constants.ts';
import type {LinkState} from '../../../live/link-state.ts';
import {staleAfter} from '../../../live/reading-ages.ts';
import {useStationReadings} from '../../../live/use-station-readings.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {useServerSeconds} from '../../../shared/time/use-server-seconds.ts';
import {figuresOfNow, isDoubtful, partReadings, type TransformerNow} from './live-figures.ts';
import {stationsOf} from './use-transformer-page.ts';

/** Most stations that one screen follows; a stream takes 64. */
const MOST_STATIONS = 60;
const NO_STATIONS: readonly string[] = [];
const NO_TRANSFORMERS: readonly ListedTransformer[] = [];

/** The readings of all stations behind these transformers, by stream or by poll. None where the backend does not say what measures them. */
export function useTransformerReadings(list: readonly ListedTransformer[] = NO_TRANSFORMERS, zone: string) {
  const ids = useMemo(() => {
    const measured = list.filter(({high, low}) => high !== undefined || low !== undefined);
    return measured.length === 0 ? NO_STATIONS : [...new Set(measured.flatMap(stationsOf))].slice(0, MOST_STATIONS);
  }, [list]);
  return {follows: ids.length > 0, ...useStationReadings(ids, {zone})};
}

export type TransformerReadings = ReturnType<typeof useTransformerReadings>;

/**
 * The figures of one transformer, and how they arrive. Its own call is asked once, and polled where the backend does not say which devices
 * measure it; otherwise its devices are followed. Remount it for another transformer.
 */
export function useTransformerNow(transformer: ListedTransformer, live: TransformerReadings, zone: string) {
  const {id, ratedPowerKva} = transformer;
  const nowMs = useServerSeconds();
  const {follows} = live;
  const asked = useAsked({
    key: ['transformer', id, zone],
    withReadings: !follows,
    ask: (signal) => loadTransformer(id, zone, signal),
  });
  const staleAfterMs = follows ? live.staleAfterMs : staleAfter(getConfig().periodMs, POLL_MS);
  const askedAtMs = asked.data?.timeMs;
  const askedIsStale = askedAtMs !== undefined && nowMs - askedAtMs > staleAfterMs;
  const found = useMemo(
    () => figuresOfNow({ratedPowerKva, readings: partReadings(transformer, live.stations), asked: asked.data, askedIsStale}),
    [ratedPowerKva, transformer, live.stations, asked.data, askedIsStale],
  );
  const now = useKeptLoss(found, staleAfterMs);
  const link: LinkState = follows ? live.link : asked.error !== null ? 'lost' : asked.data === undefined ? 'waiting' : 'live';
  const timeMs = now?.figures.timeMs ?? null;
  const isOld = now !== null && Object.values(now.parts).some(isDoubtful);
  return {
    now,
    asked,
    link: link === 'live' && isOld ? ('stale' as const) : link,
    timeMs: timeMs !== null && Number.isFinite(timeMs) ? timeMs : null,
  };
}

/** The two sides' readings arrive one after the other: in between the loss of the last common second stays, for as long as that is fresh. */
function useKeptLoss(now: TransformerNow | null, keptForMs: number): TransformerNow | null {
  const last = useRef<{readonly percent: number; readonly atMs: number}>(undefined);
  const {lossPercent = null, timeMs} = now?.figures ?? {};
  if (lossPercent !== null && timeMs !== undefined) last.current = {percent: lossPercent, atMs: timeMs};
  const kept = last.current;
  const isFresh = kept !== undefined && timeMs !== undefined && timeMs - kept.atMs <= keptForMs;
  return useMemo(
    () =>
      now === null || lossPercent !== null || !isFresh ? now : {...now, figures: {...now.figures, lossPercent: kept?.percent ?? null}},
    [now, lossPercent, isFresh, kept],
  );
}
