import {SCREENS, type ScreenName} from '@livebus/contract';

/** Of a screen that needs a parameter to show what it is for: the search part of its address, in the demo's site. */
const SAMPLE_SEARCHES: Readonly<Partial<Record<ScreenName, `?${string}`>>> = {
  PowerSysPic: '?stationId=S3',
  RealData: '?stationId=S3',
  RealReport: '?stationId=S3',
  StationTable: '?stationId=S3',
  Transformer: '?projectId=P2',
  IntelligentBreaker: '?stationId=S3',
  BreakerPage: '?stationId=S3',
  EnergyRegulation: '?projectId=P2',
  EnergyAnalysis: '?stationId=S3',
  EnergyMonitor: '?stationId=S3',
  MonitorCompare: '?stationId=S3',
  StationTrend: '?stationId=S3',
  ElectricityCurve: '?stationId=S3',
  EnergyQuery: '?stationId=S3',
  EnergyCompare: '?stationId=S3',
  ItemEnergy: '?projectId=P2',
  EnergyFlow: '?projectId=P2',
  TariffReport: '?stationId=S3',
  DemandAnalysis: '?stationId=S3',
  EnergyTerms: '?projectId=P2',
  DeviceFault: '?stationId=S3',
  DeviceWarn: '?stationId=S3',
  DeviceLimit: '?stationId=S3&device=1105',
  DeviceNameEdit: '?stationId=S3',
  DeviceSwitchChange: '?stationId=S3',
  AlarmQuality: '?projectId=P1',
  AlarmWebhooks: '?projectId=P1',
};

export interface ScreenPage {
  readonly component: ScreenName;
  /** Chinese. */
  readonly title: string;
  readonly path: string;
  /** Its path with a sample of what it needs. */
  readonly address: string;
}

/** A page of every finished screen, for tests and pictures that look at all of them; an administrator sees each. */
export const SCREEN_PAGES: readonly ScreenPage[] = SCREENS.map(({component, title, path}) => ({
  ...{component, path},
  title: title['zh-CN'],
  address: `${path}${SAMPLE_SEARCHES[component] ?? ''}`,
}));
