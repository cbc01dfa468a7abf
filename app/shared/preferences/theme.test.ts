import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import firstPaint from '../../public/first-paint.js?raw';
import {COLOURS} from './colours.ts';
import {DEFAULT_PREFERENCES, keepPreferences, type Preferences, prefer, preferDefaults, usePreferences} from './preferences.ts';
import {type DeviceWishes, themeOf} from './theme.ts';

let stored: Map<string, string>;
let listeners: ((event: {key: string | null}) => void)[];

beforeEach(() => {
  stored = new Map();
  listeners = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: (event: {key: string | null}) => void) => listeners.push(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: unknown) => {
    listeners = listeners.filter((other) => other !== listener);
  });
});
afterEach(() => {
  usePreferences.setState(DEFAULT_PREFERENCES, true);
  vi.unstubAllGlobals();
});

/** The attributes that the script in the page's head sets for the current storage. */
function attributesAtFirstPaint(device: DeviceWishes): Record<string, string> {
  const set: Record<string, string> = {};
  const root = {setAttribute: (name: string, value: string) => Object.assign(set, {[name]: value})};
  new Function('document', 'localStorage', 'matchMedia', firstPaint)({documentElement: root}, localStorage, (query: string) => ({
    matches: query.includes('contrast') ? device.contrast : device.dark,
  }));
  return set;
}

const OTHERS: Preferences = {
  sidebar: 'collapsed',
  theme: 'light',
  layout: 'side',
  fixedHeader: false,
  fixedSidebar: false,
  autoHideHeader: false,
  contentWidth: 'fixed',
  colour: 'plum',
  weakColour: true,
  multiTab: false,
  appearance: 'dark',
  contrast: 'more',
};
const choose = (choices: Partial<Preferences>) => {
  for (const [key, value] of Object.entries(choices)) prefer(key as keyof Preferences, value as never);
};

describe('preferences', () => {
  it('[SH-3-20] [SH-2.8-09] twelve are kept under the prefix and are there again at the next start', () => {
    choose(OTHERS);
    expect([...stored.keys()]).toHaveLength(12);
    expect([...stored.keys()].every((key) => key.startsWith('pro__'))).toBe(true);
    usePreferences.setState(DEFAULT_PREFERENCES, true);
    keepPreferences()();
    expect(usePreferences.getState()).toEqual(OTHERS);
    preferDefaults();
    expect(stored.size).toBe(0);
    expect(usePreferences.getState()).toEqual(DEFAULT_PREFERENCES);
  });

  it('[SH-9-06] [SH-2.3-19] a fresh profile has the top menu, dark navigation, fluid width, 拂晓蓝 and the tabs', () => {
    keepPreferences()();
    expect(usePreferences.getState()).toMatchObject({
      layout: 'top',
      theme: 'dark',
      contentWidth: 'fluid',
      colour: 'daybreak',
      multiTab: true,
      autoHideHeader: true,
      fixedHeader: true,
    });
  });

  it('what is stored and is no choice counts as not chosen', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    for (const [key, text] of [
      ['colour', '"pink"'],
      ['layout', '{'],
      ['multi-tab', '"no"'],
      ['appearance', '3'],
    ]) {
      stored.set(`pro__${key}`, text!);
    }
    keepPreferences()();
    expect(usePreferences.getState()).toEqual(DEFAULT_PREFERENCES);
    vi.restoreAllMocks();
  });

  it('what is chosen in another tab of the console is followed', () => {
    const stop = keepPreferences();
    stored.set('pro__colour', '"geek"');
    for (const tell of listeners) tell({key: 'pro__unrelated'});
    expect(usePreferences.getState().colour).toBe('daybreak');
    for (const tell of listeners) tell({key: 'pro__colour'});
    expect(usePreferences.getState().colour).toBe('geek');
    stop();
    expect(listeners).toEqual([]);
  });
});

describe('the colours before the first frame', () => {
  const EACH: Partial<Preferences>[] = [
    {},
    ...(['light', 'dark', 'system'] as const).map((appearance) => ({appearance})),
    ...COLOURS.map(({code}) => ({colour: code})),
    {theme: 'light'},
    {weakColour: true},
    ...(['usual', 'more', 'system'] as const).map((contrast) => ({contrast})),
    OTHERS,
  ];

  it.each(EACH)('[SH-2.8-09] %j: the script sets what the console sets', (choices) => {
    choose(choices);
    for (const dark of [false, true]) {
      for (const contrast of [false, true]) {
        const wanted = JSON.parse(JSON.stringify(themeOf({...DEFAULT_PREFERENCES, ...choices}, {dark, contrast})));
        expect(attributesAtFirstPaint({dark, contrast})).toEqual(wanted);
        expect(wanted['data-contrast']).toBe(
          choices.contrast === 'more' || (contrast && (choices.contrast ?? 'system') === 'system') ? 'more' : undefined,
        );
      }
    }
  });

  it('bad values, and a storage that is refused, give the colours of a fresh profile', () => {
    for (const key of ['appearance', 'colour', 'theme', 'weak-colour', 'contrast']) stored.set(`pro__${key}`, '"x"');
    const fresh = {'data-theme': 'light', 'data-accent': 'daybreak', 'data-nav': 'dark'};
    expect(attributesAtFirstPaint({dark: false, contrast: false})).toEqual(fresh);
    vi.stubGlobal('localStorage', {getItem: () => JSON.parse('refused')});
    expect(attributesAtFirstPaint({dark: false, contrast: false})).toEqual(fresh);
  });
});

it('[SH-2.8-07] [SH-2.8-08] the eight colours in their order', () => {
  expect(COLOURS.map(({hex}) => hex)).toEqual(['#F5222D', '#FA541C', '#FAAD14', '#13C2C2', '#52C41A', '#1F71FF', '#2F54EB', '#722ED1']);
});
