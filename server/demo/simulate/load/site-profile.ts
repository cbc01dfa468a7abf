import type {DemoLoad} from '@livebus/fixtures';

/** Kind of a day at a site. A make-up day is a weekend day that is worked, as around public holidays. */
export type DayKind = 'working' | 'weekend' | 'holiday';

/** Tariff band: 尖, 峰, 平, 谷. */
export type TariffBand = 'sharp' | 'peak' | 'flat' | 'valley';

/**
 * Demand of one site's loads and climate of its rooms, as pure functions of seed and time: the order of calls changes no answer. Times are
 * epoch ms.
 */
export interface SiteProfile {
  /**
   * W that the load draws while it is supplied. Piecewise linear in time: between two knots, which lie `knotMs` apart from the site's
   * midnight on, it is a straight line. Never negative.
   */
  powerW(load: DemoLoad, atMs: number): number;
  /** kWh that it draws in [fromMs, toMs] while supplied: the exact integral of `powerW`. */
  energyKwh(load: DemoLoad, fromMs: number, toMs: number): number;
  readonly knotMs: number;
  /** The first knot after `atMs`. */
  nextKnot(atMs: number): number;
  dayKind(atMs: number): DayKind;
  band(atMs: number): TariffBand;
  /** ℃ and %RH of a station's room. */
  roomC(stationId: string, atMs: number): number;
  roomHumidity(stationId: string, atMs: number): number;
  /** Smooth variation in [-1, 1] for quantities other than power: voltages, frequency, spread of phases. */
  unrest(key: string, atMs: number): number;
}

/**
 * Rise of a winding above its room, K: the answer of a first-order lag with time constant `timeConstantMs` to the steady rise of the load
 * share at each moment (IEC 60076-12 for the exponent). `shareAt` gives S / S rated.
 */
export type WindingRise = (shareAt: (atMs: number) => number, idleRiseK: number, loadRiseK: number, atMs: number) => number;
