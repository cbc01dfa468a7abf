import {WORK_LIMITS, type WorkOrder} from '@livebus/contract';
import {Dialog, Form, FormField, Select, SubmitButton, TextArea} from '@livebus/ui';
import {useRef} from 'react';
import {z} from 'zod';
import {assignOrder, fetchExecutors} from '../../../base/api/calls/work.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {useZodForm} from '../../../shared/form/use-zod-form.ts';
import {newOnceKey} from '../../../shared/work/form/drafts.ts';

const SCHEMA = z.object({workExecutor: z.string().min(1, 'work:missing.executor'), note: z.string().max(WORK_LIMITS.note)});

export interface AssignOrderProps {
  readonly order: WorkOrder;
  onClose(): void;
  onDone(): void;
}

/** Gives an order to somebody else, as when its executor has left. */
export function AssignOrder({order, onClose, onDone}: AssignOrderProps) {
  const {t} = useTexts('work-orders');
  const kit = useFormKit();
  const form = useZodForm(SCHEMA, {workExecutor: '', note: ''});
  const key = useRef<string>(undefined);
  const executors = useAsked({key: ['executors', order.projectId ?? ''], ask: (signal) => fetchExecutors(order.projectId, signal)});
  const others = (executors.data ?? []).filter(({loginName}) => loginName !== order.workExecutor);
  return (
    <Dialog open onOpenChange={onClose} title={t('assign')} note={order.workId} closeLabel={t('dialog:close')}>
      <Form
        form={form}
        label={t('assign')}
        texts={kit.form}
        failureText={kit.failureText}
        onSubmit={async (values) => {
          key.current ??= newOnceKey();
          await assignOrder({id: order.id, ...values}, {revision: order.revision, onceKey: key.current});
          onDone();
        }}
        className="flex flex-col gap-1"
      >
        <p className="mb-2 text-13 text-text-2">{t('assignWhat', {name: order.workExecutorName ?? order.workExecutor ?? '-'})}</p>
        <FormField control={form.control} name="workExecutor">
          {({onChange, ...bound}) => (
            <Select
              {...bound}
              onChange={(login) => {
                key.current = undefined;
                onChange(login);
              }}
              label={t('work:field.executor')}
              required
              texts={kit.choice}
              choices={others.map(({loginName, userName}) => ({value: loginName, label: userName}))}
              loading={executors.asking && executors.data === undefined}
            />
          )}
        </FormField>
        <FormField control={form.control} name="note">
          {({onChange, ...bound}) => <TextArea {...bound} onChange={onChange} label={t('assignNote')} />}
        </FormField>
        <div className="mt-2 flex justify-end">
          <SubmitButton className="mobile:h-touch">{t('assign')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
