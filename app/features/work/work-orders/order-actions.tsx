import type {WorkOrder} from '@livebus/contract';
import {Button} from '@livebus/ui';
import {BellRing, type LucideIcon, Printer, Waypoints, Wrench} from 'lucide-react';
import {Link} from 'react-router-dom';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {placeAddress} from '../../../shared/alarms/alarm-address.ts';
import {alarmTableAddress} from '../../../shared/alarms/alarm-table-address.ts';
import {CopyLink} from '../../../shared/page/copy-link.tsx';

/** From an order onward: its place in the picture, its alarm, its repair, paper. */
export function OrderActions({order}: {readonly order: WorkOrder}) {
  const {t, i18n} = useTexts('work-orders');
  const picture = useScreenPath('PowerSysPic');
  const alarms = useScreenPath('AlarmTable');
  const repairs = useScreenPath('RepairList');
  const {stationId, deviceId, assetGone, alarmId, repairId, faultRepairId} = order;
  const print = async () => {
    const {printOrder} = await import('./printed-order.tsx');
    await printOrder(order, t, i18n.language);
  };
  return (
    <>
      {picture !== undefined && stationId !== undefined && !assetGone && (
        <Onward to={placeAddress(picture, stationId, deviceId)} Icon={Waypoints} text={t('work:locate')} />
      )}
      {alarms !== undefined && alarmId !== undefined && (
        <Onward to={alarmTableAddress(alarms, {show: 'all', alarm: alarmId})} Icon={BellRing} text={t('work:ofAlarm')} />
      )}
      {repairs !== undefined && repairId !== undefined && (
        <Onward
          to={`${repairs}?${new URLSearchParams({repair: repairId})}`}
          Icon={Wrench}
          text={t('ofRepair', {number: faultRepairId ?? ''})}
        />
      )}
      <CopyLink />
      <Button
        size="small"
        look="quiet"
        className="mobile:size-touch"
        icon={<Printer size={15} aria-hidden="true" />}
        onClick={() => void print()}
      >
        <span className="max-[1023px]:sr-only">{t('work:print')}</span>
      </Button>
    </>
  );
}

function Onward({to, Icon, text}: {readonly to: string; readonly Icon: LucideIcon; readonly text: string}) {
  return (
    <Link
      to={to}
      title={text}
      className="inline-flex h-control-sm items-center gap-1.5 rounded-2 px-2 text-13 text-primary-text hover:bg-hover mobile:size-touch mobile:justify-center"
    >
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className="max-[1023px]:sr-only">{text}</span>
    </Link>
  );
}
