import {TrendGrid} from '../../../shared/trends/trend-grid.tsx';
import {TrendPage} from '../../../shared/trends/trend-page.tsx';
import {STATION_TREND} from '../../../shared/trends/trend-screen.ts';

/** 设备趋势: everything that one device has measured, by category. */
export default function StationTrendScreen() {
  return <TrendPage screen={STATION_TREND}>{(view) => <TrendGrid {...view} />}</TrendPage>;
}
