import {HEADER_HIDES_PX} from '../../base/config/constants.ts';

export interface HeaderState {
  readonly hidden: boolean;
  /** How far the page is scrolled, in pixels. */
  readonly top: number;
}

export interface HeaderRule {
  /** It stays over the page; without, it scrolls away with it and is back at the top. */
  readonly fixed: boolean;
  /** A fixed one leaves on the way down all the same. */
  readonly autoHide: boolean;
  readonly heightPx: number;
}

/**
 * The header after a page has been scrolled to `top`: one that hides by itself does so beyond 300 px and comes back on the way up or under
 * 300 px (SH-2.3-12, SH-2.3-13).
 */
export function headerAfterScroll({hidden, top: before}: HeaderState, top: number, rule: HeaderRule): HeaderState {
  const limit = rule.fixed ? HEADER_HIDES_PX : rule.heightPx;
  if (rule.fixed && !rule.autoHide) return {hidden: false, top};
  if (top <= limit) return {hidden: false, top};
  if (!rule.fixed) return {hidden: true, top};
  if (top === before) return {hidden, top};
  return {hidden: top > before, top};
}
