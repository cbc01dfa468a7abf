import type {AlarmRow} from '@livebus/contract';
import {Button} from '@livebus/ui';
import {Check, CheckCheck} from 'lucide-react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {canAcknowledge} from './acts/life-acts.ts';

export interface SelectionToolsProps {
  readonly chosen: readonly AlarmRow[];
  /** How many alarms of the list wait for somebody. */
  readonly todo: number;
  onAcknowledge(rows: readonly AlarmRow[]): void;
  onAll(): void;
}

/** Acknowledges the chosen alarms, or all that match. */
export function SelectionTools({chosen, todo, onAcknowledge, onAll}: SelectionToolsProps) {
  const {t} = useTexts('alarm-table');
  const some = chosen.filter(canAcknowledge);
  return (
    <>
      <Button
        size="small"
        icon={<Check size={15} aria-hidden="true" />}
        onClick={() => onAcknowledge(some)}
        {...(some.length === 0 && {disabledReason: t('chooseFirst')})}
      >
        {some.length === 0 ? t('acknowledgeChosen') : t('acknowledgeSome', {count: some.length})}
      </Button>
      <Button
        size="small"
        look="quiet"
        icon={<CheckCheck size={15} aria-hidden="true" />}
        onClick={onAll}
        {...(todo === 0 && {disabledReason: t('nothingToDo')})}
      >
        {t('acknowledgeEvery', {count: todo})}
      </Button>
    </>
  );
}
