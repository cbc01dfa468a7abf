import {layoutGauge} from '@livebus/engine/core';
import {Card, cx, DrawingPicture, Tag, VECTOR_CHART_STYLE} from '@livebus/ui';
import type {DeviceRatings} from '../../../base/api/readings/listed-device.ts';
import type {QuantityField} from '../../../base/api/readings/quantity-table.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {permittedBand} from '../../../shared/day-curve/permitted-band.ts';
import type {DeviceView} from '../../../shared/device/device-view.ts';
import {figureFormat, figureValue} from '../../../shared/readings/figure-format.ts';
import {quantityKey, quantityOf} from '../../../shared/readings/quantities.ts';
import {QuantityButton} from '../../../shared/readings/quantity-button.tsx';
import {valueText} from '../../../shared/readings/quantity-format.ts';
import {GAUGE_FIELDS, GAUGE_MAX} from './figures.ts';

export interface GaugeRowProps {
  readonly device: DeviceView;
  /** Decides the permitted band. */
  readonly made: DeviceRatings | undefined;
  readonly chosen: QuantityField | undefined;
  onChoose(field: QuantityField): void;
}

const [WIDTH, HEIGHT] = [236, 164];

/** The four voltages on their scales (MO-2.rt-02). A missing one has no needle, one beyond the scale a pinned needle and its true figure. */
export function GaugeRow({device, made, chosen, onChoose}: GaugeRowProps) {
  const {t} = useTexts('real-data');
  return (
    <Card className="shrink-0 mobile:rounded-none mobile:border-x-0">
      <ul aria-label={t('gauges')} className="grid grid-cols-2 gap-y-2 px-2 py-3 desktop:grid-cols-4 mobile:px-1">
        {GAUGE_FIELDS.map((field, at) => (
          <li key={field} className={cx('flex min-w-0 justify-center px-2', at % 4 !== 0 && 'desktop:border-l desktop:border-line')}>
            <VoltageGauge device={device} made={made} field={field} chosen={field === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface VoltageGaugeProps extends Pick<GaugeRowProps, 'device' | 'made' | 'onChoose'> {
  readonly field: QuantityField;
  readonly chosen: boolean;
}

function VoltageGauge({device, made, field, chosen, onChoose}: VoltageGaugeProps) {
  const {t} = useTexts('device');
  const {quantities, windings, kind, voltage, doubtful} = device;
  const format = figureFormat(field, kind);
  const value = figureValue(quantityOf(quantities, windings, field), format);
  const permitted = permittedBand(field, voltage, made);
  const band = permitted && {from: permitted.from / format.divisor, to: permitted.to / format.divisor};
  const outside = band === undefined || value === null ? undefined : value > band.to ? 'above' : value < band.from ? 'below' : undefined;
  const label = t(`figure.${quantityKey(field, voltage)}`);
  const style = doubtful ? {...VECTOR_CHART_STYLE, strongText: 'var(--stale)'} : VECTOR_CHART_STYLE;
  const numbers = shownNumberStyle();
  const drawing = layoutGauge(
    {
      ...{value, min: 0, max: GAUGE_MAX[kind], unit: format.unit, label},
      colour: doubtful ? 'var(--stale)' : outside === undefined ? 'var(--sld-live)' : 'var(--warning)',
      ...(band && {band: {...band, fill: 'var(--line-control)'}}),
    },
    {
      ...{width: WIDTH, height: HEIGHT, style},
      valueText: (shown, decimals = format.decimals) => valueText(shown, {...format, decimals}, numbers),
    },
  );
  const beyond = drawing.faults.some(({kind: fault}) => fault === 'beyond');
  const text = (shown: number) => valueText(shown, format, numbers);
  const figure = value === null ? '-' : `${text(value)} ${format.unit}`;
  const permittedText = band && t('curve.permitted', {from: text(band.from), to: text(band.to), unit: format.unit});
  return (
    <div data-beyond={beyond} title={permittedText} className="relative flex min-w-0 flex-col items-center">
      <QuantityButton field={field} voltage={voltage} chosen={chosen} missing={value === null} onChoose={onChoose}>
        <DrawingPicture
          drawing={drawing}
          label={[label, figure, permittedText && `(${permittedText})`].filter(Boolean).join(' ')}
          className="h-auto select-none"
        />
      </QuantityButton>
      <span className="flex gap-1 empty:hidden">
        {beyond && <Tag look="amber">{t('real-data:beyond')}</Tag>}
        {!beyond && !doubtful && outside !== undefined && <Tag look="amber">{t(`real-data:${outside}`)}</Tag>}
        {value !== null && doubtful && <Tag look="amber">{t('real-data:old')}</Tag>}
      </span>
    </div>
  );
}
