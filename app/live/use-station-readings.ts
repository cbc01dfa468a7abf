import {useEffect, useState, useSyncExternalStore} from 'react';
import type {DeliveredReadings} from '../base/api/readings/station-readings.ts';
import {getConfig} from '../base/config/config.ts';
import {serverNowMs} from '../base/session/server-clock.ts';
import {followPage} from './follow-page.ts';
import type {ReadingsPorts} from './live-readings.ts';
import {provideScreenStatus, screenLink} from './live-status.ts';
import {sharedStationReadings} from './polls/station-polls.ts';
import {StationSource, type StationsNow} from './station-source.ts';
import {watchStations} from './stream/page-feed.ts';

/** The page's own clock, period and stream, as configured. */
export function pagePorts(): ReadingsPorts {
  const {periodMs, transport} = getConfig();
  return {nowMs: serverNowMs, periodMs, ...(transport === 'stream' && {watchStations})};
}

export interface StationReadingsOptions {
  /** IANA zone of the site; the configured zone when absent. */
  readonly zone?: string | undefined;
  /** Another call for the first readings and, by poll, for all further ones. Must be stable: a new one begins again. */
  readonly ask?: ((stationId: string, signal: AbortSignal) => Promise<DeliveredReadings>) | undefined;
}

const NO_STATIONS: StationsNow = {
  stations: new Map(),
  link: 'waiting',
  readingsAtMs: null,
  oldDevices: 0,
  staleAfterMs: Number.POSITIVE_INFINITY,
  leastStaleAfterMs: Number.POSITIVE_INFINITY,
  failure: null,
};

/**
 * Readings of these stations, flat and by device id, each with its quality and age, and the state of their link. Follows them by stream or
 * by poll while the screen is mounted, and the status bar shows their link and age. For a single device, follow its station and read the
 * device's row.
 */
export function useStationReadings(
  stationIds: readonly string[],
  {zone, ask = sharedStationReadings}: StationReadingsOptions = {},
): StationsNow {
  const [source, setSource] = useState<StationSource | null>(null);
  const key = JSON.stringify(stationIds);
  useEffect(() => {
    const timeZone = zone ?? getConfig().timeZone;
    const made = new StationSource({...pagePorts(), ask}, {stationIds: JSON.parse(key) as string[], zone: timeZone});
    const stopFollowing = followPage(made);
    const stopProviding = provideScreenStatus({
      get() {
        const {link, readingsAtMs} = made.store.getState();
        return {link: screenLink(link), dataAtMs: readingsAtMs ?? undefined, timeZone};
      },
      subscribe: (onChange) => made.store.subscribe(onChange),
    });
    setSource(made);
    return () => {
      stopFollowing();
      stopProviding();
      made.dispose();
      setSource(null);
    };
  }, [key, zone, ask]);
  return useSyncExternalStore(source?.store.subscribe ?? noChanges, () => source?.store.getState() ?? NO_STATIONS);
}

const noChanges = () => () => {};
