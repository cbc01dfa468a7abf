import {useMemo} from 'react';
import {useTranslation} from 'react-i18next';
import {type PageKey, usePageKeys} from '../../../../shared/keyboard-sheet/page-keys.ts';

/** Tells the sheet of keys what the picture answers to. */
export function useDiagramKeys(): void {
  const {t} = useTranslation('keyboard-sheet');
  const group = useMemo(() => {
    const key = (does: string, ...chords: PageKey['chords']) => ({chords, does: t(`picture.${does}`)});
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
