import type {ChartState} from '@livebus/ui';
import type {EnergyPeriod} from '../../../shared/energy/period/energy-period.ts';
import type {AnalysisState} from './use-analysis.ts';

/** What every view of one device is given. */
export interface DeviceViewProps {
  readonly page: AnalysisState;
  readonly heightPx: number;
  /** Empty while it is not known. */
  readonly deviceId: string;
  readonly deviceName: string;
  /** What a figure shows where there is no device: that the station has none, or that its devices could not be had. */
  readonly without: ChartState | undefined;
  readonly period: EnergyPeriod;
  /** `YYYY-MM-DD` at the site. */
  readonly today: string;
}
