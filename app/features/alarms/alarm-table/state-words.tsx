import type {AlarmState} from '@livebus/contract';
import {Tag} from '@livebus/ui';
import {BellOff, Check, CheckCheck, CircleAlert, Clock, type LucideIcon, Undo2, Wrench, Zap} from 'lucide-react';
import type {ComponentProps} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';

const LOOKS: Readonly<Record<AlarmState, {readonly look: ComponentProps<typeof Tag>['look']; readonly Icon: LucideIcon}>> = {
  unacknowledged: {look: 'red', Icon: CircleAlert},
  returned: {look: 'blue', Icon: Undo2},
  acknowledged: {look: 'plain', Icon: Check},
  shelved: {look: 'amber', Icon: Clock},
  suppressed: {look: 'amber', Icon: Wrench},
  outOfService: {look: 'plain', Icon: BellOff},
  closed: {look: 'plain', Icon: CheckCheck},
  event: {look: 'plain', Icon: Zap},
};

/** Where an alarm is in its life: by word, sign and colour. `until`: the end of its shelving, as text. */
export function StateTag({state, until}: {readonly state: AlarmState; readonly until?: string | undefined}) {
  const {t} = useTexts('alarm-table');
  const {look, Icon} = LOOKS[state];
  return (
    <Tag look={look ?? 'plain'}>
      <Icon size={12} strokeWidth={2} aria-hidden="true" />
      {until === undefined ? t(`state.${state}`) : t('shelvedUntil', {time: until})}
    </Tag>
  );
}
