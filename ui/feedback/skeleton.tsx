import {type ReactNode, useEffect, useState} from 'react';
import {cx} from '../cx.ts';

const DELAY_MS = 150;

/** Renders its children only if they are still needed after 150 ms, so that a quick answer never flickers. */
export function Delayed({children}: {readonly children: ReactNode}) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}

export interface SkeletonProps {
  /** Announced while it is shown. */
  readonly label: string;
  /** Widths of the lines in percent; default: a title and four lines. */
  readonly lines?: readonly number[];
  readonly className?: string;
}

const DEFAULT_LINES: readonly number[] = [40, 90, 75, 85, 60];

/** A still outline of text that is loading, shown after 150 ms. */
export function Skeleton({label, lines = DEFAULT_LINES, className}: SkeletonProps) {
  return (
    <Delayed>
      <div role="status" aria-label={label} className={cx('flex flex-col gap-3 p-4', className)}>
        {lines.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
          <span key={index} className="h-3.5 rounded-1 bg-pressed" style={{width: `${width}%`}} />
        ))}
      </div>
    </Delayed>
  );
}
