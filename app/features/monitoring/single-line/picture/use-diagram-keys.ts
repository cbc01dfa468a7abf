import {useMemo} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {type PageKey, usePageKeys} from '../../../../shared/keyboard-sheet/page-keys.ts';
import type {KeyBelow} from '../../../../texts/text-table.ts';

/** Tells the sheet of keys what the picture answers to. */
export function useDiagramKeys(): void {
  const {t} = useTexts('keyboard-sheet');
  const group = useMemo(() => {
    const key = (does: KeyBelow<'keyboard-sheet', 'picture'>, ...chords: PageKey['chords']) => ({chords, does: t(`picture.${does}`)});
    return {
      id: 'picture',
      title: t('picture.title'),
      keys: [
        key('find', ['/']),
        key('abnormal', ['['], [']']),
        key('trace', ['T']),
        key('zoom', ['+'], ['−']),
        key('whole', ['0']),
        key('pan', ['←'], ['↑'], ['→'], ['↓']),
        key('open', ['Enter']),
        key('leave', ['Esc']),
      ],
    };
  }, [t]);
  usePageKeys(group);
}
