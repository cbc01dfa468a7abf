import {siteText} from '@livebus/engine/core';
import {Button, Notice} from '@livebus/ui';
import {CloudUpload} from 'lucide-react';
import {ApiFailure} from '../../../base/api/client.ts';
import {getConfig} from '../../../base/config/config.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {failureText} from '../../failure/failure-text.ts';
import {dropSteps, useOutbox, type WaitingStep} from './outbox.ts';
import {sendOutbox} from './send-outbox.ts';

export interface OutboxBandProps {
  /** Only steps of this order. */
  readonly orderId?: string;
  /** Leads to the order of a step. */
  onOpen?(orderId: string): void;
}

/** What was done while the server could not be reached: it waits here, and is sent by itself. */
export function OutboxBand({orderId, onOpen}: OutboxBandProps) {
  const {t} = useTexts('work');
  const all = useOutbox(({steps}) => steps);
  const steps = orderId === undefined ? all : all.filter((step) => step.orderId === orderId);
  return (
    <div role="status" className="shrink-0 empty:hidden">
      {steps.length > 0 && (
        <Notice look="warning">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="flex items-center gap-1.5 font-semibold">
              <CloudUpload size={15} strokeWidth={1.75} aria-hidden="true" />
              {t('outbox.title', {n: steps.length})}
            </span>
            <Button size="small" onClick={() => void sendOutbox()} className="mobile:h-touch">
              {t('outbox.sendNow')}
            </Button>
          </div>
          <ul className="mt-1 flex flex-col">
            {steps.map((step) => (
              <Step key={step.key} step={step} onOpen={onOpen} />
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function Step({step, onOpen}: {readonly step: WaitingStep; readonly onOpen: OutboxBandProps['onOpen']}) {
  const {t} = useTexts('work');
  const {kind, number, atMs, refusal, orderId} = step;
  const time = siteText(atMs, getConfig().timeZone).slice(5, 16);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-0.5">
      <span className="min-w-0 break-words tabular-nums">
        {number} {t(`outbox.kind.${kind}`)} · {time}
      </span>
      {refusal !== undefined && (
        <span className="min-w-0 break-words text-danger-text">
          {t('outbox.refused', {why: failureText(new ApiFailure({kind: 'status', path: '', ...refusal}), t)})}
        </span>
      )}
      {onOpen !== undefined && (
        <Button size="small" look="quiet" onClick={() => onOpen(orderId)} className="mobile:h-touch">
          {t('outbox.open')}
        </Button>
      )}
      {refusal !== undefined && (
        <Button size="small" look="quiet" onClick={() => dropSteps(orderId)} className="mobile:h-touch">
          {t('outbox.drop')}
        </Button>
      )}
    </li>
  );
}
