import {WORK_LIMITS, WORK_TYPES, type WorkType} from '@livebus/contract';
import {DatePicker, FormField, Select, TextArea, TextField} from '@livebus/ui';
import {useEffect, useMemo, useState} from 'react';
import {z} from 'zod';
import {createWorkOrder, fetchExecutors} from '../../../base/api/calls/work.ts';
import {siteDay} from '../../../base/api/time/site-day.ts';
import {getConfig} from '../../../base/config/config.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {COOKIES, readCookie} from '../../../base/session/cookies.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import type {DialogAddress} from '../../../shared/dialog/use-dialog-address.ts';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {useZodForm} from '../../../shared/form/use-zod-form.ts';
import {AssetField} from '../../../shared/work/form/asset-field.tsx';
import {ImageField} from '../../../shared/work/form/image-field.tsx';
import {NewDialog, NewForm, useNewThing} from '../../../shared/work/form/new-thing.tsx';
import type {Start} from '../../../shared/work/new-address.ts';
import {wordText} from '../../../shared/work/work-words.ts';

const SCHEMA = z.object({
  deviceId: z.string().min(1, 'work:missing.asset'),
  workType: z.string().min(1, 'work-orders:missing.type'),
  adviceExecuteTime: z.string().min(1, 'work-orders:missing.day'),
  workExecutor: z.string().min(1, 'work:missing.executor'),
  workContent: z.string().trim().min(1, 'work-orders:missing.content').max(WORK_LIMITS.content),
  workContentImgs: z.array(z.string()),
});
type Values = z.input<typeof SCHEMA>;
const DRAFT = z.object({
  ...{deviceId: z.string(), workType: z.string(), adviceExecuteTime: z.string(), workExecutor: z.string(), workContent: z.string()},
  workContentImgs: z.array(z.string()),
});
const readValues = (values: unknown): Values | undefined => DRAFT.safeParse(values).data;

export interface CreateOrderProps {
  readonly address: DialogAddress;
  /** The list shows everything again. */
  onCreated(): void;
}

/** Writes a new order, from nothing or from an alarm or a device. */
export function CreateOrder({address, onCreated}: CreateOrderProps) {
  const {t} = useTexts('work-orders');
  return (
    <NewDialog address={address} title={t('new')}>
      {(start) => <OrderForm key={`${start.alarmId} ${start.deviceId}`} start={start} onCancel={address.close} onCreated={onCreated} />}
    </NewDialog>
  );
}

interface OrderFormProps {
  readonly start: Start;
  onCancel(): void;
  onCreated(): void;
}

function OrderForm({start, onCancel, onCreated}: OrderFormProps) {
  const {t} = useTexts('work-orders');
  const kit = useFormKit();
  const fresh = useMemo(
    (): Values => ({
      ...{deviceId: start.deviceId ?? '', workType: start.alarmId ? '维修服务' : '', adviceExecuteTime: '', workExecutor: ''},
      ...{workContent: start.text ?? '', workContentImgs: []},
    }),
    [start.deviceId, start.alarmId, start.text],
  );
  const form = useZodForm(SCHEMA, fresh);
  const {tree, draft, place} = useNewThing('order', start, form, fresh, readValues);
  const [uploading, setUploading] = useState(false);
  const executors = useAsked({
    key: ['executors', place?.projectId ?? ''],
    ask: (signal) => fetchExecutors(place?.projectId, signal),
  });
  const chosen = form.watch('workExecutor');
  useEffect(() => {
    if (executors.data !== undefined && chosen !== '' && !executors.data.some(({loginName}) => loginName === chosen))
      form.setValue('workExecutor', '');
  }, [executors.data, chosen, form.setValue]);
  const today = siteDay(serverNowMs(), place?.zone ?? getConfig().timeZone).date;

  return (
    <NewForm
      form={form}
      label={t('new')}
      draft={draft}
      place={place}
      uploading={uploading}
      created={t('created')}
      send={({workType, workContentImgs, deviceId: _, ...values}, {projectId, stationId, deviceId}) =>
        createWorkOrder(
          {
            ...{projectId, stationId, deviceId, ...values, workType: workType as WorkType, workContentImgs: workContentImgs.join(',')},
            ...(start.alarmId !== undefined && {alarmId: start.alarmId}),
          },
          {onceKey: draft.onceKey()},
        )
      }
      onCancel={onCancel}
      onCreated={onCreated}
    >
      <div className="col-span-full">
        <FormField control={form.control} name="deviceId">
          {({onChange, ...bound}) => <AssetField {...bound} tree={tree} onChange={onChange} />}
        </FormField>
      </div>
      <TextField label={t('work:field.creator')} value={readCookie(COOKIES.userName) ?? ''} onChange={() => undefined} readOnly />
      <FormField control={form.control} name="workType">
        {({onChange, ...bound}) => (
          <Select
            {...bound}
            onChange={onChange}
            label={t('field.type')}
            required
            texts={kit.choice}
            choices={WORK_TYPES.map((value) => ({value, label: wordText(value, t)}))}
          />
        )}
      </FormField>
      <FormField control={form.control} name="adviceExecuteTime">
        {({onChange, ...bound}) => (
          <DatePicker
            {...bound}
            onChange={onChange}
            label={t('field.advised')}
            required
            texts={kit.picker}
            today={today}
            allowFuture
            shortcuts={[{label: kit.picker.today, value: today}]}
          />
        )}
      </FormField>
      <FormField control={form.control} name="workExecutor">
        {({onChange, ...bound}) => (
          <Select
            {...bound}
            onChange={onChange}
            label={t('work:field.executor')}
            required
            texts={kit.choice}
            choices={(executors.data ?? []).map(({loginName, userName}) => ({value: loginName, label: userName}))}
            loading={executors.asking && executors.data === undefined}
            {...(executors.error !== null && {failure: {reason: kit.failureText(executors.error), onRetry: () => void executors.ask()}})}
          />
        )}
      </FormField>
      <div className="col-span-full flex flex-col gap-1">
        <FormField control={form.control} name="workContent">
          {({onChange, ...bound}) => (
            <TextArea
              {...bound}
              onChange={onChange}
              label={t('field.content')}
              hint={t('work:atMost', {most: WORK_LIMITS.content})}
              required
              rows={4}
            />
          )}
        </FormField>
        <FormField control={form.control} name="workContentImgs">
          {({onChange, ...bound}) => (
            <ImageField {...bound} onChange={onChange} label={t('work:field.images')} onBusyChange={setUploading} />
          )}
        </FormField>
      </div>
    </NewForm>
  );
}
