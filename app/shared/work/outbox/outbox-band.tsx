import {Button, Notice} from '@livebus/ui';
import {CloudUpload} from 'lucide-react';
import {useState} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {type Dropped, DropQuestion} from './drop-question.tsx';
import {dropStep, stepsAfter, useOutbox, type WaitingStep} from './outbox.ts';
import {UnreadRow, WaitingRow} from './outbox-row.tsx';
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
  const {steps: all, unread: allUnread, troubles} = useOutbox();
  const [dropped, setDropped] = useState<Dropped>();
  const isShown = (one: {readonly orderId: string | undefined}) => orderId === undefined || one.orderId === orderId;
  const steps = all.filter(isShown);
  const unread = allUnread.filter(isShown);
  const drop = (step: WaitingStep) => {
    const later = stepsAfter(all, step.key).length;
    if (later === 0) dropStep(step.key);
    else setDropped({kind: 'step', step, later});
  };
  return (
    <div role="status" className="shrink-0 empty:hidden">
      {steps.length + unread.length > 0 && (
        <Notice look="warning">
          {steps.length > 0 && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="flex items-center gap-1.5 font-semibold">
                <CloudUpload size={15} strokeWidth={1.75} aria-hidden="true" />
                {t('outbox.title', {n: steps.length})}
              </span>
              <Button size="small" onClick={() => void sendOutbox()} className="mobile:h-touch">
                {t('outbox.sendNow')}
              </Button>
            </div>
          )}
          <ul className="mt-1 flex flex-col">
            {steps.map((step) => (
              <WaitingRow key={step.key} step={step} trouble={troubles.get(step.key)} onOpen={onOpen} onDrop={() => drop(step)} />
            ))}
            {unread.map((one) => (
              <UnreadRow key={JSON.stringify(one.raw)} unread={one} onDelete={() => setDropped({kind: 'unread', unread: one})} />
            ))}
          </ul>
        </Notice>
      )}
      {dropped !== undefined && <DropQuestion dropped={dropped} onClose={() => setDropped(undefined)} />}
    </div>
  );
}
