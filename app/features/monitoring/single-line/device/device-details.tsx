import {Button, IconButton, Tag} from '@livebus/ui';
import {X} from 'lucide-react';
import type {ReactNode} from 'react';
import type {QuantityField} from '../../../../base/api/readings/quantity-table.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {DeviceCard} from '../../../../shared/device/device-card.tsx';
import {signalTags} from '../../../../shared/device/switch-signals.ts';
import {truckOf} from '../../../../shared/device/truck-of.ts';
import type {EquipmentItem, EquipmentWord} from '../../../../shared/equipment-tree/equipment-items.ts';
import {itemName} from '../../../../shared/equipment-tree/equipment-texts.ts';
import {DeviceContradiction} from '../../../../shared/picture/evidence/device-contradiction.tsx';
import {DeviceEvidence} from '../../../../shared/picture/evidence/device-evidence.tsx';
import type {DeviceFacts} from './device-facts.ts';

export interface DeviceDetailsProps {
  readonly facts: DeviceFacts;
  readonly zone: string;
  /** Figure whose curve is shown; undefined for the device's first. */
  readonly curve: QuantityField | undefined;
  onCurve(field: QuantityField): void;
  /** What the other rule says of it. */
  readonly differences?: ReactNode;
  /** Shows the front of its cabinet; undefined for what stands in none. */
  onCabinet: (() => void) | undefined;
  /** What feeds it and what it feeds is shown in the picture. */
  readonly traced: boolean;
  onTrace(): void;
  onClose(): void;
}

/** The selected device: who it is, its states, its quantities of this moment and their course. Nothing here operates anything (MO-2.sld-16). */
export function DeviceDetails({facts, zone, curve, onCurve, differences, onCabinet, traced, onTrace, onClose}: DeviceDetailsProps) {
  const {t} = useTexts('single-line');
  const {item, section, station, transformerName} = facts;
  const device = item.kind === 'unit' || item.kind === 'tie';
  const place = [station, section, transformerName, device && item.id && t('details.id', {id: item.id})].filter(Boolean);
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <header className="sticky top-0 z-sticky flex shrink-0 flex-wrap items-center gap-x-2 bg-surface px-4 pt-3.5 pb-1 short:pt-2">
        <h2 className="min-w-0 flex-1 truncate text-16 leading-7 font-semibold" title={itemName(item, t)}>
          {itemName(item, t)}
        </h2>
        {onCabinet && (
          <Button size="small" onClick={onCabinet} aria-haspopup="dialog" className="mobile:h-touch">
            {t('cabinet.open')}
          </Button>
        )}
        {item.kind !== 'cabinet' && (
          <Button
            size="small"
            onClick={onTrace}
            aria-pressed={traced}
            className="aria-pressed:border-primary-text aria-pressed:bg-primary-subtle aria-pressed:text-primary-text mobile:h-touch"
          >
            {t('trace.start')}
          </Button>
        )}
        <IconButton size="small" label={t('details.close')} icon={<X size={16} strokeWidth={1.75} />} onClick={onClose} />
        <p className="flex w-full flex-wrap text-12 text-text-3">
          {place.map((part, index) => (
            <span key={String(part)} className="max-w-full wrap-anywhere">
              {part}
              {index < place.length - 1 && '\u00a0· '}
            </span>
          ))}
        </p>
      </header>
      {facts.sameId > 1 && <p className="px-4 pb-2 text-12 text-warning-text">{t('details.sameId', {id: item.id, n: facts.sameId})}</p>}
      <StateTags facts={facts} device={device} />
      {item.words.includes('supplyAssumed') && <p className="-mt-1 px-4 pb-3 text-12 text-text-3">{t('details.assumed')}</p>}
      {item.words.includes('earthedInService') && (
        <p className="-mt-1 px-4 pb-3 text-12 text-danger-text">{t('details.earthedInService')}</p>
      )}
      {facts.contradiction && <DeviceContradiction facts={facts.contradiction} />}
      <DeviceEvidence lines={facts.evidence} picture={facts.picture} />
      {differences}
      {device && <DeviceCard device={facts} name={itemName(item, t)} zone={zone} curve={curve} onCurve={onCurve} />}
    </div>
  );
}

/** Its states in words, as the equipment list has them, and what its switch says besides. */
export function StateTags({
  facts: {item, missing, switchState, kind, doubtful, equipment},
  device,
}: {
  readonly facts: DeviceFacts;
  readonly device: boolean;
}) {
  const {t} = useTexts('single-line');
  const truck = truckOf(equipment, doubtful ? null : switchState);
  return (
    <ul aria-label={t('details.state')} className="flex shrink-0 flex-wrap gap-1.5 px-4 pt-2 pb-3 short:pt-1 short:pb-2">
      {item.words.map((word) => (
        <li key={word}>
          <Tag look={lookOf(item, word)}>{t(`equipment-tree:word.${word}`, {type: item.type})}</Tag>
        </li>
      ))}
      {device &&
        signalTags(switchState, kind, doubtful, equipment).map(({tag, look}) => (
          <li key={tag}>
            <Tag look={look}>{t(`device:switch.tag.${tag}`)}</Tag>
          </li>
        ))}
      {device && truck !== undefined && (
        <li>
          <Tag>{t(`device:truck.${truck}`)}</Tag>
        </li>
      )}
      {missing.size > 0 && (
        <li>
          <Tag look="amber">{t('device:notMeasured')}</Tag>
        </li>
      )}
    </ul>
  );
}

const RED: ReadonlySet<EquipmentWord> = new Set([
  ...(['conflict', 'earthFault', 'voltageOnDead', 'noneOnLive', 'currentWhileOpen', 'earthedInService'] as const),
]);
const AMBER: ReadonlySet<EquipmentWord> = new Set([
  'offline',
  'stale',
  'lastKnown',
  'typeUnknown',
  'typeMissing',
  'positionUnknown',
  'earthedUnknown',
]);

function lookOf({muted}: EquipmentItem, word: EquipmentWord): 'plain' | 'amber' | 'red' {
  if (RED.has(word)) return 'red';
  const isUncertain = word === 'uncertain' || word.endsWith('Uncertain');
  return AMBER.has(word) || (isUncertain && !muted) ? 'amber' : 'plain';
}
