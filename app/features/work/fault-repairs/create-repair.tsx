import {WORK_LIMITS} from '@livebus/contract';
import {FormField, TextArea, TextField} from '@livebus/ui';
import {useMemo, useState} from 'react';
import {z} from 'zod';
import {createRepair} from '../../../base/api/calls/work.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import type {DialogAddress} from '../../../shared/dialog/use-dialog-address.ts';
import {useZodForm} from '../../../shared/form/use-zod-form.ts';
import {AssetField} from '../../../shared/work/form/asset-field.tsx';
import {ImageField} from '../../../shared/work/form/image-field.tsx';
import {NewDialog, NewForm, useNewThing} from '../../../shared/work/form/new-thing.tsx';
import type {Start} from '../../../shared/work/new-address.ts';

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
  return (
    <NewDialog address={address} title={t('new')}>
      {(start) => <RepairForm key={`${start.alarmId} ${start.deviceId}`} start={start} onCancel={address.close} onCreated={onCreated} />}
    </NewDialog>
  );
}

interface RepairFormProps {
  readonly start: Start;
  onCancel(): void;
  onCreated(): void;
}

function RepairForm({start, onCancel, onCreated}: RepairFormProps) {
  const {t} = useTexts('fault-repairs');
  const fresh = useMemo(
    (): Values => ({deviceId: start.deviceId ?? '', repairInfo: start.text ?? '', repairInfoImg: [], clientName: '', clientTel: ''}),
    [start.deviceId, start.text],
  );
  const form = useZodForm(SCHEMA, fresh);
  const {tree, draft, place} = useNewThing('repair', start, form, fresh, readValues);
  const [uploading, setUploading] = useState(false);
  return (
    <NewForm
      form={form}
      label={t('new')}
      draft={draft}
      place={place}
      uploading={uploading}
      created={t('created')}
      send={({repairInfoImg, deviceId: _, ...values}, {projectId, stationId, deviceId}) =>
        createRepair(
          {
            ...{projectId, stationId, deviceId, ...values, repairInfoImg: repairInfoImg.join(',')},
            ...(start.alarmId !== undefined && {alarmId: start.alarmId}),
          },
          {onceKey: draft.onceKey()},
        )
      }
      onCancel={onCancel}
      onCreated={onCreated}
    >
      <div className="col-span-full flex flex-col gap-1">
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
    </NewForm>
  );
}
