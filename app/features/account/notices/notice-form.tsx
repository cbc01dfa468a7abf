import {AUDIENCES, NOTICE_LEVELS, NOTICE_LIMITS, type NoticeRow, noticeFaults, noticeFields, ROLE_IDS} from '@livebus/contract';
import {Button, type Choice, DatePicker, Form, FormField, MultiSelect, RadioGroup, SubmitButton, TextArea, TextField} from '@livebus/ui';
import {useMemo} from 'react';
import {z} from 'zod';
import {createNotice, saveNotice} from '../../../base/api/calls/account/notices.ts';
import type {RoleInfo} from '../../../base/api/calls/administration.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {messages} from '../../../shared/floating/messages.ts';
import {EditConflictNotice} from '../../../shared/form/edit-conflict-notice.tsx';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {useRecordForm} from '../../../shared/form/use-record-form.ts';
import {useZodForm} from '../../../shared/form/use-zod-form.ts';
import {roleName} from './notice-words.ts';
import {dayNow} from './use-notices.ts';

const SCHEMA = z
  .object({
    ...noticeFields,
    content: z.string().trim().min(1, 'form:issue.required').max(NOTICE_LIMITS.content),
    fromDay: z.string().min(1, 'form:issue.required'),
    toDay: z.string(),
    targets: z.array(z.string()),
  })
  .superRefine((draft, context) => {
    for (const field of noticeFaults({...draft, toDay: draft.toDay || null}))
      context.addIssue({code: 'custom', path: [field], message: field === 'toDay' ? 'notices:endsBefore' : 'notices:noTargets'});
  });

const valuesOf = (notice: NoticeRow | undefined): z.input<typeof SCHEMA> => ({
  title: notice?.title ?? '',
  content: notice?.content ?? '',
  level: notice?.level ?? 'normal',
  fromDay: notice?.fromDay ?? dayNow(),
  toDay: notice?.toDay ?? '',
  audience: notice?.audience ?? 'all',
  targets: notice?.targets ?? [],
});

export interface NoticeFormProps {
  /** Undefined for one that is not there yet. */
  readonly notice: NoticeRow | undefined;
  readonly roles: readonly RoleInfo[] | undefined;
  readonly projects: readonly Choice[];
  onUnsaved(unsaved: boolean): void;
  /** The notice as it stands now; undefined when it is gone. */
  onReload(): Promise<NoticeRow | undefined>;
  onCancel(): void;
  onDone(): void;
}

/** Title, text, level, days and readers of a notice. */
export function NoticeForm({notice, roles, projects, onUnsaved, onReload, onCancel, onDone}: NoticeFormProps) {
  const {t} = useTexts('notices');
  const kit = useFormKit();
  const first = useMemo(() => valuesOf(notice), [notice]);
  const form = useZodForm(SCHEMA, first);
  const {seen, overtaken, takeOver, save} = useRecordForm({
    form,
    thing: notice,
    msgKey: 'noticeChanged',
    valuesOf,
    onUnsaved,
    onReload,
    onDone,
  });
  const audience = form.watch('audience');
  const readOnly = notice?.withdrawnAt != null;
  const roleChoices = (roles?.map(({id}) => id) ?? ROLE_IDS).map((id) => ({value: id, label: roleName(id, roles, t)}));
  return (
    <Form
      form={form}
      label={t(notice === undefined ? 'new' : 'edit')}
      texts={kit.form}
      failureText={kit.failureText}
      onSubmit={({targets, ...draft}) => {
        const body = {...draft, ...(draft.audience !== 'all' && {targets})};
        return save(seen === undefined ? createNotice(body) : saveNotice({...body, id: seen.id, revision: seen.revision}), () =>
          messages.say({look: 'success', text: t(seen === undefined ? 'published' : 'saved')}),
        );
      }}
      className="grid grid-cols-2 gap-x-4 gap-y-1 mobile:grid-cols-1"
    >
      <div className="col-span-full">
        <FormField control={form.control} name="title">
          {(bound) => <TextField {...bound} label={t('column.title')} required maxLength={NOTICE_LIMITS.title} readOnly={readOnly} />}
        </FormField>
      </div>
      <div className="col-span-full">
        <FormField control={form.control} name="content">
          {({onChange, ...bound}) => <TextArea {...bound} onChange={onChange} label={t('content')} required rows={6} readOnly={readOnly} />}
        </FormField>
      </div>
      <FormField control={form.control} name="fromDay">
        {({onChange, ...bound}) => (
          <DatePicker
            {...bound}
            onChange={onChange}
            label={t('fromDay')}
            required
            texts={kit.picker}
            today={dayNow()}
            allowFuture
            disabled={readOnly}
          />
        )}
      </FormField>
      <FormField control={form.control} name="toDay">
        {({onChange, ...bound}) => (
          <DatePicker
            {...bound}
            onChange={onChange}
            label={t('toDay')}
            hint={t('toDayHint')}
            texts={kit.picker}
            today={dayNow()}
            allowFuture
            clearable
            disabled={readOnly}
          />
        )}
      </FormField>
      <FormField control={form.control} name="level">
        {({onChange, ...bound}) => (
          <RadioGroup
            {...bound}
            onChange={onChange as (value: string) => void}
            label={t('column.level')}
            disabled={readOnly}
            choices={NOTICE_LEVELS.map((value) => ({value, label: t(`level.${value}`)}))}
          />
        )}
      </FormField>
      <FormField control={form.control} name="audience">
        {({onChange, ...bound}) => (
          <RadioGroup
            {...bound}
            onChange={(next) => {
              onChange(next as typeof audience);
              form.setValue('targets', [], {shouldDirty: true});
            }}
            label={t('column.audience')}
            disabled={readOnly}
            choices={AUDIENCES.map((value) => ({value, label: t(`audience.${value}`)}))}
          />
        )}
      </FormField>
      {audience !== 'all' && (
        <div className="col-span-full">
          <FormField control={form.control} name="targets">
            {({onChange, ...bound}) => (
              <MultiSelect
                {...bound}
                onChange={(ids) => onChange([...ids])}
                label={t(`audience.${audience}`)}
                required
                disabled={readOnly}
                selectAll
                texts={kit.choice}
                choices={audience === 'projects' ? projects : roleChoices}
              />
            )}
          </FormField>
        </div>
      )}
      {overtaken && <EditConflictNotice text={t('overtaken')} takeOver={t('takeOver')} onTakeOver={() => void takeOver()} />}
      <div className="col-span-full mt-3 flex justify-end gap-2">
        <Button onClick={onCancel} className="mobile:h-touch">
          {t('cancel')}
        </Button>
        {!readOnly && <SubmitButton className="mobile:h-touch">{t(notice === undefined ? 'publish' : 'save')}</SubmitButton>}
      </div>
    </Form>
  );
}
