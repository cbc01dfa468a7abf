import type {AlarmMessage} from '@livebus/contract';
import {useQueryClient} from '@tanstack/react-query';
import {useCallback, useState} from 'react';
import {ApiFailure} from '../../../../base/api/client.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useAllowed} from '../../../../base/menu/action-guard.tsx';
import {useSession} from '../../../../base/session/session-store.ts';
import {messages} from '../../../../shared/floating/messages.ts';
import {type LifeAct, type LifeInput, rowsAfter, sendAct} from './life-acts.ts';

export interface LifeActs {
  readonly mayAcknowledge: boolean;
  readonly mayShelve: boolean;
  /** What its dialog asks about; undefined while nothing is asked. */
  readonly act: LifeAct | undefined;
  /** Opens the dialog, or closes it. */
  ask(act: LifeAct | undefined): void;
  send(act: LifeAct, input: LifeInput): Promise<void>;
}

/** What may be done to alarms, and the question before it. `onDone` receives the rows as they stand afterwards, as far as they are known. */
export function useLifeActs(onDone: (rows: readonly AlarmMessage[], act: LifeAct) => void): LifeActs {
  const {t} = useTexts('alarm-table');
  const queries = useQueryClient();
  const by = useSession((state) => state.user?.loginName) ?? '';
  const mayAcknowledge = useAllowed('edit', 'alarm');
  const mayShelve = useAllowed('disable', 'alarm');
  const [act, ask] = useState<LifeAct>();
  const send = useCallback(
    async (asked: LifeAct, input: LifeInput) => {
      try {
        const {changed, conflicts} = await sendAct(asked, input);
        onDone(rowsAfter(asked, input, conflicts, by), asked);
        const count = asked.kind === 'acknowledgeAll' ? asked.count : changed + conflicts.length;
        if (count > 1) {
          const left = count - changed;
          messages.say({
            look: left > 0 ? 'warning' : 'success',
            text: t('done', {count: changed}),
            ...(left > 0 && {detail: t('left', {count: left})}),
          });
        }
      } catch (error) {
        // Somebody was faster: the details show what became of it.
        if (error instanceof ApiFailure && error.status === 409) void queries.invalidateQueries({queryKey: ['alarm']});
        throw error;
      }
      void queries.invalidateQueries({queryKey: ['alarm']});
    },
    [by, onDone, queries, t],
  );
  return {mayAcknowledge, mayShelve, act, ask, send};
}
