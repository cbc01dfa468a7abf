import {type AdminUser, nameKey} from '@livebus/contract';
import {Button, Notice} from '@livebus/ui';
import {useQueryClient} from '@tanstack/react-query';
import {useRef, useState} from 'react';
import {ApiFailure} from '../../../base/api/client.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {showUser} from './use-administration.ts';

/** `unknown`: who is there could not be asked either. `absent`: the user is not there, or not yet. `made`: it is there now. */
export type Found = 'unknown' | 'absent' | 'made';

/** The answer to a user's making was lost: what was found when it was looked for. */
export class OutcomeUnknown extends Error {
  readonly found: Found;
  constructor(found: Found) {
    super(`the answer was lost: ${found}`);
    this.found = found;
  }
}

export interface UnconfirmedSave {
  readonly found: Found | undefined;
  readonly looking: boolean;
  /** What comes of the call; a lost answer is no failure yet: throws OutcomeUnknown once it was looked for. */
  orLook(loginName: string, made: Promise<AdminUser>): Promise<AdminUser>;
  lookAgain(): Promise<void>;
}

/** Looks for a user whose making was not answered: without an answer nobody knows what the server has done. */
export function useUnconfirmedSave(
  known: readonly AdminUser[] | undefined,
  onLook: () => Promise<readonly AdminUser[] | undefined>,
): UnconfirmedSave {
  const queries = useQueryClient();
  const [found, setFound] = useState<Found | undefined>(undefined);
  const [looking, setLooking] = useState(false);
  const sought = useRef({key: '', before: new Set<string>()});

  const look = async (): Promise<Found> => {
    setLooking(true);
    const users = await onLook();
    setLooking(false);
    const {key, before} = sought.current;
    const there = users?.find((user) => nameKey(user.loginName) === key && !before.has(user.id));
    if (there) showUser(queries, there);
    const next = users === undefined ? 'unknown' : there ? 'made' : 'absent';
    setFound(next);
    return next;
  };
  return {
    found,
    looking,
    async orLook(loginName, made) {
      setFound(undefined);
      // Who was there before did not come by this call.
      sought.current = {key: nameKey(loginName), before: new Set((known ?? []).map(({id}) => id))};
      try {
        return await made;
      } catch (error) {
        const isLost = error instanceof ApiFailure && (error.kind === 'network' || error.kind === 'timeout');
        if (!isLost) throw error;
        throw new OutcomeUnknown(await look());
      }
    },
    lookAgain: async () => {
      await look();
    },
  };
}

/** What was found after a lost answer, and what can be done. */
export function UnconfirmedSaveNotice({lost: {found, looking, lookAgain}, onDone}: {readonly lost: UnconfirmedSave; onDone(): void}) {
  const {t} = useTexts('administration');
  if (found === undefined) return null;
  return (
    <Notice look={found === 'made' ? 'info' : 'warning'} className="mt-2">
      <p>{t(`lostAnswer.${found}`)}</p>
      {found === 'made' ? (
        <Button size="small" className="mt-2" onClick={onDone}>
          {t('closeForm')}
        </Button>
      ) : (
        <Button size="small" className="mt-2" busy={looking} onClick={() => void lookAgain()}>
          {t('lookAgain')}
        </Button>
      )}
    </Notice>
  );
}
