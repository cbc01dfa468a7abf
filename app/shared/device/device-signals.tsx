import type {VoltageKind} from '@livebus/engine/core';
import {cx} from '@livebus/ui';
import {useMemo} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {type SignalSource, switchSignals} from './switch-signals.ts';

const LOOKS = {plain: 'text-text-1', amber: 'text-warning-text', red: 'font-semibold text-danger-text', old: 'text-text-3'};

export interface DeviceSignalsProps {
  readonly state: number | null;
  readonly kind: VoltageKind;
  /** Offline or stale. */
  readonly doubtful: boolean;
  readonly source: SignalSource;
}

/** Signals that the device's switch reports, one per line. */
export function DeviceSignals({state, kind, doubtful, source}: DeviceSignalsProps) {
  const {t} = useTexts('device');
  const signals = useMemo(() => switchSignals(state, kind, doubtful, source), [state, kind, doubtful, source]);
  return (
    <section aria-label={t('switch.title')} className="border-t border-line px-4 py-2.5">
      <dl className="grid grid-cols-2 gap-x-4 text-12">
        {signals.map(({label, word, look, contacts, steps}) => (
          <div key={label} className="flex min-h-6 items-center justify-between gap-2">
            <dt className="text-text-3">{t(`switch.${label}`)}</dt>
            <dd className={cx('text-right', LOOKS[look])}>
              <span key={word}>{t(`switch.${word}`, {list: contacts?.join(' '), on: steps?.on, of: steps?.of})}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
