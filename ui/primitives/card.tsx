import {type ReactNode, useId} from 'react';
import {cx} from '../cx.ts';

export interface CardProps {
  readonly title?: string;
  /** Lighter text after the title: a unit or an age. */
  readonly note?: ReactNode;
  /** Controls at the right end of the head. */
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A panel on the page, with a border and no shadow. With a title it is a named region. */
export function Card({title, note, actions, className, children}: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={cx('flex min-h-0 min-w-0 flex-col overflow-hidden rounded-3 border border-line bg-surface', className)}
    >
      {(title !== undefined || actions) && (
        <header className={cx('flex shrink-0 items-center gap-2 px-4', typeof note === 'object' ? 'min-h-11 flex-wrap py-1' : 'h-11')}>
          {title !== undefined && (
            <h2 id={id} className="text-14 font-semibold whitespace-nowrap">
              {title}
            </h2>
          )}
          {note && <span className="min-w-0 text-12 leading-4 text-text-3">{note}</span>}
          <span className="min-w-0 flex-1" />
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
