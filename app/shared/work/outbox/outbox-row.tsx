import {siteText} from '@livebus/engine/core';
import {Button} from '@livebus/ui';
import type {ReactNode} from 'react';
import {ApiFailure} from '../../../base/api/client.ts';
import {getConfig} from '../../../base/config/config.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {failureText} from '../../failure/failure-text.ts';
import type {UnreadStep, WaitingStep} from './outbox.ts';
import {retryStep} from './send-outbox.ts';

const minute = (atMs: number) => siteText(atMs, getConfig().timeZone).slice(5, 16);

export interface WaitingRowProps {
  readonly step: WaitingStep;
  /** Why it could not be sent yet. */
  readonly trouble: unknown;
  readonly onOpen: ((orderId: string) => void) | undefined;
  onDrop(): void;
}

/** A step that waits, with the time at which its button was pressed, and why it waits. */
export function WaitingRow({step, trouble, onOpen, onDrop}: WaitingRowProps) {
  const {t} = useTexts('work');
  const {key, kind, number, atMs, refusal, orderId} = step;
  return (
    <Row text={`${number} ${t(`outbox.kind.${kind}`)} · ${minute(atMs)}`}>
      {refusal !== undefined && (
        <span className="min-w-0 break-words text-danger-text">
          {t('outbox.refused', {why: failureText(new ApiFailure({kind: 'status', path: '', ...refusal}), t)})}
        </span>
      )}
      {refusal === undefined && trouble !== undefined && (
        <span className="min-w-0 break-words">{t('outbox.later', {why: failureText(trouble, t)})}</span>
      )}
      {onOpen !== undefined && <RowButton text={t('outbox.open')} onClick={() => onOpen(orderId)} />}
      {refusal !== undefined && <RowButton text={t('outbox.again')} onClick={() => void retryStep(key)} />}
      {(refusal !== undefined || trouble !== undefined) && <RowButton text={t('outbox.drop')} onClick={onDrop} />}
    </Row>
  );
}

/** What cannot be read stays in sight, with what can be told of it. */
export function UnreadRow({unread: {number, atMs}, onDelete}: {readonly unread: UnreadStep; onDelete(): void}) {
  const {t} = useTexts('work');
  const named = [number, t('outbox.unread')].filter((part) => part !== undefined).join(' ');
  return (
    <Row text={atMs === undefined ? named : `${named} · ${minute(atMs)}`}>
      <span className="min-w-0 break-words text-danger-text">{t('outbox.unreadDetail')}</span>
      <RowButton text={t('outbox.delete')} onClick={onDelete} />
    </Row>
  );
}

function Row({text, children}: {readonly text: string; readonly children: ReactNode}) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-0.5">
      <span className="min-w-0 break-words tabular-nums">{text}</span>
      {children}
    </li>
  );
}

function RowButton({text, onClick}: {readonly text: string; onClick(): void}) {
  return (
    <Button size="small" look="quiet" onClick={onClick} className="mobile:h-touch">
      {text}
    </Button>
  );
}
