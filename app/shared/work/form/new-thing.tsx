import {Button, Form, SubmitButton} from '@livebus/ui';
import {type ReactNode, useEffect, useMemo} from 'react';
import type {DefaultValues, UseFormReturn} from 'react-hook-form';
import {useSearchParams} from 'react-router-dom';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {AddressDialog} from '../../dialog/address-dialog.tsx';
import type {DialogAddress} from '../../dialog/use-dialog-address.ts';
import {messages} from '../../floating/messages.ts';
import {useFormKit} from '../../form/use-form-kit.ts';
import {type Start, startOf} from '../new-address.ts';
import {NoPlace, type Place, placeOf} from '../place.ts';
import {DraftRestored} from './draft-note.tsx';
import {FormFoot} from './form-foot.tsx';
import {type KeptDraft, useDraft} from './use-draft.ts';
import {useWorkTree} from './use-work-tree.ts';

export interface NewDialogProps {
  readonly address: DialogAddress;
  readonly title: string;
  children(start: Start): ReactNode;
}

/** The dialog of a new order or repair, which begins with nothing, an alarm or a device. */
export function NewDialog({address, title, children}: NewDialogProps) {
  const [params] = useSearchParams();
  return (
    <AddressDialog<Start> address={address} sought={{kind: 'found', thing: startOf(params)}} title={title} size="medium">
      {children}
    </AddressDialog>
  );
}

/** What both forms ask for. */
interface NewValues {
  readonly deviceId: string;
}

/** The draft of a new order or repair, and where its device is; a device of an address or a draft that is gone is taken out. */
export function useNewThing<Values extends NewValues, Output>(
  of: 'order' | 'repair',
  start: Start,
  form: UseFormReturn<Values, unknown, Output>,
  fresh: DefaultValues<Values>,
  read: (values: unknown) => Values | undefined,
) {
  const tree = useWorkTree(of);
  const draft = useDraft(`${of}:new:${start.alarmId ?? start.deviceId ?? ''}`, form, fresh, read);
  // Its type is the one that every form of this kind has.
  const {watch, setValue} = form as unknown as UseFormReturn<NewValues>;
  const deviceId = watch('deviceId');
  const place = useMemo(() => placeOf(tree.nodes, deviceId), [tree.nodes, deviceId]);
  useEffect(() => {
    if (tree.nodes !== undefined && deviceId !== '' && place === undefined) setValue('deviceId', '');
  }, [tree.nodes, deviceId, place, setValue]);
  return {tree, draft, place};
}

export interface NewFormProps<Values extends NewValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly label: string;
  readonly draft: KeptDraft;
  readonly place: Place | undefined;
  /** Images are on their way. */
  readonly uploading: boolean;
  /** What is said when it has been made. */
  readonly created: string;
  send(output: Output, place: Place): Promise<unknown>;
  onCancel(): void;
  onCreated(): void;
  readonly children: ReactNode;
}

/** A form that makes an order or a repair, once. */
export function NewForm<Values extends NewValues, Output>(props: NewFormProps<Values, Output>) {
  const {form, label, draft, place, uploading, created, send, onCancel, onCreated, children} = props;
  const {t} = useTexts('work');
  const kit = useFormKit();
  return (
    <Form
      form={form}
      label={label}
      texts={kit.form}
      failureText={(error) => (error instanceof NoPlace ? t('missing.asset') : kit.failureText(error))}
      failureElsewhere
      onSubmit={async (output) => {
        if (place === undefined) throw new NoPlace();
        await send(output, place);
        draft.done();
        messages.say({look: 'success', text: created});
        onCreated();
        setTimeout(onCancel);
      }}
      className="grid grid-cols-2 gap-x-4 gap-y-1 mobile:grid-cols-1"
    >
      <div className="col-span-full">
        <DraftRestored draft={draft} />
      </div>
      {children}
      <FormFoot draft={draft} failure={form.formState.errors.root?.message}>
        <Button onClick={onCancel} className="mobile:h-touch">
          {t('cancel')}
        </Button>
        <SubmitButton className="mobile:h-touch" {...(uploading && {disabledReason: t('uploading')})}>
          {t('send')}
        </SubmitButton>
      </FormFoot>
    </Form>
  );
}
