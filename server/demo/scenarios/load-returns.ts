import type {DemoLoad} from '@livebus/fixtures';
import {type LoadReturn, returnOf} from '../simulate/load/load-return.ts';
import {networkOf} from '../simulate/network/network.ts';
import {isEnergised, type Topology, topologyOf} from '../simulate/network/topology.ts';
import {hash01} from '../simulate/noise.ts';
import {type Effects, type LoadState, NO_EFFECTS} from '../simulate/scenario.ts';
import type {Span} from './script.ts';
import type {SiteIndex} from './site-index.ts';

/** Loads that return by time relays come in so many groups: each is one change of the effects. */
const GROUPS = 4;
/** An operator restarts the last machine so much later than the first, a share of `withinS`. */
const BY_HAND_SPREAD = 0.5;
/** The last load starts after this share of the time that is left. */
const HURRIED_SHARE = 0.85;

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

const networks = new WeakMap<SiteIndex, {readonly network: ReturnType<typeof networkOf>; readonly normal: Topology}>();

function networkOfSite(site: SiteIndex): {readonly network: ReturnType<typeof networkOf>; readonly normal: Topology} {
  const known = networks.get(site);
  if (known) return known;
  const network = networkOf(site.project);
  const made = {network, normal: topologyOf(network, NO_EFFECTS)};
  networks.set(site, made);
  return made;
}

export interface Interruption {
  /** When the supply went, or dipped so far that contactors dropped out. */
  readonly lostMs: number;
  readonly backMs: number;
  /** The end of the scenario: what has not returned by itself is restarted then. */
  readonly endMs: number;
  /** Returns are quicker than usual where that is needed to have all back before the end. */
  readonly hurried?: boolean;
  /** Seed of the order in which loads return. */
  readonly key: string;
}

const OFF: LoadState = {active: 0, reactive: 0};

/** What loads draw from the loss of their supply until all have returned: nothing, then more than usual while they start. */
export function returnSpans(loads: readonly DemoLoad[], {lostMs, backMs, endMs, key, hurried = false}: Interruption): Span[] {
  const mostMs = hurried ? HURRIED_SHARE * (endMs - backMs) : Number.POSITIVE_INFINITY;
  const stretches = loads.flatMap((load) => {
    const {start, ...how} = returnOf(load);
    const onMs = Math.min(endMs, backMs + delayMs(how, hash01(0, `${key}/${load.deviceId}`), mostMs));
    const startedMs = Math.min(endMs, onMs + start.startS * 1000);
    return [
      {id: load.deviceId, fromMs: lostMs, toMs: onMs, state: OFF},
      {id: load.deviceId, fromMs: onMs, toMs: startedMs, state: {active: start.active, reactive: start.reactive}},
    ].filter(({fromMs, toMs}) => fromMs < toMs);
  });
  const moments = [...new Set(stretches.flatMap(({fromMs, toMs}) => [fromMs, toMs]))].sort((a, b) => a - b);
  return moments.slice(1).map((toMs, i) => {
    const fromMs = moments[i]!;
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

/** ms from the return of the supply, whole seconds. */
function delayMs({back, withinS}: Pick<LoadReturn, 'back' | 'withinS'>, chance: number, mostMs: number): number {
  const group = Math.floor(chance * GROUPS) + 1;
  if (back === 'atOnce') return 0;
  const isByHand = back === 'byHand';
  const lastS = isByHand ? withinS * (1 + BY_HAND_SPREAD) : withinS;
  const delayS = isByHand ? withinS * (1 + (BY_HAND_SPREAD * (group - 1)) / GROUPS) : (withinS * group) / GROUPS;
  return Math.ceil(delayS * Math.min(1, mostMs / 1000 / lastS)) * 1000;
}
