import {useMemo} from 'react';
import {LANGUAGES} from '../../base/i18n/languages.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useSession} from '../../base/session/session-store.ts';
import {useChooseLanguage} from '../brand/use-choose-language.ts';
import {showKeyboardSheet} from '../keyboard-sheet/keyboard-sheet-store.ts';
import {prefer} from '../preferences/preferences.ts';
import {askToSignOut} from '../sign-out/sign-out-question.tsx';
import type {PaletteEntry} from './palette-entries.ts';

const APPEARANCES = ['light', 'dark', 'system'] as const;

/** Actions available everywhere; each is also found by its group's name. */
export function usePaletteActions(): readonly PaletteEntry[] {
  const {t} = useTexts('palette');
  const chooseLanguage = useChooseLanguage();
  const wall = useSession((state) => state.user?.wall) === true;
  return useMemo(() => {
    const action = (key: string, title: string, group: string, run: () => void, also: readonly string[] = []): PaletteEntry => ({
      ...{key: `action:${key}`, kind: 'action', title, detail: group, run},
      ...{ids: [], names: [title, ...also], around: [group]},
    });
    return [
      ...LANGUAGES.map(({code, name, short}) =>
        action(`language-${code}`, name, t('action.language'), () => chooseLanguage(code), [short, code]),
      ),
      ...APPEARANCES.map((choice) =>
        action(`appearance-${choice}`, t(`shell:appearance.${choice}`), t('action.appearance'), () => prefer('appearance', choice), [
          choice,
        ]),
      ),
      action('keys', t('action.keys'), '', () => showKeyboardSheet(true)),
      // A wall's session is read-only and is ended where it was created.
      ...(wall ? [] : [action('sign-out', t('shell:signOut.action'), '', () => askToSignOut())]),
    ];
  }, [t, wall, chooseLanguage]);
}
