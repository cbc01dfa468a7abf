import {deviceNameField} from '@livebus/contract';
import {useCallback, useRef, useState} from 'react';
import {type NamedDevice, saveDeviceName} from '../../../../base/api/calls/device-settings.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {tellNewNames} from '../../../../base/session/new-names.ts';
import type {Asked} from '../../../../shared/asked/use-asked.ts';
import {messages} from '../../../../shared/floating/messages.ts';
import {useAction} from '../../../../shared/form/use-action.ts';
import type {TextKey} from '../../../../texts/text-table.ts';
import {InputRefused} from '../edit-failure.tsx';
import {useHeldInput} from '../use-held-input.ts';

/** A device with the name in the user's language. */
export interface NameRow extends NamedDevice {
  readonly shown: string;
}

/** Renames one device at a time; the typed name stays until it is saved or cancelled. */
export function useNameEdit(stationId: string, {ask}: Pick<Asked<readonly NamedDevice[]>, 'ask'>) {
  const {t} = useTexts('device-settings');
  const [row, setRow] = useState<NameRow>();
  const draft = useRef('');
  useHeldInput(row !== undefined);

  const {busy, error, run, reset} = useAction(async () => {
    if (row === undefined) return;
    const name = draft.current.trim();
    if (name === '') throw new InputRefused(t('names.empty'));
    const read = deviceNameField.safeParse(name);
    if (!read.success) throw new InputRefused(t((read.error.issues[0]?.message ?? 'form:issue.wrong') as TextKey));
    if (name !== row.shown) {
      await saveDeviceName(row, name);
      messages.say({look: 'success', text: t('floating:results.updated')});
      tellNewNames([stationId]);
      await ask();
    }
    setRow(undefined);
  });
  const begin = useCallback(
    (next: NameRow) => {
      draft.current = next.shown;
      reset();
      setRow(next);
    },
    [reset],
  );
  const cancel = useCallback(() => {
    reset();
    setRow(undefined);
  }, [reset]);
  /** Takes over what the device is called now; the typed name stays. */
  const takeOver = async () => {
    const {data} = await ask();
    const now = data?.find(({id}) => id === row?.id);
    if (row === undefined || data === undefined) return;
    reset();
    setRow(now && {...row, ...now});
  };
  return {row, draft, busy, error, save: run, begin, cancel, takeOver};
}
