import type {DemoLoad} from '@livebus/fixtures';
import {type LoadReturn, returnOf} from '../simulate/load/load-return.ts';
import {isEnergised, topologyOf} from '../simulate/network/topology.ts';
import {hash01} from '../simulate/noise.ts';
import {type Effects, type LoadState, NO_EFFECTS} from '../simulate/scenario.ts';
import type {Span} from './script.ts';
import {networkOfSite} from './sections.ts';
import type {SiteIndex} from './site-index.ts';
import {wholeSeconds} from './whole-seconds.ts';

/**
 * Seconds after the return of the supply at which loads return: each at the one nearest to its own time. Few, because every change of the
 * effects is another stretch of the energy of years.
 */
const RETURNS_S: readonly number[] = [0, 30, 120, 330];
const HURRIED: readonly number[] = [0, 0.4, 0.8];
/** Motors and filters of a group need so long until they draw as usual. */
const STARTS_MS = 4000;

type Switching = Pick<Effects, 'words' | 'lineShare'>;

/** Loads that are supplied normally, and not with these positions and lines. */
export function lostLoads(site: SiteIndex, switching: Partial<Switching>): readonly DemoLoad[] {
  const {network, normal} = networkOfSite(site);
  const without = topologyOf(network, {words: switching.words ?? NO_EFFECTS.words, lineShare: switching.lineShare ?? NO_EFFECTS.lineShare});
  return network.loads.filter(({deviceId}) => {
    const device = network.indexOf.get(deviceId)!;
    return isEnergised(normal, network, device) && !isEnergised(without, network, device);
  });
}

/** Loads whose contactors drop out when the voltage of the busbar of this device, and of all that it feeds, falls to that share. */
export function droppedLoads(site: SiteIndex, deviceId: string, share: number): readonly DemoLoad[] {
  const {network, normal} = networkOfSite(site);
  const bus = network.bus[network.indexOf.get(deviceId)!]!;
  const {supplies} = normal.islands[normal.islandOf[bus]!]!;
  const words = new Map(Array.from(supplies, (supply) => [network.deviceIds[supply]!, 0] as const));
  return lostLoads(site, {words}).filter((load) => returnOf(load).dropsOutBelow > share);
}

export interface Interruption {
  /** When the supply went, or dipped so far that contactors dropped out. */
  readonly lostMs: number;
  readonly backMs: number;
  /** The end of the scenario: what has not returned by itself is restarted then. */
  readonly endMs: number;
  /** The returns are spread over the time before the end instead, quicker than usual. */
  readonly hurried?: boolean;
  /** Seed of the order in which loads return. */
  readonly key: string;
}

const OFF: LoadState = {active: 0, reactive: 0};

/** What loads draw from the loss of their supply until all have returned: nothing, then more than usual while they start. */
export function returnSpans(loads: readonly DemoLoad[], {lostMs, backMs, endMs, key, hurried = false}: Interruption): Span[] {
  const moments = hurried
    ? HURRIED.map((share) => backMs + wholeSeconds(share * (endMs - backMs)))
    : RETURNS_S.map((s) => Math.min(endMs, backMs + s * 1000));
  const stretches = loads.flatMap((load) => {
    const {start, ...how} = returnOf(load);
    const onMs = moments[placeOf(how, hash01(0, `${key}/${load.deviceId}`), moments.length)]!;
    const startedMs = start.startS === 0 ? onMs : Math.min(endMs, onMs + STARTS_MS);
    return [
      {id: load.deviceId, fromMs: lostMs, toMs: onMs, state: OFF},
      {id: load.deviceId, fromMs: onMs, toMs: startedMs, state: {active: start.active, reactive: start.reactive}},
    ].filter(({fromMs, toMs}) => fromMs < toMs);
  });
  const changes = [...new Set(stretches.flatMap(({fromMs, toMs}) => [fromMs, toMs]))].sort((a, b) => a - b);
  return changes.slice(1).map((toMs, i) => {
    const fromMs = changes[i]!;
    const own = stretches.filter((one) => one.fromMs <= fromMs && one.toMs >= toMs);
    return {
      fromMs,
      toMs,
      apply(draft) {
        for (const {id, state} of own) draft.loads.set(id, state);
      },
    };
  });
}

/** At which of the moments a load returns: those by time relays somewhere within their time, those restarted by hand at the last. */
function placeOf({back, withinS}: Pick<LoadReturn, 'back' | 'withinS'>, chance: number, count: number): number {
  if (back === 'atOnce') return 0;
  if (back === 'byHand') return count - 1;
  const ownS = withinS * chance;
  const nearest = RETURNS_S.reduce((best, s, place) => (Math.abs(s - ownS) < Math.abs(RETURNS_S[best]! - ownS) ? place : best), 0);
  return Math.min(count - 1, nearest);
}
