import {Card} from '@livebus/ui';
import {chartHeight} from '../../../shared/trends/chart-layout.ts';
import {TrendGrid} from '../../../shared/trends/trend-grid.tsx';
import {TrendPage} from '../../../shared/trends/trend-page.tsx';
import {ELECTRICITY_CURVE} from '../../../shared/trends/trend-screen.ts';
import {HourTable} from './hour-table.tsx';

/** 用电曲线: energy of one device by the hour, as a line and as a table (EN-2.12-01). */
export default function ElectricityCurveScreen() {
  return (
    <TrendPage screen={ELECTRICITY_CURVE}>
      {(view) => (
        <>
          <TrendGrid {...view} heightPx={chartHeight()} />
          <Card className="shrink-0 mobile:rounded-none mobile:border-x-0">
            <div className="px-4 pt-1 pb-3 mobile:px-3">
              <HourTable {...view} />
            </div>
          </Card>
        </>
      )}
    </TrendPage>
  );
}
