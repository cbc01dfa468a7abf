import type {AlarmRuleRow, RatingRow} from '@livebus/contract';
import {Button, Form, FormField, Notice, NumberField, SubmitButton, SwitchField} from '@livebus/ui';
import {useEffect, useMemo, useState} from 'react';
import {type RuleTarget, saveAlarmRule, takeBackAlarmRule} from '../../../../base/api/calls/device-settings.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {failureText} from '../../../../shared/failure/failure-text.ts';
import {messages} from '../../../../shared/floating/messages.ts';
import {useAction} from '../../../../shared/form/use-action.ts';
import {useFormKit} from '../../../../shared/form/use-form-kit.ts';
import {useZodForm} from '../../../../shared/form/use-zod-form.ts';
import {momentText} from '../../../../shared/time/moment.ts';
import {isConflict} from '../edit-failure.tsx';
import {type RuleInput, ruleSchema} from './rule-schema.ts';
import {baseOf, figureText, isOwn, limitsOf, limitText, unitOf} from './rule-words.ts';

export interface RuleFormProps {
  readonly row: AlarmRuleRow;
  readonly target: RuleTarget;
  readonly rating: RatingRow | null | undefined;
  onUnsaved(unsaved: boolean): void;
  /** The rule as it stands now; undefined when it cannot be had. */
  onReload(): Promise<AlarmRuleRow | undefined>;
  onCancel(): void;
  onDone(): void;
}

const valuesOf = ({settings: {warn, alarm, ...rest}}: AlarmRuleRow): RuleInput => ({
  ...rest,
  warn: warn ?? undefined,
  alarm: alarm ?? undefined,
});

/** Settings of one check. Somebody else's faster change is shown with what it changed; what was typed stays. */
export function RuleForm({row, target, rating, onUnsaved, onReload, onCancel, onDone}: RuleFormProps) {
  const {t} = useTexts('device-settings');
  const kit = useFormKit();
  const {check} = row;
  const schema = useMemo(() => ruleSchema(check), [check]);
  const form = useZodForm(schema, valuesOf(row));
  // What a save is held against: the version that the user has seen.
  const [seen, setSeen] = useState(row);
  const [theirs, setTheirs] = useState<AlarmRuleRow>();
  const {isDirty} = form.formState;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  const sent = {...target, check, revision: seen.revision};

  const finish = async () => {
    messages.say({look: 'success', text: t('floating:results.updated')});
    await onReload();
    onDone();
  };
  /** A conflict shows what somebody else has made of it. */
  const orConflict = async (saving: Promise<void>) => {
    try {
      await saving;
    } catch (error) {
      if (isConflict(error, 'alarmRuleChanged')) setTheirs(await onReload());
      throw error;
    }
  };
  const send = async ({warn, alarm, ...rest}: RuleInput) => {
    await orConflict(saveAlarmRule({...sent, ...rest, warn: warn ?? null, alarm: alarm ?? null}));
    await finish();
  };
  const reset = useAction(async () => {
    await orConflict(takeBackAlarmRule(sent));
    await finish();
  });
  const takeOver = () => {
    if (theirs === undefined) return;
    setSeen(theirs);
    setTheirs(undefined);
    form.clearErrors();
    reset.reset();
  };
  const limitHint = (typed: number | undefined) => {
    const base = baseOf(check, rating);
    if (!base || typed === undefined || Number.isNaN(typed)) return undefined;
    return t('rules.is100', {value: `${figureText((base.value * typed) / 100)} ${base.unit}`});
  };
  const unit = unitOf(check);
  const limits = limitsOf(check);
  const failure = reset.error === undefined ? undefined : failureText(reset.error, t);
  return (
    <Form
      form={form}
      label={t(`rules.name.${check}`)}
      texts={kit.form}
      failureText={kit.failureText}
      onSubmit={send}
      className="grid grid-cols-2 gap-x-4 gap-y-1 mobile:grid-cols-1"
    >
      <FormField control={form.control} name="enabled">
        {(bound) => (
          <SwitchField
            {...bound}
            label={t('rules.watch')}
            onText={t('rules.is.on')}
            offText={t('rules.is.off')}
            className="col-span-full"
          />
        )}
      </FormField>
      {limits.map((name) => (
        <FormField key={name} control={form.control} name={name}>
          {(bound) => (
            <NumberField {...bound} label={t(`rules.${name}`)} unit={unit} hint={limitHint(bound.value) ?? t('rules.emptyLimit')} />
          )}
        </FormField>
      ))}
      {limits.length > 0 && (
        <FormField control={form.control} name="hysteresis">
          {(bound) => <NumberField {...bound} label={t('rules.hysteresis')} unit={unit} required hint={t('rules.hysteresisHint')} />}
        </FormField>
      )}
      {limits.length === 2 && <span className="mobile:hidden" />}
      {(['onDelayS', 'offDelayS'] as const).map((name) => (
        <FormField key={name} control={form.control} name={name}>
          {(bound) => <NumberField {...bound} label={t(`rules.${name}`)} unit="s" required />}
        </FormField>
      ))}
      {theirs !== undefined && (
        <Notice look="warning" className="col-span-full mt-2">
          <p>{t('rules.overtaken', {who: theirs.changedBy ?? '--', when: theirs.changedAt ? momentText(theirs.changedAt) : '--'})}</p>
          <p className="mt-1">
            {t('rules.theirs', {
              state: t(`rules.is.${theirs.settings.enabled ? 'on' : 'off'}`),
              warn: limitText(theirs.settings.warn, check, rating) ?? '--',
              alarm: limitText(theirs.settings.alarm, check, rating) ?? '--',
              hysteresis: `${figureText(theirs.settings.hysteresis)} ${unit}`,
              onDelay: figureText(theirs.settings.onDelayS),
              offDelay: figureText(theirs.settings.offDelayS),
            })}
          </p>
          <span className="mt-2 flex flex-wrap gap-2">
            <Button
              size="small"
              onClick={() => {
                takeOver();
                form.reset(valuesOf(theirs));
              }}
            >
              {t('reload')}
            </Button>
            <Button size="small" look="quiet" onClick={takeOver}>
              {t('rules.keepMine')}
            </Button>
          </span>
        </Notice>
      )}
      {failure !== undefined && theirs === undefined && (
        <Notice look="danger" className="col-span-full mt-2">
          {failure}
        </Notice>
      )}
      <div className="col-span-full mt-3 flex flex-wrap justify-end gap-2">
        {isOwn(seen, target) && (
          <Button look="quiet" busy={reset.busy} onClick={() => reset.run()} className="mr-auto mobile:h-touch">
            {t(target.deviceId === undefined && target.kind === undefined ? 'rules.resetAll' : 'rules.resetOwn')}
          </Button>
        )}
        <Button onClick={onCancel} className="mobile:h-touch">
          {t('cancel')}
        </Button>
        <SubmitButton className="mobile:h-touch">{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}
