import type {Call} from '../base/define-call.ts';
import type {CallSamples} from '../base/samples.ts';
import {bandReportSamples} from './band-report.samples.ts';
import {bandReport} from './band-report.ts';
import {dashboardSamples} from './dashboard.samples.ts';
import {
  co2AndTce,
  energyProjects,
  recently7DayUseEleAmount,
  recently30DayUsePower,
  todayRealPower,
  usePowerDevices,
  yestodayUseEleAmount,
} from './dashboard.ts';
import {demandWatchSamples} from './demand-watch.samples.ts';
import {demandWatch, loadDurationCurve, projectDemand} from './demand-watch.ts';
import {energyAnalysisSamples} from './energy-analysis.samples.ts';
import {dataAndUsePowerAnalysis, energyAnalysis, yestodayUsePowerAnMaxValue} from './energy-analysis.ts';
import {flowEnergy, flowTree, itemEnergy, itemTree} from './energy-items.ts';
import {energyMonitorSamples} from './energy-monitor.samples.ts';
import {energyManage, energyManageByDateRange, energyManageByDateRange2, monitorDevices} from './energy-monitor.ts';
import {maxDemandSamples} from './max-demand.samples.ts';
import {maxDemandByDay, maxDemandByDayAnalysis} from './max-demand.ts';
import {termSamples} from './terms.samples.ts';
import {energyTerms, removeEnergyTerm, setEnergyTerm, tariffDraft, tariffYear} from './terms.ts';

export {type BandsByDay, bandReport} from './band-report.ts';
export {
  co2AndTce,
  energyProjects,
  recently7DayUseEleAmount,
  recently30DayUsePower,
  todayRealPower,
  usePowerDevices,
  yestodayUseEleAmount,
} from './dashboard.ts';
export {
  DEMAND_LIMITS,
  type DemandStateName,
  demandWatch,
  loadDurationCurve,
  MOST_DURATION_DAYS,
  projectDemand,
} from './demand-watch.ts';
export {dataAndUsePowerAnalysis, energyAnalysis, PERIODS, type Period, yestodayUsePowerAnMaxValue} from './energy-analysis.ts';
export {FLOW_KINDS, flowEnergy, flowTree, ITEM_CODES, type ItemCode, itemEnergy, itemTree} from './energy-items.ts';
export {
  type DeviceTrends,
  energyManage,
  energyManageByDateRange,
  energyManageByDateRange2,
  MOST_ENERGY_DAYS,
  monitorDevices,
  TREND_LIMITS,
} from './energy-monitor.ts';
export type {EnergyTotal} from './ledger-fields.ts';
export {MOST_DEMAND_DAYS, maxDemandByDay, maxDemandByDayAnalysis} from './max-demand.ts';
export {
  BANDS,
  type Band,
  type EnergyTerm,
  type FactorContent,
  MOST_TERM_FAULTS,
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
  energyAnalysis,
  dataAndUsePowerAnalysis,
  yestodayUsePowerAnMaxValue,
  bandReport,
  maxDemandByDayAnalysis,
  maxDemandByDay,
  projectDemand,
  demandWatch,
  loadDurationCurve,
  co2AndTce,
  recently30DayUsePower,
  recently7DayUseEleAmount,
  yestodayUseEleAmount,
  todayRealPower,
  usePowerDevices,
  energyProjects,
  itemTree,
  flowTree,
  itemEnergy,
  flowEnergy,
];
export const energySamples: readonly CallSamples[] = [
  ...energyMonitorSamples,
  ...termSamples,
  ...energyAnalysisSamples,
  ...bandReportSamples,
  ...maxDemandSamples,
  ...demandWatchSamples,
  ...dashboardSamples,
];
