import {z} from 'zod';
import {create} from 'zustand';
import {STORAGE_PREFIX} from '../../base/config/constants.ts';
import {readStored, writeStored} from '../../base/session/stored.ts';
import {COLOUR_CODES} from './colours.ts';

const SCHEMAS = {
  /** The side menu on a wide page. */
  sidebar: z.enum(['open', 'collapsed']),
  /** 暗色/白色: navigation only (SH-2.8-06). */
  theme: z.enum(['dark', 'light']),
  layout: z.enum(['top', 'side']),
  fixedHeader: z.boolean(),
  fixedSidebar: z.boolean(),
  autoHideHeader: z.boolean(),
  contentWidth: z.enum(['fluid', 'fixed']),
  colour: z.enum(COLOUR_CODES),
  weakColour: z.boolean(),
  multiTab: z.boolean(),
  /** The content; `system` follows the device. */
  appearance: z.enum(['light', 'dark', 'system']),
  /** Of texts and lines; `system` follows the device. */
  contrast: z.enum(['usual', 'more', 'system']),
};

/** A user's choices of appearance and layout (SH-3-20, SH-2.8-10). */
export type Preferences = {readonly [Key in keyof typeof SCHEMAS]: z.output<(typeof SCHEMAS)[Key]>};

/** Defaults (SH-9-06, SH-2.3-13, SH-2.3-19). */
export const DEFAULT_PREFERENCES = {
  sidebar: 'open',
  theme: 'dark',
  layout: 'top',
  fixedHeader: true,
  fixedSidebar: true,
  autoHideHeader: true,
  contentWidth: 'fluid',
  colour: 'daybreak',
  weakColour: false,
  multiTab: true,
  appearance: 'system',
  contrast: 'system',
} as const satisfies Preferences;

/** Storage names, after the console's prefix. `public/first-paint.js` reads five of them. */
const NAMES: Readonly<Record<keyof Preferences, string>> = {
  sidebar: 'sidebar',
  theme: 'theme',
  layout: 'layout',
  fixedHeader: 'fixed-header',
  fixedSidebar: 'fixed-sidebar',
  autoHideHeader: 'auto-hide-header',
  contentWidth: 'content-width',
  colour: 'colour',
  weakColour: 'weak-colour',
  multiTab: 'multi-tab',
  appearance: 'appearance',
  contrast: 'contrast',
};
const KEYS = Object.keys(NAMES) as (keyof Preferences)[];
const STORED_NAMES: ReadonlySet<string> = new Set(Object.values(NAMES).map((name) => STORAGE_PREFIX + name));

/** The store; change it with `prefer`. */
export const usePreferences = create<Preferences>(() => DEFAULT_PREFERENCES);

/** Sets one preference and stores it in the browser at once. */
export function prefer<Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void {
  usePreferences.setState({[key]: value} as Partial<Preferences>);
  writeStored(NAMES[key], value);
}

/** Resets all preferences, also in the browser. */
export function preferDefaults(): void {
  for (const key of KEYS) writeStored(NAMES[key], undefined);
  usePreferences.setState(DEFAULT_PREFERENCES, true);
}

/** Reads the stored preferences, ignoring invalid values, then follows other tabs of the console. Returns the undo. */
export function keepPreferences(): () => void {
  const read = () => usePreferences.setState(readPreferences(), true);
  read();
  const onStorage = ({key}: StorageEvent) => {
    if (key === null || STORED_NAMES.has(key)) read();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function readPreferences(): Preferences {
  const chosen = KEYS.map((key) => [key, readStored(NAMES[key], SCHEMAS[key]) ?? DEFAULT_PREFERENCES[key]]);
  return Object.fromEntries(chosen) as Preferences;
}
