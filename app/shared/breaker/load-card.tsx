import {cx} from '@livebus/ui';
import {Link} from 'react-router-dom';
import type {QuantityField} from '../../base/api/readings/quantity-table.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {screenPath} from '../../base/menu/screen-path.ts';
import {useSession} from '../../base/session/session-store.ts';
import {placeAddress} from '../alarms/alarm-address.ts';
import type {ShownDevice} from '../device-page/device-page.tsx';
import {LiveText} from '../readings/live-text.tsx';
import {PHASES, quantityOf} from '../readings/quantities.ts';
import {quantityFormat, quantityText} from '../readings/quantity-format.ts';
import {FactCard} from './mechanism-cards.tsx';
import type {LiveBreaker} from './use-breaker.ts';

export interface LoadCardProps {
  readonly breaker: Pick<LiveBreaker, 'device'>;
  readonly device: ShownDevice;
}

const CURRENTS = ['currentAA', 'currentBA', 'currentCA'] as const satisfies readonly QuantityField[];

/** Phase currents and active power (MO-2.brk-06); each leads to its curve on the screen of real-time data. */
export function LoadCard({breaker: {device: view}, device: {stationId, deviceId, kind}}: LoadCardProps) {
  const {t} = useTexts('breaker');
  const path = useSession(({menu}) => menu && screenPath(menu, 'RealData'));
  const figure = (field: QuantityField) => {
    const value = quantityOf(view.quantities, view.windings, field);
    const text = <LiveText className="font-semibold tabular-nums">{quantityText(value, quantityFormat(field, kind))}</LiveText>;
    if (path === undefined || value === null) return text;
    return (
      <Link
        to={`${placeAddress(path, stationId, deviceId)}&curve=${field}`}
        title={t('toCurve')}
        className="-mx-1 rounded-1 px-1 text-inherit underline-offset-3 hover:underline"
      >
        {text}
      </Link>
    );
  };
  const row = 'flex min-h-8 items-baseline justify-between gap-3 border-b border-line py-1 last:border-b-0';
  return (
    <FactCard title={t('load')}>
      <dl aria-label={t('load')} className={cx('px-4 pb-3 text-13', view.doubtful && 'text-stale')}>
        {CURRENTS.map((field, at) => (
          <div key={field} className={row}>
            <dt className="text-text-2">
              <i aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-1" style={{background: PHASES[at]!.colour}} />
              {t('phaseCurrent', {phase: PHASES[at]!.name})}
            </dt>
            <dd className="whitespace-nowrap">
              {figure(field)} <span className="text-12 text-text-3">A</span>
            </dd>
          </div>
        ))}
        <div className={row}>
          <dt className="text-text-2">{t('activePower')}</dt>
          <dd className="whitespace-nowrap">
            {figure('activePowerW')} <span className="text-12 text-text-3">kW</span>
          </dd>
        </div>
      </dl>
    </FactCard>
  );
}
