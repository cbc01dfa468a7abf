import type {ReactNode} from 'react';
import {cx} from '../cx.ts';

export interface TagProps {
  readonly look?: 'plain' | 'blue' | 'green' | 'amber' | 'red';
  readonly children: ReactNode;
}

const TAGS = {
  plain: 'border-line bg-sunken text-text-2',
  blue: 'border-primary-line bg-primary-subtle text-primary-text',
  green: 'border-success-line bg-success-subtle text-success-text',
  amber: 'border-warning-line bg-warning-subtle text-warning-text',
  red: 'border-danger-line bg-danger-subtle text-danger-text',
};

/** The state of a thing in a word. Normal is plain, not green. */
export function Tag({look = 'plain', children}: TagProps) {
  return (
    <span className={cx('inline-flex h-5 items-center gap-1 rounded-2 border px-[7px] text-12 whitespace-nowrap', TAGS[look])}>
      {children}
    </span>
  );
}

export interface LiveDotProps {
  /** `live`: fresh data; `stale`: older than it should be; `lost`: the link is broken; `off`: no data requested. */
  readonly state: 'live' | 'stale' | 'lost' | 'off';
  readonly children: ReactNode;
}

const DOTS = {
  live: {dot: 'bg-success', text: 'text-text-2'},
  stale: {dot: 'bg-warning', text: 'font-semibold text-warning-text'},
  lost: {dot: 'bg-danger', text: 'font-semibold text-danger-text'},
  off: {dot: 'border-2 border-offline', text: 'text-text-2'},
};

/** Liveness of data as a dot with words: problems stand out, and a hollow ring means that no data are expected. */
export function LiveDot({state, children}: LiveDotProps) {
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-12 whitespace-nowrap', DOTS[state].text)}>
      <i aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', DOTS[state].dot)} />
      {children}
    </span>
  );
}
