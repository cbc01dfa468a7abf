import type {QuantityField} from '../../base/api/readings/quantity-table.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {MORE_FIELDS} from '../readings/quantities.ts';
import {Quantity} from '../readings/quantity.tsx';
import type {DeviceView} from './device-view.ts';

export interface DeviceMoreProps {
  readonly device: DeviceView;
  readonly curve: QuantityField | undefined;
  onCurve(field: QuantityField): void;
}

/** Other measured quantities, one per line. */
export function DeviceMore({device, curve, onCurve}: DeviceMoreProps) {
  const {t} = useTexts('device');
  const fields = MORE_FIELDS.filter((field) => typeof device.quantities?.[field] === 'number');
  if (fields.length === 0) return null;
  return (
    <section aria-label={t('more')} className="border-t border-line px-4 py-2">
      <dl className="text-13">
        {fields.map((field) => (
          <div key={field} className="flex min-h-7 items-center justify-between gap-3">
            <dt className="text-text-2">{t(`figure.${field}`)}</dt>
            <dd className="whitespace-nowrap tabular-nums">
              <Quantity device={device} field={field} chosen={field === curve} onChoose={onCurve} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
