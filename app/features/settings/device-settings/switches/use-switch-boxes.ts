import {useCallback, useMemo, useState} from 'react';
import {fetchSwitchBoxes, type SwitchBox, saveSwitchBoxes} from '../../../../base/api/calls/device-settings.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useAsked} from '../../../../shared/asked/use-asked.ts';
import {messages} from '../../../../shared/floating/messages.ts';
import {useAction} from '../../../../shared/form/use-action.ts';
import {useHeldInput} from '../use-held-input.ts';

const NONE: ReadonlyMap<string, boolean> = new Map();

/** The boxes of a station's switches, with what was ticked or unticked since they were read. */
export function useSwitchBoxes(stationId: string) {
  const {t} = useTexts('device-settings');
  const asked = useAsked({key: ['switch-boxes', stationId], ask: (signal) => fetchSwitchBoxes(stationId, signal)});
  const {data, ask} = asked;
  const [draft, setDraft] = useState(NONE);
  const rows = useMemo(() => withDraft(data ?? [], draft), [data, draft]);
  const isChanged = rows.some((row, at) => row.checked !== data?.[at]?.checked);
  useHeldInput(isChanged);

  const tick = useCallback((id: string, checked: boolean) => setDraft((before) => new Map(before).set(id, checked)), []);
  const tickAll = (checked: boolean) => setDraft(new Map(rows.map(({id}) => [id, checked])));

  const {busy, error, run, reset} = useAction(async () => {
    const idsOf = (boxes: readonly SwitchBox[], checked: boolean) => boxes.filter((box) => box.checked === checked).map(({id}) => id);
    await saveSwitchBoxes(idsOf(rows, true), idsOf(rows, false), idsOf(data ?? [], true));
    messages.say({look: 'success', text: t('switches.saved')});
    await ask();
    setDraft(NONE);
  });
  /** Takes over what others have ticked; what was ticked here stays. */
  const takeOver = async () => {
    const {failed} = await ask();
    if (!failed) reset();
  };
  const undo = () => {
    setDraft(NONE);
    reset();
  };
  return {asked, rows, isChanged, tick, tickAll, busy, error, save: run, takeOver, undo};
}

/** Rows that the draft does not change stay the same objects, so that they are not rendered again. */
const withDraft = (boxes: readonly SwitchBox[], draft: ReadonlyMap<string, boolean>): readonly SwitchBox[] =>
  boxes.map((box) => {
    const checked = draft.get(box.id) ?? box.checked;
    return checked === box.checked ? box : {...box, checked};
  });
