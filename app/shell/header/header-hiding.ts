import {HEADER_HIDES_PX} from '../../base/config/constants.ts';

export interface HeaderState {
  readonly hidden: boolean;
  /** Scroll position of the page, px. */
  readonly top: number;
}

export interface HeaderRule {
  /** It stays over the page. Otherwise it scrolls away with the page. */
  readonly fixed: boolean;
  /** A fixed header still hides when the user scrolls down. */
  readonly autoHide: boolean;
  readonly heightPx: number;
}

/**
 * The header after scrolling to `top`. One with autoHide hides beyond 300 px and returns when the user scrolls up or is above 300 px
 * (SH-2.3-12, SH-2.3-13).
 */
export function headerAfterScroll({hidden, top: before}: HeaderState, top: number, rule: HeaderRule): HeaderState {
  const limit = rule.fixed ? HEADER_HIDES_PX : rule.heightPx;
  if (rule.fixed && !rule.autoHide) return {hidden: false, top};
  if (top <= limit) return {hidden: false, top};
  if (!rule.fixed) return {hidden: true, top};
  if (top === before) return {hidden, top};
  return {hidden: top > before, top};
}
