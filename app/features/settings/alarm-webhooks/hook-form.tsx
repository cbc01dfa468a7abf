import {WEBHOOK_LIMITS, type WebhookRow} from '@livebus/contract';
import {Button, ConfirmDialog, Notice, Select, SwitchField, TextField, useLeaveWarning} from '@livebus/ui';
import {useEffect, useState} from 'react';
import {dropWebhook, saveWebhook} from '../../../base/api/calls/device-settings.ts';
import {ApiFailure} from '../../../base/api/client.ts';
import {findText, type Translate, useTexts} from '../../../base/i18n/use-texts.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {messages} from '../../../shared/floating/messages.ts';
import {useAction} from '../../../shared/form/use-action.ts';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {holdSteps} from '../../../shared/leave-guard/held-steps.ts';
import {NewKey} from './new-key.tsx';

export interface HookFormProps {
  readonly projectId: string;
  readonly projectName: string;
  /** Undefined where the project has none. */
  readonly hook: WebhookRow | undefined;
  /** Private ranges to which the deployment sends. */
  readonly allowed: readonly string[];
  /** Reads again what stands. */
  onAgain(): Promise<void>;
}

type Level = '1' | '2' | '3' | '4';
const LEVELS: readonly Level[] = ['1', '2', '3', '4'];

/** Address, least urgent level and switch of a webhook. The address is shown without its query, and kept while nothing is typed. */
export function HookForm({projectId, projectName, hook, allowed, onAgain}: HookFormProps) {
  const {t} = useTexts('alarm-webhooks');
  const kit = useFormKit();
  const [url, setUrl] = useState('');
  const [draft, setDraft] = useState<{readonly level?: Level; readonly enabled?: boolean}>({});
  const [missing, setMissing] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [asking, setAsking] = useState<'key' | 'remove'>();
  const level = draft.level ?? (String(hook?.leastLevel ?? 2) as Level);
  const enabled = draft.enabled ?? hook?.enabled ?? true;
  const isChanged = url.trim() !== '' || hook === undefined || level !== String(hook.leastLevel) || enabled !== hook.enabled;
  useHeldInput(url.trim() !== '' || Object.keys(draft).length > 0);
  const saving = useAction(async (newSecret: boolean) => {
    try {
      const made = await saveWebhook({
        ...{projectId, enabled, leastLevel: Number(level), revision: hook?.revision ?? 0},
        ...(url.trim() !== '' && {url: url.trim()}),
        ...(newSecret && {newSecret}),
      });
      if (made !== undefined) setSecret(made);
    } finally {
      // Somebody who was faster is seen, and what was typed stays.
      await onAgain();
    }
    setUrl('');
    setDraft({});
    setAsking(undefined);
    messages.say({look: 'success', text: t('floating:results.saved')});
  });
  const removing = useAction(async () => {
    if (hook === undefined) return;
    try {
      await dropWebhook(hook);
    } finally {
      await onAgain();
    }
    setAsking(undefined);
    setSecret(undefined);
    messages.say({look: 'success', text: t('removed')});
  });
  const save = () => {
    setMissing(hook === undefined && url.trim() === '');
    if (hook === undefined && url.trim() === '') return;
    saving.run(false);
  };
  const urlFault = saving.error === undefined ? undefined : urlFaultOf(saving.error, t);
  return (
    <form
      aria-label={t('settings')}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <TextField
          label={t('url')}
          required={hook === undefined}
          value={url}
          onChange={setUrl}
          maxLength={WEBHOOK_LIMITS.url}
          placeholder={hook?.address ?? 'https://'}
          hint={hook === undefined ? t('urlHint') : t('urlKept', {address: hook.address})}
          error={missing ? t('form:issue.required') : urlFault}
          className="min-w-72 flex-1 basis-96 mobile:min-w-full"
        />
        <Select
          label={t('level')}
          texts={kit.choice}
          choices={LEVELS.map((value) => ({value, label: t(`levels.${value}`)}))}
          value={level}
          onChange={(next) => setDraft((before) => ({...before, level: next as Level}))}
          className="w-48 mobile:w-full"
        />
        <SwitchField
          label={t('send')}
          onText={t('on')}
          offText={t('off')}
          value={enabled}
          onChange={(next) => setDraft((before) => ({...before, enabled: next}))}
        />
      </div>
      <p className="text-12 text-text-3">{allowed.length === 0 ? t('rule') : t('ruleAllowed', {ranges: allowed.join(', ')})}</p>
      {secret !== undefined && <NewKey secret={secret} onClose={() => setSecret(undefined)} />}
      {saving.error !== undefined && urlFault === undefined && asking === undefined && (
        <Notice look="danger">{failureText(saving.error, t)}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          type="submit"
          busy={saving.busy}
          className="mobile:h-touch"
          {...(!isChanged && {disabledReason: t('nothingChanged')})}
        >
          {t(hook === undefined ? 'make' : 'save')}
        </Button>
        {hook !== undefined && (
          <>
            <Button onClick={() => setAsking('key')} className="mobile:h-touch">
              {t('newKey')}
            </Button>
            <Button look="quiet" onClick={() => setAsking('remove')} className="mobile:h-touch">
              {t('remove')}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'key'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={t('newKey')}
        closeLabel={t('dialog:close')}
        cancelLabel={t('cancel')}
        confirmLabel={t('newKey')}
        danger
        busy={saving.busy}
        error={saving.error === undefined ? undefined : failureText(saving.error, t)}
        onConfirm={() => saving.run(true)}
      >
        {t('newKeyWhat')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={t('remove')}
        closeLabel={t('dialog:close')}
        cancelLabel={t('cancel')}
        confirmLabel={t('remove')}
        danger
        busy={removing.busy}
        error={removing.error === undefined ? undefined : failureText(removing.error, t)}
        onConfirm={() => removing.run()}
      >
        {t('removeWhat', {name: projectName, count: hook?.waiting ?? 0})}
      </ConfirmDialog>
    </form>
  );
}

/** While there is unsaved input, asks before the page is left, and before another project is picked in its tree. */
function useHeldInput(unsaved: boolean): void {
  useLeaveWarning(unsaved);
  useEffect(() => {
    if (!unsaved) return;
    const projectOf = ({search}: {readonly search: string}) => new URLSearchParams(search).get('projectId');
    return holdSteps((from, to) => projectOf(from) !== projectOf(to));
  }, [unsaved]);
}

/** What the server has against the address; undefined where it refused for another reason. */
function urlFaultOf(error: unknown, t: Translate<'alarm-webhooks'>): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const fault = error.errors.find(({path}) => path === 'url');
  return fault && (findText(t, 'alarm-webhooks', `fault.${fault.message}`) ?? t('fault.webhookForm'));
}
