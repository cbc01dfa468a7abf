import {Segmented} from '@livebus/ui';
import {ChevronRight} from 'lucide-react';
import {useContext} from 'react';
import {Link} from 'react-router-dom';
import type {QuantityField} from '../../base/api/readings/quantity-table.ts';
import {siteDay} from '../../base/api/time/site-day.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../base/menu/use-screen-path.ts';
import {serverNowMs} from '../../base/session/server-clock.ts';
import {DayCurve} from '../day-curve/day-curve.tsx';
import {curveAddress} from '../readings/curve-address.ts';
import {curveGroups, isWinding, phaseOf, quantityKey, quantityOf, shownField} from '../readings/quantities.ts';
import {ShownMoment} from '../time/shown-moment.ts';
import type {DeviceView} from './device-view.ts';

export interface DeviceCurveProps {
  readonly device: DeviceView;
  readonly name: string;
  readonly zone: string;
  readonly curve: QuantityField | undefined;
  onCurve(field: QuantityField): void;
}

/** Today's curve of one of the device's quantities: choice of quantity and phase, the lines, the export. */
export default function DeviceCurve({device, name, zone, curve, onCurve}: DeviceCurveProps) {
  const {t} = useTexts('device');
  const realData = useScreenPath('RealData');
  const {quantities, windings, kind, voltage, transformerId, doubtful} = device;
  const groups = curveGroups(quantities, windings);
  const field = shownField(groups, device, curve);
  const group = groups.find(({fields}) => fields.includes(field));
  const ofTransformer = isWinding(field);
  const deviceId = ofTransformer ? transformerId : device.deviceId;
  const pastMs = useContext(ShownMoment);
  if (deviceId === undefined) return null;

  const day = pastMs === null ? undefined : siteDay(pastMs, zone).date;
  const date = day === siteDay(serverNowMs(), zone).date ? undefined : day;

  // Windings are no figures of the device there.
  const place =
    device.stationId === undefined || ofTransformer ? undefined : {stationId: device.stationId, deviceId, field, ...(date && {date})};
  const onward = place && realData && curveAddress(realData, place);
  const value = quantityOf(quantities, windings, field);
  const timeMs = (ofTransformer ? windings?.timeMs : undefined) ?? device.timeMs;
  const options: {value: QuantityField; label: string}[] = groups.map(({key, fields}) => ({value: fields[0]!, label: t(`choice.${key}`)}));
  if (group === undefined) options.push({value: field, label: t(`figure.${quantityKey(field, voltage)}`)});
  return (
    <section aria-label={t('curve.title')} className="border-t border-line px-4 pt-3 pb-3 short:pt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 className="text-14 font-semibold">
          {onward === undefined ? (
            t('curve.title')
          ) : (
            <Link to={onward} title={t('curve.open')} className="inline-flex items-center gap-0.5 hover:text-primary-text hover:underline">
              {t('curve.title')}
              <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          )}
        </h3>
        <div className="max-w-full [&_button]:px-2">
          <Segmented
            scrolls
            size="small"
            label={t('choice.label')}
            value={group?.fields[0] ?? field}
            options={options}
            onChange={(next) => onCurve(next)}
          />
        </div>
      </div>
      <DayCurve
        // Another quantity is another chart: neither cursor nor export is carried over.
        key={`${deviceId} ${field} ${date ?? ''}`}
        subject={{deviceId, kind, field, zone}}
        deviceName={name}
        voltage={voltage}
        date={date}
        reading={value === null || timeMs === null || !Number.isFinite(timeMs) ? undefined : {timeMs, value}}
        stale={ofTransformer ? (windings?.doubtful ?? doubtful) : doubtful}
        tools={
          group !== undefined &&
          group.fields.length > 1 && (
            <Segmented
              size="small"
              label={t('choice.phase')}
              value={field}
              options={group.fields.map((one) => ({value: one, label: phaseOf(one, voltage)}))}
              onChange={(next) => onCurve(next)}
            />
          )
        }
      />
    </section>
  );
}
