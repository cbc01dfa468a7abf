import type {Call} from '../base/define-call.ts';
import type {CallSamples} from '../base/samples.ts';
import {energyMonitorSamples} from './energy-monitor.samples.ts';
import {energyManage, energyManageByDateRange, energyManageByDateRange2, monitorDevices} from './energy-monitor.ts';
import {termSamples} from './terms.samples.ts';
import {energyTerms, removeEnergyTerm, setEnergyTerm, tariffDraft, tariffYear} from './terms.ts';

export {
  type DeviceTrends,
  energyManage,
  energyManageByDateRange,
  energyManageByDateRange2,
  MOST_ENERGY_DAYS,
  monitorDevices,
  TREND_LIMITS,
} from './energy-monitor.ts';
export {
  BANDS,
  type Band,
  type EnergyTerm,
  type FactorContent,
  type SupplyContent,
  TARIFF_DAYS,
  type TariffContent,
  type TariffDay,
  TERM_KINDS,
  TERM_LIMITS,
  type TermContent,
  type TermKind,
} from './term-content.ts';
export {
  type EnergyTermRow,
  energyTerms,
  removeEnergyTerm,
  setEnergyTerm,
  tariffDraft,
  tariffYear,
  type YearOfBands,
} from './terms.ts';
export {
  categoryOfKey,
  keysOfCodes,
  TREND_CATEGORIES,
  TREND_CODES,
  TREND_KEYS,
  TREND_SERIES,
  type TrendCategory,
  type TrendCode,
  type TrendKey,
  type TrendSeriesCode,
} from './trend-codes.ts';

export const energyCalls: readonly Call[] = [
  monitorDevices,
  energyManage,
  energyManageByDateRange,
  energyManageByDateRange2,
  energyTerms,
  setEnergyTerm,
  removeEnergyTerm,
  tariffYear,
  tariffDraft,
];
export const energySamples: readonly CallSamples[] = [...energyMonitorSamples, ...termSamples];
