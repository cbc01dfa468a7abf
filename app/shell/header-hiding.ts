import {HEADER_HIDES_PX} from '../constants.ts';

/** Where a page is scrolled to, in pixels. */
export interface ScrollPlace {
  readonly top: number;
  /** The furthest that it can be scrolled while the header shows. */
  readonly maxTop: number;
}

export interface HeaderState {
  readonly hidden: boolean;
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
 * The header after a page has been scrolled: one that hides by itself does so beyond 300 px and comes back on the way up or under 300 px
 * (SH-2.3-12, SH-2.3-13). A page that would not reach as far once the header's room is its own keeps the header: it would come and go.
 */
export function headerAfterScroll({hidden, top: before}: HeaderState, {top, maxTop}: ScrollPlace, rule: HeaderRule): HeaderState {
  const limit = rule.fixed ? HEADER_HIDES_PX : rule.heightPx;
  if (rule.fixed && !rule.autoHide) return {hidden: false, top};
  if (top <= limit || maxTop - rule.heightPx <= limit) return {hidden: false, top};
  if (!rule.fixed) return {hidden: true, top};
  if (top === before) return {hidden, top};
  return {hidden: top > before, top};
}
