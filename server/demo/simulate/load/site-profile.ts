import type {DemoLoad} from '@livebus/fixtures';
import type {DayKind} from './calendar.ts';
import type {Demand} from './demand.ts';

/** Tariff band: 尖, 峰, 平, 谷. */
export type TariffBand = 'sharp' | 'peak' | 'flat' | 'valley';

/**
 * Demand of one site's loads and climate of its rooms, as pure functions of seed and time: the order of calls changes no answer. Times are
 * epoch ms.
 */
export interface SiteProfile {
  demand(load: DemoLoad): Demand;
  dayKind(atMs: number): DayKind;
  band(atMs: number): TariffBand;
  /** ℃ and %RH of a station's room. */
  roomC(stationId: string, atMs: number): number;
  roomHumidity(stationId: string, atMs: number): number;
  /** Smooth variation in [-1, 1] for quantities other than power: voltages, frequency, spread of phases. */
  unrest(key: string, atMs: number): number;
}
