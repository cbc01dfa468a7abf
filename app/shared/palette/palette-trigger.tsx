import {Search} from 'lucide-react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {isApple} from '../browser/apple.ts';
import {showPalette} from './palette-store.ts';

/** The header button that opens the palette; the key shown in it does the same. */
export function PaletteTrigger() {
  const {t} = useTexts('palette');
  const apple = isApple();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
      className="flex h-9 min-w-9 items-center justify-center gap-2 rounded-3 px-2 text-13 whitespace-nowrap text-nav-text-2 hover:bg-nav-raised hover:text-nav-text"
      onClick={() => showPalette(true)}
    >
      <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only desktop:not-sr-only">{t('title')}</span>
      <span aria-hidden="true" className="hidden rounded-1 border border-nav-line px-1.5 text-12 leading-5 desktop:inline">
        <kbd className="font-sans">{apple ? '⌘ K' : 'Ctrl K'}</kbd>
      </span>
    </button>
  );
}
