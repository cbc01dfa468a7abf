import {isOnline} from '@livebus/engine/core';
import {Card, cx, Tag} from '@livebus/ui';
import {siteTime} from '../../base/api/time/wire-time.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import type {DeviceView} from '../device/device-view.ts';
import {positionNow} from '../device/switch-position.ts';
import {signalTags} from '../device/switch-signals.ts';
import {typeName} from '../device/type-name.ts';
import {LiveText} from '../readings/live-text.tsx';
import {ageText} from '../time/site-time.ts';
import {useServerSeconds} from '../time/use-server-seconds.ts';

export interface DeviceHeadProps {
  readonly device: DeviceView;
  readonly name: string;
  readonly stationName: string | undefined;
  readonly zone: string;
}

/** Which device it is, its states, and when its figures were measured. */
export function DeviceHead({device, name, stationName, zone}: DeviceHeadProps) {
  const {t} = useTexts('device-page');
  const {deviceId, kind, equipment} = device;
  const type = typeName(equipment.type);
  const facts = [stationName, t('number', {id: deviceId}), t(`kind.${kind}`), type && t(`device:type.${type}`)];
  return (
    <Card className="shrink-0 mobile:rounded-none mobile:border-x-0">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2 mobile:px-3">
        <h2 className="text-16 font-semibold">{name}</h2>
        <p className="text-13 text-text-2">{facts.filter(Boolean).join(' · ')}</p>
        <States device={device} />
        <span className="flex-1" />
        <Acquired device={device} zone={zone} />
      </div>
    </Card>
  );
}

function States({device: {quantities, switchState, kind, doubtful, equipment}}: Pick<DeviceHeadProps, 'device'>) {
  const {t} = useTexts('device');
  if (quantities === undefined) return <Tag look="amber">{t('noReading')}</Tag>;
  const position = positionNow({switchState, doubtful});
  const offline = switchState !== null && !isOnline(switchState);
  return (
    <ul aria-label={t('device-page:states')} className={cx('flex flex-wrap gap-1.5', doubtful && 'opacity-90')}>
      <li>
        <Tag look={position === 'unknown' ? 'amber' : 'plain'}>{t(`position.${position}`)}</Tag>
      </li>
      {signalTags(switchState, kind, doubtful, equipment).map(({tag, look}) => (
        <li key={tag}>
          <Tag look={look}>{t(`switch.tag.${tag}`)}</Tag>
        </li>
      ))}
      {offline && (
        <li>
          <Tag look="amber">{t('device-page:offline')}</Tag>
        </li>
      )}
      {quantities.stale && (
        <li>
          <Tag look="amber">{t('device-page:stale')}</Tag>
        </li>
      )}
    </ul>
  );
}

function Acquired({device: {timeMs, doubtful}, zone}: Pick<DeviceHeadProps, 'device' | 'zone'>) {
  const {t} = useTexts('device-page');
  const nowMs = useServerSeconds();
  if (timeMs === null) return null;
  const time = siteTime(timeMs, zone, nowMs);
  const age = Number.isFinite(timeMs) ? ` · ${ageText(nowMs - timeMs, t)}` : '';
  return (
    <p className={cx('text-12 tabular-nums', doubtful ? 'text-warning-text' : 'text-text-3')}>
      {t('acquired')} <LiveText>{`${time}${age}`}</LiveText>
    </p>
  );
}
