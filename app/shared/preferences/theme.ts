import {followPrinting, usePrinting} from '../print/printing.ts';
import {keepPreferences, type Preferences, usePreferences} from './preferences.ts';

/** Attributes of the root element that select the style sheet's colours; undefined: attribute absent. */
export interface ThemeAttributes {
  readonly 'data-theme': 'light' | 'dark';
  readonly 'data-accent': Preferences['colour'];
  readonly 'data-nav': Preferences['theme'];
  readonly 'data-weak-colour': '' | undefined;
  readonly 'data-contrast': 'more' | undefined;
}

/** What the device asks for. */
export interface DeviceWishes {
  readonly dark: boolean;
  /** High contrast. */
  readonly contrast: boolean;
}

export function themeOf({appearance, colour, theme, weakColour, contrast}: Preferences, device: DeviceWishes): ThemeAttributes {
  const dark = appearance === 'dark' || (appearance === 'system' && device.dark);
  const more = contrast === 'more' || (contrast === 'system' && device.contrast);
  return {
    'data-theme': dark ? 'dark' : 'light',
    'data-accent': colour,
    'data-nav': theme,
    'data-weak-colour': weakColour ? '' : undefined,
    'data-contrast': more ? 'more' : undefined,
  };
}

/**
 * Loads the preferences and applies the colours to the whole page, following the device if that is the choice. Returns the undo. Printing
 * always uses light colours. `public/first-paint.js` has set the same attributes before the first frame.
 */
export function startPreferences(): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const contrast = matchMedia('(prefers-contrast: more)');
  const show = () => {
    const chosen = usePreferences.getState();
    const shown = usePrinting.getState().printed === undefined ? chosen : ({...chosen, appearance: 'light'} as const);
    for (const [name, value] of Object.entries(themeOf(shown, {dark: dark.matches, contrast: contrast.matches}))) {
      if (value === undefined) document.documentElement.removeAttribute(name);
      else document.documentElement.setAttribute(name, value);
    }
  };
  const stopKeeping = keepPreferences();
  show();
  const stop = usePreferences.subscribe(show);
  const stopOnPaper = usePrinting.subscribe(show);
  const stopPrinting = followPrinting();
  for (const one of [dark, contrast]) one.addEventListener('change', show);
  return () => {
    stop();
    stopPrinting();
    stopOnPaper();
    stopKeeping();
    for (const one of [dark, contrast]) one.removeEventListener('change', show);
  };
}
