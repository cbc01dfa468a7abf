import type {WebhookRow} from '@livebus/contract';
import {Button, Notice} from '@livebus/ui';
import {sendNow, sendTest} from '../../../base/api/calls/device-settings.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {messages} from '../../../shared/floating/messages.ts';
import {useAction} from '../../../shared/form/use-action.ts';
import {secondText} from '../../../shared/time/moment.ts';

export interface HookStateProps {
  readonly hook: WebhookRow;
  /** Reads again what stands. */
  onAgain(): Promise<void>;
}

/** How it goes: since when it fails, what waits, the last success; with a test, and the way to send at once. */
export function HookState({hook, onAgain}: HookStateProps) {
  const {t} = useTexts('alarm-webhooks');
  const {projectId, failingSince, restUntil, successAt, waiting, changedAt, changedBy} = hook;
  const testing = useAction(async () => {
    await sendTest(projectId);
    messages.say({look: 'success', text: t('testQueued')});
    await onAgain();
  });
  const hurrying = useAction(async () => {
    const count = await sendNow(projectId);
    messages.say({look: 'success', text: t('hurried', {count})});
    await onAgain();
  });
  const error = testing.error ?? hurrying.error;
  const facts: readonly (readonly [string, string])[] = [
    [t('waiting'), t('count', {count: waiting})],
    [t('lastSuccess'), successAt === null ? t('never') : secondText(successAt)],
    [t('changed'), [changedBy, changedAt === null ? '' : secondText(changedAt)].filter(Boolean).join(' · ') || '--'],
  ];
  return (
    <div className="flex flex-col gap-3 px-4 pb-4 mobile:px-3">
      {failingSince !== null && (
        <Notice look="danger">
          {t('failing', {since: secondText(failingSince)})}
          {restUntil !== null && ` ${t('rests', {until: secondText(restUntil)})}`}
        </Notice>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-1.5 text-13">
        {facts.map(([head, text]) => (
          <div key={head} className="flex gap-2">
            <dt className="text-text-2">{head}</dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button busy={testing.busy} onClick={() => testing.run()} className="mobile:h-touch">
          {t('test')}
        </Button>
        <Button
          busy={hurrying.busy}
          onClick={() => hurrying.run()}
          className="mobile:h-touch"
          {...(waiting === 0 && {disabledReason: t('nothingWaits')})}
        >
          {t('hurry')}
        </Button>
      </div>
      {error !== undefined && <Notice look="danger">{failureText(error, t)}</Notice>}
    </div>
  );
}
