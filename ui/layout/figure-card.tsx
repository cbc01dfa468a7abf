import {type ReactNode, useId} from 'react';
import {cx} from '../cx.ts';
import {Tag} from '../feedback/chip.tsx';
import {Delayed} from '../feedback/skeleton.tsx';
import {Button} from '../primitives/button.tsx';
import {CountUpFigure, type CountUpFigureProps} from './count-up-figure.tsx';

/** State of a card: loading, its figure (null: there is none, shown as a dash), or why it failed. */
export type FigureCardState =
  | {readonly kind: 'loading'}
  | {readonly kind: 'known'; readonly value: number | string | null}
  | {readonly kind: 'failed'; readonly title: string; readonly reason: string; readonly retry: {readonly label: string; onRetry(): void}};

export interface FigureCardProps extends Pick<CountUpFigureProps, 'format' | 'durationMs'> {
  readonly title: string;
  readonly unit?: string;
  readonly state: FigureCardState;
  /** Read by screen readers while the figure is loading. */
  readonly loadingLabel: string;
  /** Name of a missing figure, read instead of the dash. */
  readonly missingLabel: string;
  /** Text that says since when no new data have arrived: the figure stays, grey, with this next to it. */
  readonly stale?: string | undefined;
  /** One line below: what the figure is compared with, a link. */
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  /** 28 px for the main figures of a page, otherwise 22. */
  readonly size?: 'medium' | 'large';
  readonly className?: string;
}

/** One figure with its name and unit. Shows no figure before one is known, least of all a zero (SH-9-03). */
export function FigureCard(props: FigureCardProps) {
  const {title, unit, state, loadingLabel, missingLabel, stale, note, icon, size = 'large', className, format, durationMs} = props;
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div
      role="group"
      aria-labelledby={id}
      aria-busy={state.kind === 'loading' || undefined}
      className={cx('flex min-w-0 flex-col gap-1 rounded-3 border border-line bg-surface p-4', className)}
    >
      <div className="flex min-h-6 items-center gap-2 text-13 text-text-2">
        {icon && (
          <span aria-hidden="true" className="shrink-0 text-text-3">
            {icon}
          </span>
        )}
        <h3 id={id} className="min-w-0 flex-1 break-words">
          {title}
        </h3>
        {stale !== undefined && <Tag look="amber">{stale}</Tag>}
      </div>
      <div className={cx('min-h-10', size === 'large' ? 'text-28' : 'text-22')}>
        {state.kind === 'loading' && (
          <Delayed>
            <span role="status" aria-label={loadingLabel} className="block h-8 w-28 rounded-1 bg-pressed" />
          </Delayed>
        )}
        {state.kind === 'known' && (
          <p className={cx('flex flex-wrap items-baseline gap-x-1.5 leading-10 font-semibold', stale !== undefined && 'text-text-3')}>
            {state.value === null ? (
              <span role="img" aria-label={missingLabel}>
                -
              </span>
            ) : (
              <CountUpFigure value={state.value} format={format} {...(durationMs !== undefined && {durationMs})} />
            )}
            {unit !== undefined && state.value !== null && <span className="text-13 font-normal text-text-3">{unit}</span>}
          </p>
        )}
        {state.kind === 'failed' && (
          <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
            <span className="min-w-0 text-text-1">{state.title}</span>
            <Button size="small" onClick={state.retry.onRetry}>
              {state.retry.label}
            </Button>
            <span className="w-full break-words text-12 text-text-3">{state.reason}</span>
          </div>
        )}
      </div>
      {note && state.kind === 'known' && <div className="text-12 break-words text-text-3">{note}</div>}
    </div>
  );
}
