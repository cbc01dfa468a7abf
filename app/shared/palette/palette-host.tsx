import {Dialog} from '@livebus/ui';
import {useEffect} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {Chunk} from '../../base/menu/chunk.tsx';
import {dialogIsOpen} from '../dialog/open-dialog.ts';
import {isPaletteKey} from './palette-key.ts';
import {showPalette, usePalette} from './palette-store.ts';

const load = () => import('./palette.tsx').then(({Palette}) => ({default: Palette}));

/** Listens for the palette's key and shows it; loads its code on first use. */
export function PaletteHost() {
  const {t} = useTexts('palette');
  const open = usePalette((state) => state.open);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.isComposing) return;
      // The browser uses this key too.
      event.preventDefault();
      if (usePalette.getState().open) showPalette(false);
      else if (!dialogIsOpen()) showPalette(true);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return (
    <Dialog open={open} onOpenChange={showPalette} title={t('title')} closeLabel={t('close')} width="640px" height="min(580px, 100%)">
      <Chunk load={load} />
    </Dialog>
  );
}
