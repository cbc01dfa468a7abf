import type {WorkOrder, WorkStatus} from '@livebus/contract';
import type {DataColumn} from '@livebus/ui';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {placeNames} from '../../../shared/work/place.ts';
import {wordText} from '../../../shared/work/work-words.ts';

type T = Translate<'work-orders'>;

/** The label of a status; filter and steps have words of their own (SH-4-02). */
export const statusText = (status: WorkStatus, t: T): string => t(`status.${status}`);

/** Columns of a list as a file has them. */
export function orderColumns(t: T, language: string): readonly DataColumn<WorkOrder>[] {
  const place = (order: WorkOrder) => placeNames(order, language);
  return [
    {key: 'workId', head: t('work:field.number'), value: (one) => one.workId, widthPx: 150},
    {key: 'workType', head: t('field.type'), value: (one) => wordText(one.workType ?? '', t), widthPx: 110},
    {key: 'workStatus', head: t('work:field.status'), value: (one) => statusText(one.workStatus, t), widthPx: 90},
    {key: 'workContent', head: t('field.content'), value: (one) => one.workContent, widthPx: 320},
    {key: 'project', head: t('work:field.project'), value: (one) => place(one).project, widthPx: 150},
    {key: 'station', head: t('work:field.station'), value: (one) => place(one).station, widthPx: 150},
    {key: 'device', head: t('work:field.device'), value: (one) => place(one).device, widthPx: 150},
    {key: 'creator', head: t('work:field.creator'), value: (one) => one.workCreatorName, widthPx: 110},
    {key: 'executor', head: t('work:field.executor'), value: (one) => one.workExecutorName ?? one.workExecutor, widthPx: 110},
    {key: 'created', head: t('work:field.created'), value: (one) => one.workCreateTime, widthPx: 150},
    {key: 'advised', head: t('field.advised'), value: (one) => one.adviceExecuteTime, widthPx: 110},
    {key: 'started', head: t('field.started'), value: (one) => one.faceExecuteTime, widthPx: 150},
    {key: 'finished', head: t('work:field.finished'), value: (one) => one.workFinishTime, widthPx: 150},
    {key: 'progress', head: t('work:progress'), unit: '%', value: (one) => one.progress.value, kind: 'number', widthPx: 80},
  ];
}
