import {Button, Dialog, Form, FormField, SubmitButton, Tag, TextField} from '@livebus/ui';
import {useMemo} from 'react';
import {z} from 'zod';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {messages} from '../floating/messages.ts';
import {useFormKit} from '../form/use-form-kit.ts';
import {useZodForm} from '../form/use-zod-form.ts';

const SCHEMA = z.object({orgName: z.string().trim().min(1, 'form:issue.required').max(64)});

/** How long the simulated saving takes (SH-8-07). */
const SIMULATED_MS = 2000;

export interface OrgDialogProps {
  readonly open: boolean;
  readonly parentId: string;
  onClose(): void;
}

/** Name of a new organisation below another one. No backend takes it: the dialog says that it is a demonstration (SH-2.8-14). */
export function OrgDialog({open, parentId, onClose}: OrgDialogProps) {
  const {t} = useTexts('org-dialog');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      note={<Tag look="amber">{t('simulated')}</Tag>}
      closeLabel={t('dialog:close')}
      width="460px"
    >
      <OrgForm parentId={parentId} onClose={onClose} />
    </Dialog>
  );
}

function OrgForm({parentId, onClose}: Pick<OrgDialogProps, 'parentId' | 'onClose'>) {
  const {t} = useTexts('org-dialog');
  const kit = useFormKit();
  const fresh = useMemo(() => ({orgName: ''}), []);
  const form = useZodForm(SCHEMA, fresh);
  return (
    <Form
      form={form}
      label={t('title')}
      texts={kit.form}
      failureText={kit.failureText}
      onSubmit={async () => {
        await new Promise((resolve) => setTimeout(resolve, SIMULATED_MS));
        messages.say({look: 'success', text: t('saved'), detail: t('notSaved')});
        setTimeout(onClose);
      }}
      className="flex flex-col gap-2"
    >
      <TextField label={t('parentId')} value={parentId} onChange={() => undefined} readOnly />
      <FormField control={form.control} name="orgName">
        {(bound) => <TextField {...bound} label={t('orgName')} required maxLength={64} />}
      </FormField>
      <div className="mt-3 flex justify-end gap-2">
        <Button onClick={onClose} className="mobile:h-touch">
          {t('cancel')}
        </Button>
        <SubmitButton className="mobile:h-touch">{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}
