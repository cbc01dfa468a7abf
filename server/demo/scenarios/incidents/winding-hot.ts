import type {DemoTransformer} from '@livebus/fixtures';
import {hash01} from '../../simulate/noise.ts';
import type {ScenarioWindow} from '../../simulate/scenario.ts';
import {calmWindings, round1, type Triple} from '../figures.ts';
import {lostLoads} from '../load-returns.ts';
import {type Calm, type ReportedEvent, type ScenarioScript, spanOf} from '../script.ts';
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

/**
 * Limits of a dry-type transformer assessed as class B: a mean rise of 80 K over 40 ℃ of cooling air (GB/T 1094.11, table of insulation
 * systems) makes 120 ℃, the usual alarm; the usual warning is 10 K lower. Both clear 5 K below their limit.
 */
const LIMITS = [
  {key: 'warn', rule: 'windingWarm', name: '绕组温度预警', limitC: 110, level: 2},
  {key: 'alarm', rule: 'windingHot', name: '绕组超温', limitC: 120, level: 1},
] as const;
const HYSTERESIS_K = 5;
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
  events(window, site, calm) {
    const course = courseOf(window, calm);
    return LIMITS.flatMap((limit) => reportedEvent(limit, window, site, course) ?? []);
  },
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
  readonly heatedMs: number;
  /** K added to the windings. */
  riseAt(atMs: number): Triple;
  /** Exact winding temperatures, ℃. */
  windingsAt(atMs: number): Triple;
  /** Hottest winding to within some tenths of a degree, ℃: the calm temperature is read only at the corners of the course. */
  aboutHottestC(atMs: number): number;
}

function courseOf({id, targets, startMs, endMs}: ScenarioWindow, calm: Calm): Course {
  const coolMs = wholeSeconds(Math.min(COOL_MS, (endMs - startMs) * 0.4));
  const heatedMs = Math.min(startMs + HEAT_MS, endMs - coolMs);
  const corners = new Map<number, Triple>();
  const base = (atMs: number): Triple => calmWindings(calm, targets[0]!, atMs) ?? UNKNOWN;
  const corner = (atMs: number): Triple => {
    const known = corners.get(atMs) ?? base(atMs);
    corners.set(atMs, known);
    return known;
  };
  let top: {readonly hottest: number; readonly peakK: number} | undefined;
  /** Read only when needed: computing the switchings of years passes thousands of these windows. */
  const atTop = () => {
    if (top) return top;
    const windings = corner(heatedMs);
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
  return {
    heatedMs,
    riseAt,
    windingsAt(atMs) {
      const [a, b, c] = base(atMs);
      const rise = riseAt(atMs);
      return [round1(a + rise[0]), round1(b + rise[1]), round1(c + rise[2])];
    },
    aboutHottestC(atMs) {
      const {hottest} = atTop();
      const [fromMs, toMs] = atMs <= heatedMs ? [startMs, heatedMs] : [heatedMs, endMs];
      const part = toMs > fromMs ? (atMs - fromMs) / (toMs - fromMs) : 0;
      return corner(fromMs)[hottest]! * (1 - part) + corner(toMs)[hottest]! * part + riseAt(atMs)[hottest]!;
    },
  };
}

function reportedEvent(
  {key, rule, name, limitC, level}: (typeof LIMITS)[number],
  {stationId, targets, startMs, endMs}: ScenarioWindow,
  site: SiteIndex,
  {windingsAt, aboutHottestC, heatedMs}: Course,
): ReportedEvent | undefined {
  if (aboutHottestC(heatedMs) < limitC) return undefined;
  let raisedMs = crossing(aboutHottestC, limitC, startMs, heatedMs);
  let values = windingsAt(raisedMs);
  // The reported value must really exceed the limit.
  while (Math.max(...values) < limitC && raisedMs < heatedMs) {
    raisedMs += 1000;
    values = windingsAt(raisedMs);
  }
  const transformer = site.project.network.transformers.find(({id}) => id === targets[0])!;
  const beside = [transformer.feederId, transformer.incomingId].find((id) => id !== undefined && site.part(id)?.stationId === stationId);
  return {
    key,
    kind: 'alarm',
    level,
    deviceId: transformer.id,
    deviceName: transformer.name,
    diagramDeviceId: beside ?? null,
    name,
    info: `${transformer.name} 绕组最高温度 ${Math.max(...values)}℃，超过限值 ${limitC}℃（A ${values[0]} B ${values[1]} C ${values[2]}）`,
    words: {rule, params: {hottestC: Math.max(...values), limitC, aC: values[0], bC: values[1], cC: values[2]}},
    values,
    raisedMs,
    releasedMs: Math.max(raisedMs + 1000, crossing(aboutHottestC, limitC - HYSTERESIS_K, endMs, heatedMs)),
  };
}

/** The first whole second, counted from the cold end, at which the value has reached the limit. */
function crossing(of: (atMs: number) => number, limit: number, coldMs: number, hotMs: number): number {
  let cold = coldMs;
  let hot = hotMs;
  while (Math.abs(hot - cold) > 1000) {
    const middle = cold + wholeSeconds((hot - cold) / 2);
    if (of(middle) >= limit) hot = middle;
    else cold = middle;
  }
  return hot;
}

/** Share of the final rise reached after a time of heating. */
const warmed = (ms: number): number => 1 - Math.exp(-ms / TAU_MS.heating);
