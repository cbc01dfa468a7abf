import {describe, expect, it} from 'vitest';
import {COLOURS} from '../../app/shared/preferences/colours.ts';
import {contrast, tokensFor} from '../support/tokens.ts';

const ACCENTS = COLOURS.map(({code}) => code);
const THEMES = ['light', 'dark'];
const EVERY = THEMES.flatMap((theme) => ['dark', 'light'].flatMap((nav) => ACCENTS.map((accent) => [theme, nav, accent] as const)));

/** [foreground, background, least contrast]: text 4.5, lines and rings 3. */
const OF_THE_ACCENT = [
  ['--on-primary', '--primary-fill', 4.5],
  ['--on-primary', '--primary-hover', 4.5],
  ['--on-primary', '--primary-active', 4.5],
  ['--primary-text', '--surface', 4.5],
  ['--primary-text', '--ground', 4.5],
  ['--primary-text', '--raised', 4.5],
  ['--primary-text', '--primary-subtle', 4.5],
  ['--primary-text', '--selection', 4.5],
  ['--focus', '--surface', 3],
  ['--nav-text', '--nav', 4.5],
  ['--nav-text-2', '--nav', 4.5],
  ['--nav-text-2', '--nav-raised', 4.5],
  ['--nav-text', '--nav-raised', 4.5],
  ['--nav-active-text', '--nav-raised', 4.5],
  ['--nav-active', '--nav-raised', 3],
] as const;

const OF_WEAK_COLOUR = [
  ...['success', 'warning', 'danger'].flatMap((state) => [
    [`--${state}-text`, '--surface', 4.5],
    [`--${state}-text`, `--${state}-subtle`, 4.5],
    [`--${state}`, '--surface', 3],
  ]),
  ['--on-danger', '--danger-fill', 4.5],
  ['--text-3', '--ground', 7],
  ['--text-3', '--surface', 7],
] as [string, string, number][];

it('[SH-2.8-07] [SH-2.8-08] the eight accents are those that the preferences offer', () => {
  for (const {code, hex} of COLOURS) {
    const token = tokensFor({'data-theme': 'light', 'data-accent': code});
    expect(token('--primary').toUpperCase()).toBe(hex);
    expect(token(`--theme-${code}`).toUpperCase()).toBe(hex);
  }
});

describe('the colours of the eight themes', () => {
  it.each(EVERY)('[SH-2.8-08] [SH-9-06] reach AA in %s content with a %s navigation in %s', (theme, nav, accent) => {
    const token = tokensFor({'data-theme': theme, 'data-nav': nav, 'data-accent': accent});
    for (const [fore, back, least] of OF_THE_ACCENT) {
      expect(contrast(token(fore), token(back)), `${fore} on ${back}`).toBeGreaterThanOrEqual(least);
    }
  });

  it.each(THEMES)('[SH-2.8-06] the navigation is the same over %s content', (theme) => {
    const [here, there] = [theme, theme === 'light' ? 'dark' : 'light'].map((content) =>
      ['dark', 'light'].map((nav) => {
        const token = tokensFor({'data-theme': content, 'data-nav': nav, 'data-accent': 'plum'});
        return ['--nav', '--nav-raised', '--nav-line', '--nav-text', '--nav-text-2', '--nav-active', '--nav-active-text'].map(token);
      }),
    );
    expect(here).toEqual(there);
    expect(here?.[0]).not.toEqual(here?.[1]);
  });

  it.each(THEMES)(
    '[SH-2.8-10] high contrast reaches AAA for texts and AA for lines in %s, in every accent and beside weak colours too',
    (theme) => {
      const weak = {'data-weak-colour': ''};
      for (const more of ACCENTS.flatMap((accent) => [{'data-accent': accent}, {'data-accent': accent, ...weak}])) {
        const token = tokensFor({'data-theme': theme, 'data-nav': 'dark', 'data-contrast': 'more', ...more});
        for (const text of ['--text-1', '--text-2', '--text-3', '--success-text', '--warning-text', '--danger-text', '--info-text'])
          for (const back of ['--surface', '--ground', '--raised'])
            expect(contrast(token(text), token(back)), `${text} on ${back}`).toBeGreaterThanOrEqual(7);
        for (const line of ['--line', '--line-strong', '--line-control', '--stale', '--chart-axis'])
          expect(contrast(token(line), token('--surface')), line).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each(THEMES)('weak-colour mode reaches AA in %s, and its faint texts AAA', (theme) => {
    const token = tokensFor({'data-theme': theme, 'data-accent': 'daybreak', 'data-nav': 'dark', 'data-weak-colour': ''});
    for (const [fore, back, least] of OF_WEAK_COLOUR) {
      expect(contrast(token(fore), token(back)), `${fore} on ${back}`).toBeGreaterThanOrEqual(least);
    }
  });
});
