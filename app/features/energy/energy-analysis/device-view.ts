import type {EnergyPeriod} from '../../../shared/energy/period/energy-period.ts';
import type {AnalysisState} from './use-analysis.ts';

/** What every view of one device is given. */
export interface DeviceViewProps {
  readonly page: AnalysisState;
  readonly heightPx: number;
  /** Empty while it is not known. */
  readonly deviceId: string;
  readonly deviceName: string;
  /** The station has no device that could be shown. */
  readonly isWithout: boolean;
  readonly period: EnergyPeriod;
  /** `YYYY-MM-DD` at the site. */
  readonly today: string;
}
