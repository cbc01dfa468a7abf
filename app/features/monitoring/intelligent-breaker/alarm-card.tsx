import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAlarmStatus} from '../../../base/session/alarm-status.ts';
import {DeviceAlarms} from '../../../shared/device/device-alarms.tsx';
import {FactCard} from '../../../shared/readings/fact-card.tsx';

/** Open alarms of the breaker (MO-2.brk-02). Where a backend lists none, that is said instead of "no alarm". */
export function AlarmCard({deviceId, zone}: {readonly deviceId: string; readonly zone: string}) {
  const {t} = useTexts('intelligent-breaker');
  const {listed, open} = useAlarmStatus();
  const own = open.some((note) => note.deviceId === deviceId || note.diagramDeviceId === deviceId);
  return (
    <FactCard title={t('alarms')}>
      <DeviceAlarms ids={[deviceId]} zone={zone} />
      {!own && <p className="px-4 pb-4 text-13 text-text-3">{t(listed ? 'noAlarm' : 'alarmsUnknown')}</p>}
    </FactCard>
  );
}
