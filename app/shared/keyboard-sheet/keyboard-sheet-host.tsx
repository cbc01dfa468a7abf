import {Dialog} from '@livebus/ui';
import {useEffect} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {Chunk} from '../../base/menu/chunk.tsx';
import {isWrittenInto} from '../browser/written-into.ts';
import {dialogIsOpen} from '../dialog/open-dialog.ts';
import {showKeyboardSheet, useKeyboardSheet} from './keyboard-sheet-store.ts';
import {isSheetKey} from './sheet-key.ts';
import {singleKeysOn} from './single-keys.ts';

const load = () => import('./keyboard-sheet.tsx').then(({KeyboardSheet}) => ({default: KeyboardSheet}));

/** Listens for `?` and shows the list of keys; loads its code on first use. */
export function KeyboardSheetHost() {
  const {t} = useTexts('keyboard-sheet');
  const open = useKeyboardSheet((state) => state.open);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!singleKeysOn() || !isSheetKey(event, isWrittenInto(event.target)) || dialogIsOpen()) return;
      event.preventDefault();
      showKeyboardSheet(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Dialog open={open} onOpenChange={showKeyboardSheet} title={t('title')} closeLabel={t('close')} width="720px">
      <Chunk load={load} />
    </Dialog>
  );
}
