import {TrendGrid} from '../../../shared/trends/trend-grid.tsx';
import {TrendPage} from '../../../shared/trends/trend-page.tsx';
import {MONITOR_COMPARE} from '../../../shared/trends/trend-screen.ts';

/** 监测对比: two devices side by side, phase by phase. */
export default function MonitorCompareScreen() {
  return <TrendPage screen={MONITOR_COMPARE}>{(view) => <TrendGrid {...view} />}</TrendPage>;
}
