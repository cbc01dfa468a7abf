import {describe, expect, it} from 'vitest';
import {type HeaderRule, headerAfterScroll} from './header-hiding.ts';

const USUAL: HeaderRule = {fixed: true, autoHide: true, heightPx: 52};
/** `-` hidden, `+` shown, after each scroll position. */
function course(tops: readonly number[], rule: Partial<HeaderRule> = {}): string {
  let state = {hidden: false, top: 0};
  return tops
    .map((top) => {
      state = headerAfterScroll(state, top, {...USUAL, ...rule});
      return state.hidden ? '-' : '+';
    })
    .join('');
}

describe('the header', () => {
  it('[SH-2.3-12] hides once the page is scrolled past 300 px', () => {
    expect(course([299, 300, 301, 800])).toBe('++--');
  });

  it('[SH-2.3-13] comes back on the way up and under 300 px, and stays where the preference is off', () => {
    expect(course([800, 799, 801, 801, 299, 301])).toBe('-+--+-');
    expect(course([301, 1500, 1400], {autoHide: false})).toBe('+++');
  });

  it('[SH-2.8-10] one that is not fixed leaves with the page and is back at its top', () => {
    expect(course([52, 53, 400, 200, 52], {fixed: false})).toBe('+---+');
  });
});
