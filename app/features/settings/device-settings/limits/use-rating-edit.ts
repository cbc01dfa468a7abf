import type {RatingRow} from '@livebus/contract';
import {useCallback, useRef, useState} from 'react';
import {saveRating} from '../../../../base/api/calls/device-settings.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {Asked} from '../../../../shared/asked/use-asked.ts';
import {messages} from '../../../../shared/floating/messages.ts';
import {useAction} from '../../../../shared/form/use-action.ts';
import {InputRefused} from '../edit-failure.tsx';
import {useHeldInput} from '../use-held-input.ts';
import {draftOf, EMPTY_RATING, type RatingDraft, ratingFault, wireRating} from './rating-draft.ts';

/** Changes a rating in its row; what is typed stays until it is saved or cancelled. */
export function useRatingEdit({ask}: Pick<Asked<RatingRow | null>, 'ask'>) {
  const {t} = useTexts('device-settings');
  const [row, setRow] = useState<RatingRow>();
  const draft = useRef<RatingDraft>(EMPTY_RATING);
  useHeldInput(row !== undefined);

  const {busy, error, run, reset} = useAction(async () => {
    if (row === undefined) return;
    const fault = ratingFault(draft.current, false);
    if (fault !== undefined) throw new InputRefused(t(fault));
    const {id, deviceId, revision} = row;
    await saveRating({id, deviceId, ...wireRating(draft.current), ...(revision !== undefined && {revision})});
    messages.say({look: 'success', text: t('floating:results.updated')});
    setRow(undefined);
    await ask();
  });
  const begin = useCallback(
    (next: RatingRow) => {
      draft.current = draftOf(next);
      reset();
      setRow(next);
    },
    [reset],
  );
  const cancel = useCallback(() => {
    reset();
    setRow(undefined);
  }, [reset]);
  /** Holds the next save against what stands there now; what was typed stays. */
  const takeOver = async () => {
    const {data, failed} = await ask();
    if (failed) return;
    reset();
    setRow(data ?? undefined);
  };
  return {row, draft, busy, error, save: run, begin, cancel, takeOver};
}
