import {TrendGrid} from '../../../shared/trends/trend-grid.tsx';
import {TrendPage} from '../../../shared/trends/trend-page.tsx';
import {ENERGY_MONITOR} from '../../../shared/trends/trend-screen.ts';

/** 能耗监测: nine charts of one device, by category. */
export default function EnergyMonitorScreen() {
  return <TrendPage screen={ENERGY_MONITOR}>{(view) => <TrendGrid {...view} />}</TrendPage>;
}
