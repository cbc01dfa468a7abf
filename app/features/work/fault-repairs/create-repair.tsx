import {WORK_LIMITS} from '@livebus/contract';
import {Button, Form, FormField, SubmitButton, TextArea, TextField} from '@livebus/ui';
import {useEffect, useMemo, useState} from 'react';
import {useSearchParams} from 'react-router-dom';
import {z} from 'zod';
import {createRepair} from '../../../base/api/calls/work.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
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

const SCHEMA = z.object({
  deviceId: z.string().min(1, 'work:missing.asset'),
  repairInfo: z.string().trim().min(1, 'fault-repairs:missing.info').max(WORK_LIMITS.content),
  repairInfoImg: z.array(z.string()),
  clientName: z.string().trim().min(1, 'fault-repairs:missing.client').max(WORK_LIMITS.client),
  clientTel: z.string().trim().min(1, 'fault-repairs:missing.phone').max(WORK_LIMITS.phone),
});
type Values = z.input<typeof SCHEMA>;
const text = z.string();
const DRAFT = z.object({deviceId: text, repairInfo: text, repairInfoImg: z.array(text), clientName: text, clientTel: text});
const readValues = (values: unknown): Values | undefined => DRAFT.safeParse(values).data;

export interface CreateRepairProps {
  readonly address: DialogAddress;
  /** The list shows everything again. */
  onCreated(): void;
}

/** Reports a repair. */
export function CreateRepair({address, onCreated}: CreateRepairProps) {
  const {t} = useTexts('fault-repairs');
  const [params] = useSearchParams();
  return (
    <AddressDialog<Start> address={address} sought={{kind: 'found', thing: startOf(params)}} title={t('new')} size="medium">
      {(start) => <RepairForm key={`${start.alarmId} ${start.deviceId}`} start={start} onCancel={address.close} onCreated={onCreated} />}
    </AddressDialog>
  );
}

interface RepairFormProps {
  readonly start: Start;
  onCancel(): void;
  onCreated(): void;
}

function RepairForm({start, onCancel, onCreated}: RepairFormProps) {
  const {t} = useTexts('fault-repairs');
  const kit = useFormKit();
  const tree = useWorkTree('repair');
  const fresh = useMemo(
    (): Values => ({deviceId: start.deviceId ?? '', repairInfo: start.text ?? '', repairInfoImg: [], clientName: '', clientTel: ''}),
    [start.deviceId, start.text],
  );
  const form = useZodForm(SCHEMA, fresh);
  const draft = useDraft(`repair:new:${start.alarmId ?? start.deviceId ?? ''}`, form, fresh, readValues);
  const [uploading, setUploading] = useState(false);
  const deviceId = form.watch('deviceId');
  const place = useMemo(() => placeOf(tree.nodes, deviceId), [tree.nodes, deviceId]);
  // An asset of an address or a draft may be gone.
  useEffect(() => {
    if (tree.nodes !== undefined && deviceId !== '' && place === undefined) form.setValue('deviceId', '');
  }, [tree.nodes, deviceId, place, form.setValue]);

  const send = async ({repairInfo, repairInfoImg, clientName, clientTel}: z.output<typeof SCHEMA>) => {
    if (place === undefined) throw new NoPlace();
    await createRepair(
      {
        ...{projectId: place.projectId, stationId: place.stationId, deviceId: place.deviceId},
        ...{repairInfo, repairInfoImg: repairInfoImg.join(','), clientName, clientTel},
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
        <FormField control={form.control} name="deviceId">
          {({onChange, ...bound}) => <AssetField {...bound} tree={tree} onChange={onChange} />}
        </FormField>
        <FormField control={form.control} name="repairInfo">
          {({onChange, ...bound}) => (
            <TextArea
              {...bound}
              onChange={onChange}
              label={t('field.info')}
              hint={t('work:atMost', {most: WORK_LIMITS.content})}
              required
              rows={4}
            />
          )}
        </FormField>
        <FormField control={form.control} name="repairInfoImg">
          {({onChange, ...bound}) => (
            <ImageField {...bound} onChange={onChange} label={t('work:field.images')} onBusyChange={setUploading} />
          )}
        </FormField>
      </div>
      <FormField control={form.control} name="clientName">
        {({onChange, ...bound}) => <TextField {...bound} onChange={onChange} label={t('field.client')} required />}
      </FormField>
      <FormField control={form.control} name="clientTel">
        {({onChange, ...bound}) => <TextField {...bound} onChange={onChange} type="tel" label={t('field.phone')} required />}
      </FormField>
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
