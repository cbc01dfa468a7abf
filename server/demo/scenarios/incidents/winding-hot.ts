import type {DemoTransformer} from '@livebus/fixtures';
import {hash01} from '../../simulate/noise.ts';
import type {ScenarioWindow} from '../../simulate/scenario.ts';
import {calmWindings, type Triple} from '../figures.ts';
import {lostLoads} from '../load-returns.ts';
import {type Calm, type ScenarioScript, spanOf} from '../script.ts';
import type {SiteIndex} from '../site-index.ts';
import {wholeSeconds} from '../whole-seconds.ts';

/** The blower fails for so long; then it runs again. */
const HEAT_MS = 5_400_000;
const COOL_MS = 3_600_000;
/** Time constants of a cast-resin winding without and with its blower: 0.5 to 2 h (IEC 60076-12). */
const TAU_MS = {heating: 5_400_000, cooling: 2_400_000} as const;
/** Copper at rated current density warms by about 1 K a minute if it loses no heat: no winding is faster. */
const ADIABATIC_K_PER_MS = 1 / 60_000;
/** The hottest winding peaks between these, ℃, if it can within the time. */
const PEAK_C = {min: 122, max: 127} as const;
/** Share of that rise in the other windings. */
const OTHERS_SHARE = 0.82;

/** ℃ assumed where nothing measures the windings. */
const UNKNOWN: Triple = [64, 66, 65];

/**
 * The blower of a loaded transformer fails: its windings warm over an hour and a half, towards a higher temperature with their time
 * constant and never faster than copper can, and cool down before the end. Target: the transformer.
 */
export const windingHot: ScenarioScript = {
  kind: 'winding-hot',
  title: '绕组超温',
  isQuiet: true,
  durationS: 9000,
  choices(site, stationId) {
    const here = new Set(site.station(stationId)?.transformerIds);
    return busiest(site).flatMap(({id}) => (here.has(id) ? [[id]] : []));
  },
  spans(window, _site, calm) {
    const {riseAt} = courseOf(window, calm);
    return [spanOf(window, (draft, atMs) => void draft.windingRiseK.set(window.targets[0]!, riseAt(atMs)))];
  },
  /** What passes the limits is found by the rules. */
  events: () => [],
  /** The blower runs again at once; the windings still take their time. */
  endedMs: ({endMs}, nowMs) => Math.min(endMs, nowMs + COOL_MS),
};

/** A lightly loaded transformer stays cool without its blower too. */
const BUSIEST_SHARE = 0.35;

const known = new WeakMap<SiteIndex, readonly DemoTransformer[]>();

/** The transformers with the highest load for their rating. */
function busiest(site: SiteIndex): readonly DemoTransformer[] {
  const standing = known.get(site);
  if (standing) return standing;
  const inUse = site.project.network.transformers.filter(({feederId}) => site.part(feederId)?.closed);
  const sorted = inUse.map((one) => ({one, share: peakVa(site, one) / one.ratedVa})).sort((a, b) => b.share - a.share);
  const found = sorted.slice(0, Math.max(2, Math.ceil(sorted.length * BUSIEST_SHARE))).map(({one}) => one);
  known.set(site, found);
  return found;
}

/** Sum of the peaks of all loads behind it, VA. */
function peakVa(site: SiteIndex, {feederId}: DemoTransformer): number {
  const lost = lostLoads(site, {words: new Map([[feederId, 0]])});
  return lost.reduce((sum, {peakW, powerFactor}) => sum + peakW / powerFactor, 0);
}

interface Course {
  /** K added to the windings. */
  riseAt(atMs: number): Triple;
}

function courseOf({id, targets, startMs, endMs}: ScenarioWindow, calm: Calm): Course {
  const coolMs = wholeSeconds(Math.min(COOL_MS, (endMs - startMs) * 0.4));
  const heatedMs = Math.min(startMs + HEAT_MS, endMs - coolMs);
  let top: {readonly hottest: number; readonly peakK: number} | undefined;
  /** Read only when needed: computing the switchings of years passes thousands of these windows. */
  const atTop = () => {
    if (top) return top;
    const windings = calmWindings(calm, targets[0]!, heatedMs) ?? UNKNOWN;
    const hottestC = Math.max(...windings);
    const wantedK = PEAK_C.min + (PEAK_C.max - PEAK_C.min) * hash01(0, id) - hottestC;
    // What it tends to without its blower, so that it is there after HEAT_MS; the first slope is this over the time constant.
    const towardsK = Math.min(wantedK / warmed(HEAT_MS), ADIABATIC_K_PER_MS * TAU_MS.heating);
    top = {hottest: windings.indexOf(hottestC), peakK: Math.max(0, towardsK)};
    return top;
  };
  /** Share of `peakK`: towards it while the blower is off, then back to nothing, both exponentially; the last of it is gone at the end. */
  const share = (atMs: number) => {
    if (atMs <= heatedMs) return warmed(Math.max(0, atMs - startMs));
    const left = Math.exp(-(atMs - heatedMs) / TAU_MS.cooling);
    return warmed(heatedMs - startMs) * left * Math.max(0, Math.min(1, (endMs - atMs) / (coolMs / 2 || 1)));
  };
  const riseAt = (atMs: number): Triple => {
    if (share(atMs) === 0) return [0, 0, 0];
    const {hottest, peakK} = atTop();
    const [a, b, c] = [0, 1, 2].map((winding) => peakK * share(atMs) * (winding === hottest ? 1 : OTHERS_SHARE));
    return [a!, b!, c!];
  };
  return {riseAt};
}

/** Share of the final rise reached after a time of heating. */
const warmed = (ms: number): number => 1 - Math.exp(-ms / TAU_MS.heating);
