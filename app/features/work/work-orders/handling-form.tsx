import {joinNames, REASONS, SOLUTIONS, splitNames, WORK_LIMITS, type WorkOrder, writtenText} from '@livebus/contract';
import {Button, Form, FormField, MultiSelect, Select, TextArea, TextField} from '@livebus/ui';
import {useMemo, useRef, useState} from 'react';
import {z} from 'zod';
import {saveOrder} from '../../../base/api/calls/work.ts';
import {type ApiFailure, isUnreached} from '../../../base/api/client.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {messages} from '../../../shared/floating/messages.ts';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {useZodForm} from '../../../shared/form/use-zod-form.ts';
import {ChangedNotice, overtakenBy} from '../../../shared/work/form/changed-notice.tsx';
import {DraftRestored} from '../../../shared/work/form/draft-note.tsx';
import {FormFoot} from '../../../shared/work/form/form-foot.tsx';
import {ImageField} from '../../../shared/work/form/image-field.tsx';
import {useDraft} from '../../../shared/work/form/use-draft.ts';
import {addStep, dropSteps, NotKept, nextStep, revisionNow, useOutbox} from '../../../shared/work/outbox/outbox.ts';
import {sendOutbox} from '../../../shared/work/outbox/send-outbox.ts';
import {wordText} from '../../../shared/work/work-words.ts';

/** What a draft keeps, also while it is not yet fit to be sent. `revision` is the one that the input began with. */
const DRAFT = z.object({
  reasonAnalysis: z.string(),
  solution: z.array(z.string()),
  responsibleDepartment: z.string(),
  analysis: z.string(),
  analysisImgs: z.array(z.string()),
  measure: z.string(),
  measureImgs: z.array(z.string()),
  revision: z.number(),
});
/** No field is required (SH-5-07). Texts are judged as the server does: what waits for a connection must not be refused days later. */
const SCHEMA = DRAFT.extend({
  responsibleDepartment: writtenText(WORK_LIMITS.department),
  analysis: writtenText(WORK_LIMITS.handling),
  measure: writtenText(WORK_LIMITS.handling),
});
type Values = z.input<typeof SCHEMA>;
const readValues = (values: unknown): Values | undefined => DRAFT.safeParse(values).data;

const valuesOf = (order: WorkOrder): Values => ({
  reasonAnalysis: order.reasonAnalysis ?? '',
  solution: splitNames(order.solution),
  responsibleDepartment: order.responsibleDepartment ?? '',
  analysis: order.analysis ?? '',
  analysisImgs: splitNames(order.analysisImgs),
  measure: order.measure ?? '',
  measureImgs: splitNames(order.measureImgs),
  revision: order.revision ?? 0,
});

export interface HandlingFormProps {
  readonly order: WorkOrder;
  onReload(): Promise<WorkOrder | undefined>;
  onFinished(): void;
  onClose(): void;
}

/** What the executor writes: 提交 saves it, 完成 ends the order; both close the dialog (SH-4-05, SH-4-06). */
export function HandlingForm({order, onReload, onFinished, onClose}: HandlingFormProps) {
  const {t} = useTexts('work-orders');
  const kit = useFormKit();
  // What is typed stays when the order is read again; a save is held against the revision that the input began with.
  const [fresh, setFresh] = useState(() => valuesOf(order));
  const form = useZodForm(SCHEMA, fresh);
  const draft = useDraft(`order:${order.id}`, form, fresh, readValues);
  const waiting = useOutbox(({steps}) => steps).filter(({orderId}) => orderId === order.id);
  const [overtaken, setOvertaken] = useState<ApiFailure>();
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set());
  const intent = useRef<2 | 3>(2);
  // Images of the order, and of steps that wait for a connection, are not deleted when they are taken out of the input.
  const kept = [order, ...waiting.flatMap(({body}) => body ?? [])].flatMap(({analysisImgs, measureImgs}) => [
    ...splitNames(analysisImgs),
    ...splitNames(measureImgs),
  ]);
  const busyOf = useMemo(() => {
    const tell = (name: string) => (busy: boolean) =>
      setUploading((before) =>
        before.has(name) === busy ? before : new Set(busy ? [...before, name] : [...before].filter((one) => one !== name)),
      );
    return {analysis: tell('analysis'), measure: tell('measure')};
  }, []);

  const send = async ({revision, solution, analysisImgs, measureImgs, ...texts}: z.output<typeof SCHEMA>) => {
    setOvertaken(undefined);
    const pressedMs = serverNowMs();
    const workStatus = intent.current;
    const body = {
      ...{id: order.id, ...texts, solution: joinNames(solution), workStatus},
      ...{analysisImgs: joinNames(analysisImgs), measureImgs: joinNames(measureImgs)},
    };
    const seen = order.revision === undefined ? undefined : revisionNow(order.id, revision);
    const onceKey = `${draft.onceKey()}${workStatus}`;
    const wait = (why: 'kept' | 'queued') => {
      const kind = workStatus === 3 ? 'finish' : 'save';
      addStep({key: onceKey, kind, orderId: order.id, number: order.workId ?? '', atMs: pressedMs, revision: seen, body});
      messages.say({look: 'info', text: t(`work:outbox.${why}`)});
      setTimeout(onClose);
    };
    // What was done before comes first.
    if (nextStep(waiting)?.orderId === order.id) {
      wait('queued');
      void sendOutbox();
      return;
    }
    try {
      await saveOrder(body, {revision: seen, onceKey});
    } catch (error) {
      if (isUnreached(error)) return wait('kept');
      setOvertaken(overtakenBy(error));
      throw error;
    }
    dropSteps(order.id);
    draft.done();
    if (workStatus === 3) onFinished();
    setTimeout(onClose);
  };
  const takeTheirs = async () => {
    const now = await onReload();
    if (now === undefined) return;
    setOvertaken(undefined);
    form.clearErrors();
    setFresh(valuesOf(now));
    form.reset(valuesOf(now));
    draft.done();
  };
  const busy = form.formState.isSubmitting;
  const off = uploading.size > 0 ? t('work:uploading') : undefined;
  const button = (status: 2 | 3, look: 'plain' | 'primary', text: string) => (
    <Button
      look={look}
      type="submit"
      busy={busy && intent.current === status}
      disabled={busy}
      onClick={() => {
        intent.current = status;
      }}
      className="mobile:h-touch"
      {...(off !== undefined && {disabledReason: off})}
    >
      {text}
    </Button>
  );

  return (
    <section aria-label={t('handling')}>
      <h3 className="mb-3 text-14 font-semibold">{t('handling')}</h3>
      <DraftRestored draft={draft} />
      <Form
        form={form}
        label={t('handling')}
        texts={kit.form}
        failureText={(error) => (error instanceof NotKept ? t('work:outbox.notKept') : kit.failureText(error))}
        failureElsewhere
        onSubmit={send}
        className="grid grid-cols-2 gap-x-4 gap-y-1 mobile:grid-cols-1"
      >
        <FormField control={form.control} name="reasonAnalysis">
          {({onChange, ...bound}) => (
            <Select
              {...bound}
              onChange={onChange}
              label={t('field.reason')}
              texts={kit.choice}
              clearable
              choices={REASONS.map((value) => ({value, label: wordText(value, t)}))}
            />
          )}
        </FormField>
        <FormField control={form.control} name="responsibleDepartment">
          {({onChange, ...bound}) => <TextField {...bound} onChange={onChange} label={t('field.department')} />}
        </FormField>
        <div className="col-span-full flex flex-col gap-1">
          <FormField control={form.control} name="solution">
            {({onChange, ...bound}) => (
              <MultiSelect
                {...bound}
                onChange={(words) => onChange([...words])}
                label={t('field.solution')}
                texts={kit.choice}
                clearable
                choices={SOLUTIONS.map((value) => ({value, label: wordText(value, t)}))}
              />
            )}
          </FormField>
          <FormField control={form.control} name="analysis">
            {({onChange, ...bound}) => <TextArea {...bound} onChange={onChange} label={t('field.analysis')} />}
          </FormField>
          <FormField control={form.control} name="analysisImgs">
            {({onChange, ...bound}) => (
              <ImageField {...bound} onChange={onChange} label={t('field.analysisImages')} kept={kept} onBusyChange={busyOf.analysis} />
            )}
          </FormField>
          <FormField control={form.control} name="measure">
            {({onChange, ...bound}) => <TextArea {...bound} onChange={onChange} label={t('field.measure')} />}
          </FormField>
          <FormField control={form.control} name="measureImgs">
            {({onChange, ...bound}) => (
              <ImageField {...bound} onChange={onChange} label={t('field.measureImages')} kept={kept} onBusyChange={busyOf.measure} />
            )}
          </FormField>
        </div>
        {overtaken && (
          <div className="col-span-full">
            <ChangedNotice
              failure={overtaken}
              onKeep={() => {
                form.setValue('revision', Number(overtaken.params?.revision ?? 0));
                form.clearErrors('root');
                setOvertaken(undefined);
              }}
              onTake={() => void takeTheirs()}
            />
          </div>
        )}
        <FormFoot draft={draft} failure={form.formState.errors.root?.message}>
          {button(2, 'plain', t('submit'))}
          {button(3, 'primary', t('finish'))}
        </FormFoot>
      </Form>
    </section>
  );
}
