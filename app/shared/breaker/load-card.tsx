import {cx} from '@livebus/ui';
import type {QuantityField} from '../../base/api/readings/quantity-table.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../base/menu/use-screen-path.ts';
import type {ShownDevice} from '../device-page/device-page.tsx';
import {curveAddress} from '../readings/curve-address.ts';
import {FactCard, FactRow} from '../readings/fact-card.tsx';
import {PhaseMark} from '../readings/phase-mark.tsx';
import {PHASES, quantityOf} from '../readings/quantities.ts';
import {quantityFormat, quantityText} from '../readings/quantity-format.ts';
import type {LiveBreaker} from './use-breaker.ts';

export interface LoadCardProps {
  readonly breaker: Pick<LiveBreaker, 'device'>;
  readonly device: ShownDevice;
}

const CURRENTS = ['currentAA', 'currentBA', 'currentCA'] as const satisfies readonly QuantityField[];

/** Phase currents and active power (MO-2.brk-06); each leads to its curve on the screen of real-time data. */
export function LoadCard({breaker: {device: view}, device: {stationId, deviceId, kind}}: LoadCardProps) {
  const {t} = useTexts('breaker');
  const path = useScreenPath('RealData');
  const figure = (field: QuantityField) => {
    const format = quantityFormat(field, kind);
    return {
      value: quantityText(quantityOf(view.quantities, view.windings, field), format),
      unit: format.unit,
      to: path && curveAddress(path, {stationId, deviceId, field}),
    };
  };
  return (
    <FactCard title={t('load')}>
      <dl aria-label={t('load')} className={cx('px-4 pb-3', view.doubtful && 'text-stale')}>
        {CURRENTS.map((field, at) => (
          <FactRow
            key={field}
            mark={<PhaseMark colour={PHASES[at]!.colour} />}
            label={t('phaseCurrent', {phase: PHASES[at]!.name})}
            {...figure(field)}
          />
        ))}
        <FactRow label={t('activePower')} {...figure('activePowerW')} />
      </dl>
    </FactCard>
  );
}
