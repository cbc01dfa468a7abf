import {TERM_LIMITS} from '@livebus/contract';
import {Button, DatePicker, Form, FormField, NumberField, RadioGroup, SubmitButton, TextField} from '@livebus/ui';
import {useMemo, useState} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useFormKit} from '../../../../shared/form/use-form-kit.ts';
import {useZodForm} from '../../../../shared/form/use-zod-form.ts';
import {useHeldInput} from '../../../../shared/leave-guard/use-held-input.ts';
import {OvertakenNotice} from '../overtaken-notice.tsx';
import {useTermSave} from '../use-term-save.ts';
import {HELD, type TermsPageState} from '../use-terms-page.ts';
import {contentOfPlain, inputOf, type PlainKind, type PlainOutput, type PlainRow, plainSchema} from './plain-schema.ts';
import {summaryOf} from './plain-words.ts';

export interface PlainEditorProps {
  readonly kind: PlainKind;
  readonly state: TermsPageState;
  readonly seen: PlainRow | undefined;
  readonly model: PlainRow | undefined;
}

/** The form of contracted demand and capacity, or of a factor. */
export function PlainEditor({kind, state, seen, model}: PlainEditorProps) {
  const {t} = useTexts('energy-terms');
  const kit = useFormKit();
  const {versions, today, go} = state;
  const taken = useMemo(() => versions.map(({validFrom}) => validFrom).filter((day) => day !== seen?.validFrom), [versions, seen]);
  const schema = useMemo(() => plainSchema(kind, taken), [kind, taken]);
  const form = useZodForm(schema, inputOf(model, seen?.validFrom ?? ''));
  const {save, overtaken, accept} = useTermSave(state, seen);
  const [isSaved, setSaved] = useState(false);
  useHeldInput(form.formState.isDirty && !isSaved, HELD);
  const send = async (given: PlainOutput) => {
    const leave = await save({kind, validFrom: given.validFrom, content: contentOfPlain(kind, given)} as Parameters<typeof save>[0]);
    setSaved(true);
    // The guard lets go of the address once it knows that nothing is unsaved any more.
    setTimeout(leave);
  };
  const title = t(seen === undefined ? 'newVersion' : 'editVersion', {date: seen?.validFrom ?? ''});
  const theirs = overtaken?.theirs;
  return (
    <Form
      form={form}
      label={title}
      texts={kit.form}
      failureText={kit.failureText}
      failureElsewhere={overtaken !== undefined}
      onSubmit={send}
      className="grid max-w-180 grid-cols-2 gap-x-4 gap-y-1 mobile:grid-cols-1"
    >
      <h2 className="col-span-full mb-2 text-16 font-semibold">{title}</h2>
      <FormField control={form.control} name="validFrom">
        {({value, onChange, ...bound}) => (
          <DatePicker
            {...bound}
            label={t('validFrom')}
            required
            texts={kit.picker}
            today={today}
            allowFuture
            min="2000-01-01"
            value={value}
            onChange={onChange}
            readOnly={bound.readOnly || seen !== undefined}
            hint={seen === undefined ? t('validFromHint') : t('validFromFixed')}
          />
        )}
      </FormField>
      <span className="mobile:hidden" />
      {kind === 'supply' ? (
        <>
          <FormField control={form.control} name="contractedKw">
            {(bound) => <NumberField {...bound} label={t('contractedKw')} unit="kW" hint={t('emptyIsNone')} />}
          </FormField>
          <FormField control={form.control} name="capacityKva">
            {(bound) => <NumberField {...bound} label={t('capacityKva')} unit="kVA" hint={t('emptyIsNone')} />}
          </FormField>
          <FormField control={form.control} name="billedBy">
            {({value, onChange, ...bound}) => (
              <RadioGroup
                {...bound}
                label={t('billedBy')}
                choices={(['demand', 'contract', 'capacity'] as const).map((one) => ({value: one, label: t(`billed.${one}`)}))}
                value={value}
                onChange={(next) => onChange(next as typeof value)}
                className="col-span-full"
              />
            )}
          </FormField>
        </>
      ) : (
        <>
          <FormField control={form.control} name="kgPerKwh">
            {(bound) => <NumberField {...bound} label={t('factor')} unit="kg/kWh" required />}
          </FormField>
          <FormField control={form.control} name="year">
            {(bound) => <NumberField {...bound} label={t('dataYear')} required />}
          </FormField>
        </>
      )}
      <FormField control={form.control} name="source">
        {({value, onChange, ...bound}) => (
          <TextField
            {...bound}
            label={t('source')}
            required={kind !== 'supply'}
            maxLength={TERM_LIMITS.source}
            value={value}
            onChange={onChange}
            hint={t(`sourceHintOf.${kind}`)}
            className="col-span-full"
          />
        )}
      </FormField>
      {overtaken && (
        <div className="col-span-full">
          <OvertakenNotice
            overtaken={overtaken}
            onMine={() => {
              accept();
              form.clearErrors();
            }}
            onTheirs={() => {
              if (theirs === undefined || theirs.kind === 'tariff') return;
              form.reset(inputOf(theirs, theirs.validFrom));
              accept();
            }}
          >
            {theirs !== undefined && theirs.kind !== 'tariff' && (
              <p className="mt-1">{t('overtaken.now', {content: summaryOf(theirs, t)})}</p>
            )}
          </OvertakenNotice>
        </div>
      )}
      <div className="col-span-full mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={() => go({mode: 'look'})} className="mobile:h-touch">
          {t('cancel')}
        </Button>
        <SubmitButton className="mobile:h-touch">{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}
