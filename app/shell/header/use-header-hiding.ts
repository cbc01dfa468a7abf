import {type RefObject, type UIEvent, useCallback, useEffect, useRef, useState} from 'react';
import {usePreferences} from '../../shared/preferences/preferences.ts';
import {type HeaderState, headerAfterScroll} from './header-hiding.ts';

const SHOWN: HeaderState = {hidden: false, top: 0};

export interface HeaderHiding {
  readonly hidden: boolean;
  onScroll(event: UIEvent<HTMLElement>): void;
}

/** Whether the scroll position of the current page hides the header. A new page starts with the header shown. */
export function useHeaderHiding(header: RefObject<HTMLElement | null>, page: string): HeaderHiding {
  const fixed = usePreferences((state) => state.fixedHeader);
  const autoHide = usePreferences((state) => state.autoHideHeader);
  const [hidden, setHidden] = useState(false);
  const state = useRef(SHOWN);

  // biome-ignore lint/correctness/useExhaustiveDependencies: start again for another page or another choice.
  useEffect(() => {
    state.current = SHOWN;
    setHidden(false);
  }, [page, fixed, autoHide]);

  const onScroll = useCallback(
    ({currentTarget}: UIEvent<HTMLElement>) => {
      const heightPx = header.current?.offsetHeight ?? 0;
      state.current = headerAfterScroll(state.current, currentTarget.scrollTop, {fixed, autoHide, heightPx});
      setHidden(state.current.hidden);
    },
    [header, fixed, autoHide],
  );
  return {hidden, onScroll};
}
