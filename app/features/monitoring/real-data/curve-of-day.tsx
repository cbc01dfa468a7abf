import {DatePicker, Segmented} from '@livebus/ui';
import {ChartLine, Table2} from 'lucide-react';
import type {ReactNode} from 'react';
import {Link} from 'react-router-dom';
import type {DeviceRatings} from '../../../base/api/readings/listed-device.ts';
import type {QuantityField} from '../../../base/api/readings/quantity-table.ts';
import {siteDay} from '../../../base/api/time/site-day.ts';
import type {Language} from '../../../base/i18n/languages.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {DayCurve} from '../../../shared/day-curve/day-curve.tsx';
import {useCurveLimits} from '../../../shared/day-curve/use-curve-limits.ts';
import type {DeviceView} from '../../../shared/device/device-view.ts';
import type {DialogAddress} from '../../../shared/dialog/use-dialog-address.ts';
import {pickerTexts} from '../../../shared/form/picker-texts.ts';
import {reportAddress, trendAddress} from '../../../shared/readings/curve-address.ts';
import {phaseOf, quantityOf} from '../../../shared/readings/quantities.ts';
import {DAY} from './curve-address.ts';
import {GAUGE_FIELDS, TELEMETRY_ROWS} from './figures.ts';

export interface CurveOfDayProps {
  readonly address: DialogAddress;
  readonly field: QuantityField;
  readonly device: DeviceView;
  /** What the device is made for; decides the limits. */
  readonly made: DeviceRatings | undefined;
  readonly name: string;
  readonly zone: string;
}

/** The curve of a figure over one day, with the choice of the day and of the phase, its limits and the way to other screens. */
export default function CurveOfDay({address, field, device, made, name, zone}: CurveOfDayProps) {
  const {t, i18n} = useTexts('device');
  const [{stationId, day}, change] = useAddressState(DAY);
  const [report, trends] = [useScreenPath('RealReport'), useScreenPath('StationTrend')];
  const {deviceId = '', kind, voltage, quantities, windings, timeMs, doubtful} = device;
  const today = siteDay(serverNowMs(), zone).date;
  const date = day === '' || day > today ? today : day;
  const limits = useCurveLimits({field, kind, voltage, made});
  const value = quantityOf(quantities, windings, field);
  const past = date === today ? undefined : date;
  const group = groupOf(field).filter((one) => one === field || quantityOf(quantities, windings, one) !== null);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <DatePicker
          label={t('real-data:day')}
          texts={pickerTexts(i18n.language as Language, t)}
          value={date}
          today={today}
          steps
          onChange={(next) => change({day: next === today ? '' : next})}
        />
        {group.length > 1 && (
          <Segmented
            size="small"
            label={t('choice.phase')}
            value={field}
            options={group.map((one) => ({value: one, label: phaseOf(one, voltage) || t('real-data:total')}))}
            onChange={(next) => address.open(next)}
          />
        )}
      </div>
      <DayCurve
        key={date}
        subject={{deviceId, kind, field, zone}}
        deviceName={name}
        voltage={voltage}
        reading={value === null || timeMs === null || !Number.isFinite(timeMs) ? undefined : {timeMs, value}}
        stale={doubtful}
        date={date}
        limits={limits.lines}
        height="300px"
      />
      {limits.text !== undefined && <p className="mt-1 text-12 text-text-3">{limits.text}</p>}
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-13 empty:hidden">
        {report !== undefined &&
          onward(reportAddress(report, {stationId, deviceId, date: past}), <Table2 {...ICON} />, t('page:dayReport'))}
        {trends !== undefined &&
          onward(trendAddress(trends, {stationId, deviceId, field, date}), <ChartLine {...ICON} />, t('page:trends'))}
      </p>
    </>
  );
}

const ICON = {size: 14, strokeWidth: 1.75, 'aria-hidden': true} as const;

function onward(to: string, icon: ReactNode, word: string) {
  return (
    <Link to={to} className="inline-flex w-fit items-center gap-1.5 text-primary-text hover:underline">
      {icon}
      {word}
    </Link>
  );
}

/** The figures of the same quantity: by phase and in total. */
function groupOf(field: QuantityField): readonly QuantityField[] {
  const row = TELEMETRY_ROWS.find(({fields}) => fields.includes(field));
  if (row !== undefined) return row.fields.filter((one) => one !== null);
  const voltages: readonly QuantityField[] = GAUGE_FIELDS.slice(0, 3);
  return voltages.includes(field) ? voltages : [field];
}
