import {WORK_LIMITS, WORK_TYPES, type WorkType} from '@livebus/contract';
import {Button, DatePicker, Form, FormField, Select, SubmitButton, TextArea, TextField} from '@livebus/ui';
import {useEffect, useMemo, useState} from 'react';
import {useSearchParams} from 'react-router-dom';
import {z} from 'zod';
import {createWorkOrder, fetchExecutors} from '../../../base/api/calls/work.ts';
import {siteDay} from '../../../base/api/time/site-day.ts';
import {getConfig} from '../../../base/config/config.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {COOKIES, readCookie} from '../../../base/session/cookies.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {AddressDialog} from '../../../shared/dialog/address-dialog.tsx';
import type {DialogAddress} from '../../../shared/dialog/use-dialog-address.ts';
import {messages} from '../../../shared/floating/messages.ts';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {useZodForm} from '../../../shared/form/use-zod-form.ts';
import {AssetField} from '../../../shared/work/asset-field.tsx';
import {DraftKept, DraftRestored} from '../../../shared/work/draft-note.tsx';
import {ImageField} from '../../../shared/work/image-field.tsx';
import {type Start, startOf} from '../../../shared/work/new-address.ts';
import {NoPlace, placeOf} from '../../../shared/work/place.ts';
import {useDraft} from '../../../shared/work/use-draft.ts';
import {useWorkTree} from '../../../shared/work/use-work-tree.ts';
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
  const [params] = useSearchParams();
  const start = startOf(params);
  return (
    <AddressDialog<Start> address={address} sought={{kind: 'found', thing: start}} title={t('new')} size="medium">
      {(from) => <OrderForm key={`${from.alarmId} ${from.deviceId}`} start={from} onCancel={address.close} onCreated={onCreated} />}
    </AddressDialog>
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
  const tree = useWorkTree('order');
  const fresh = useMemo(
    (): Values => ({
      ...{deviceId: start.deviceId ?? '', workType: start.alarmId ? '维修服务' : '', adviceExecuteTime: '', workExecutor: ''},
      ...{workContent: start.text ?? '', workContentImgs: []},
    }),
    [start.deviceId, start.alarmId, start.text],
  );
  const form = useZodForm(SCHEMA, fresh);
  const draft = useDraft(`order:new:${start.alarmId ?? start.deviceId ?? ''}`, form, fresh, readValues);
  const [uploading, setUploading] = useState(false);
  const deviceId = form.watch('deviceId');
  const place = useMemo(() => placeOf(tree.nodes, deviceId), [tree.nodes, deviceId]);
  // An asset of an address or a draft may be gone, or be nothing that an order can be about.
  useEffect(() => {
    if (tree.nodes !== undefined && deviceId !== '' && place === undefined) form.setValue('deviceId', '');
  }, [tree.nodes, deviceId, place, form.setValue]);
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

  const send = async ({workType, ...values}: z.output<typeof SCHEMA>) => {
    if (place === undefined) throw new NoPlace();
    await createWorkOrder(
      {
        ...{projectId: place.projectId, stationId: place.stationId, deviceId: place.deviceId},
        ...{workType: workType as WorkType, adviceExecuteTime: values.adviceExecuteTime, workExecutor: values.workExecutor},
        ...{workContent: values.workContent, workContentImgs: values.workContentImgs.join(',')},
        ...(start.alarmId !== undefined && {alarmId: start.alarmId}),
      },
      {onceKey: draft.onceKey()},
    );
    draft.done();
    messages.say({look: 'success', text: t('created')});
    onCreated();
    setTimeout(onCancel);
  };
  const failure = form.formState.errors.root?.message;
  return (
    <Form
      form={form}
      label={t('new')}
      texts={kit.form}
      failureText={(error) => (error instanceof NoPlace ? t('work:missing.asset') : kit.failureText(error))}
      failureElsewhere
      onSubmit={send}
      className="grid grid-cols-2 gap-x-4 gap-y-1 mobile:grid-cols-1"
    >
      <div className="col-span-full">
        <DraftRestored draft={draft} />
      </div>
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
      <div className="col-span-full">
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
      <div className="col-span-full mt-3 flex flex-wrap items-center justify-end gap-2">
        <span className="min-w-40 flex-1 text-12 text-text-3">
          {failure === undefined ? (
            <DraftKept draft={draft} />
          ) : (
            <span role="alert" className="break-words text-danger-text">
              {failure}
            </span>
          )}
        </span>
        <Button onClick={onCancel} className="mobile:h-touch">
          {t('work:cancel')}
        </Button>
        <SubmitButton className="mobile:h-touch" {...(uploading && {disabledReason: t('work:uploading')})}>
          {t('work:send')}
        </SubmitButton>
      </div>
    </Form>
  );
}
