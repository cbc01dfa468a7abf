import {Link} from 'react-router-dom';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../base/menu/use-screen-path.ts';
import {alarmTableAddress} from '../alarms/alarm-table-address.ts';

/** The way to all alarms and events of a device, where the user's menu has their table. */
export function ToAlarms({deviceId}: {readonly deviceId: string}) {
  const {t} = useTexts('device');
  const path = useScreenPath('AlarmTable');
  if (path === undefined) return null;
  return (
    <p className="px-4 pb-2 text-13">
      <Link to={alarmTableAddress(path, {deviceId, show: 'all'})} className="text-primary-text hover:underline">
        {t('alarm.all')}
      </Link>
    </p>
  );
}
