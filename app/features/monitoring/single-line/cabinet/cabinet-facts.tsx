import {Button} from '@livebus/ui';
import {Camera} from 'lucide-react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {DeviceAge} from '../../../../shared/device/device-age.tsx';
import {DeviceSignals} from '../../../../shared/device/device-signals.tsx';
import {itemName} from '../../../../shared/equipment-tree/equipment-texts.ts';
import {StateTags} from '../device/device-details.tsx';
import type {DeviceFacts} from '../device/device-facts.ts';
import {CabinetQuantities} from './cabinet-quantities.tsx';
import {RemoteControl} from './remote-control.tsx';

export interface CabinetFactsProps {
  readonly facts: DeviceFacts;
  readonly zone: string;
  /** Absent where the device has no photo. */
  onPhoto: (() => void) | undefined;
}

/** Beside the front: the states in words, the remote-control link, quantities with their age, signals. */
export function CabinetFacts({facts, zone, onPhoto}: CabinetFactsProps) {
  const {t} = useTexts('single-line');
  const place = [facts.station, facts.section, facts.transformerName, facts.item.id && t('details.id', {id: facts.item.id})];
  return (
    <section
      aria-label={t('cabinet.facts')}
      className="flex min-w-64 flex-1 basis-64 flex-col self-stretch overflow-y-auto rounded-3 border border-line bg-surface mobile:overflow-visible"
    >
      <header className="flex items-start gap-2 px-4 pt-3 pb-1">
        <div className="min-w-0 flex-1">
          <h3 className="text-14 leading-5 font-semibold break-words text-text-1">{itemName(facts.item, t)}</h3>
          <p className="text-12 break-words text-text-3">{place.filter(Boolean).join(' · ')}</p>
        </div>
        {onPhoto && (
          <Button size="small" icon={<Camera size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onPhoto}>
            {t('systemPicture.photo')}
          </Button>
        )}
      </header>
      <StateTags facts={facts} device />
      <div className="border-t border-line">
        <RemoteControl />
      </div>
      {facts.quantities === undefined && <p className="border-t border-line px-4 py-3 text-13 text-text-3">{t('device:noReading')}</p>}
      <CabinetQuantities facts={facts} />
      {facts.quantities !== undefined && <DeviceAge timeMs={facts.timeMs} zone={zone} stopped={facts.doubtful} />}
      <DeviceSignals state={facts.switchState} kind={facts.kind} doubtful={facts.doubtful} source={facts.equipment} />
    </section>
  );
}
