import type {RefObject} from 'react';
import {useTexts} from '../base/i18n/use-texts.ts';

/** The first keyboard stop, which skips navigation and tabs. It does not change the address, because that belongs to the page. */
export function SkipLink({to}: {readonly to: RefObject<HTMLElement | null>}) {
  const {t} = useTexts('shell');
  return (
    <button
      type="button"
      className="sr-only z-toast rounded-2 bg-primary-fill px-3.5 py-2 text-13 text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      onClick={() => to.current?.focus()}
    >
      {t('skip')}
    </button>
  );
}
