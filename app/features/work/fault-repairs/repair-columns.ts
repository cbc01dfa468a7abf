import type {FaultRepair} from '@livebus/contract';
import type {DataColumn} from '@livebus/ui';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {placeNames} from '../../../shared/work/place.ts';

/** Columns of a list as a file has them. */
export function repairColumns(t: Translate<'fault-repairs'>, language: string): readonly DataColumn<FaultRepair>[] {
  const place = (repair: FaultRepair) => placeNames(repair, language);
  return [
    {key: 'faultRepairId', head: t('field.number'), value: (one) => one.faultRepairId, widthPx: 150},
    {key: 'repairStatus', head: t('work:field.status'), value: (one) => t(`status.${one.repairStatus}`), widthPx: 90},
    {key: 'repairInfo', head: t('field.info'), value: (one) => one.repairInfo, widthPx: 320},
    {key: 'project', head: t('work:field.project'), value: (one) => place(one).project, widthPx: 150},
    {key: 'station', head: t('work:field.station'), value: (one) => place(one).station, widthPx: 150},
    {key: 'device', head: t('work:field.device'), value: (one) => place(one).device, widthPx: 150},
    {key: 'deviceVersion', head: t('field.model'), value: (one) => one.deviceVersion, widthPx: 120},
    {key: 'userName', head: t('field.owner'), value: (one) => one.userName, widthPx: 110},
    {key: 'clientName', head: t('field.client'), value: (one) => one.clientName, widthPx: 110},
    {key: 'clientTel', head: t('field.phone'), value: (one) => one.clientTel, widthPx: 120},
    {key: 'created', head: t('work:field.created'), value: (one) => one.createTime, widthPx: 150},
    {key: 'finished', head: t('work:field.finished'), value: (one) => one.finishTime, widthPx: 150},
    {key: 'workId', head: t('field.order'), value: (one) => one.workId, widthPx: 150},
    {key: 'progress', head: t('work:progress'), unit: '%', value: (one) => one.progress.value, kind: 'number', widthPx: 80},
  ];
}
