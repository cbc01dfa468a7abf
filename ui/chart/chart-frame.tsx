import {ChartNoAxesColumn} from 'lucide-react';
import {type ReactNode, useId} from 'react';
import {cx} from '../cx.ts';
import {Tag} from '../feedback/chip.tsx';
import {EmptyState, ErrorState} from '../feedback/panel-state.tsx';
import {Delayed} from '../feedback/skeleton.tsx';
import {ChartLegend, type ChartLegendProps} from './chart-legend.tsx';

/** `empty` and `failed` replace the plot; the figure keeps its size and name. */
export type ChartState =
  | {readonly kind: 'shown'}
  | {readonly kind: 'loading'}
  | {readonly kind: 'empty'; readonly title: string; readonly detail?: ReactNode; readonly action?: ReactNode}
  | {
      readonly kind: 'failed';
      readonly title: string;
      readonly detail?: ReactNode;
      /** Absent when a retry cannot help. */
      readonly retry?: {readonly label: string; onRetry(): void};
    };

export interface ChartFrameProps {
  /** Name of the figure: quantity, subject and time. */
  readonly caption: string;
  /** Shown above the plot if nothing around the figure names it. */
  readonly title?: string;
  /** Unit of the value axis; empty for none. */
  readonly unit: string;
  readonly state: ChartState;
  readonly loadingLabel: string;
  /** Text that says since when no new data have arrived. */
  readonly stale?: string | undefined;
  /** At the right end of the head: export, expand. */
  readonly tools?: ReactNode;
  readonly legend: ChartLegendProps;
  /** The figures as a table; rendered only together with the plot. */
  readonly table: ReactNode;
  /** Height of the plot as a CSS length; `fill`: the figure is as high as its container, and the plot has what the rest leaves. */
  readonly height?: string | undefined;
  /** The plot; it fills the room it is given. */
  readonly children: ReactNode;
}

/** A figure: name, unit, age and tools above, the plot or why there is none, the legend below, and a table for screen readers. */
export function ChartFrame(props: ChartFrameProps) {
  const {caption, title, unit, state, loadingLabel, stale, tools, legend, table, height = '176px', children} = props;
  const captionId = useId();
  const shown = state.kind === 'shown';
  const fills = height === 'fill';
  return (
    <figure
      aria-labelledby={captionId}
      aria-busy={state.kind === 'loading' || undefined}
      className={cx('flex min-w-0 flex-col', fills && 'h-full')}
    >
      <figcaption id={captionId} className="sr-only">
        {caption}
      </figcaption>
      <div className="mt-1.5 flex min-h-6.5 flex-wrap items-center gap-x-2 text-12 text-text-3">
        <span className="min-w-0 flex-1 basis-24 break-words">
          {title !== undefined && (
            <span aria-hidden="true" className="mr-2 text-14 font-semibold text-text-1">
              {title}
            </span>
          )}
          {unit}
        </span>
        {stale !== undefined && <Tag look="amber">{stale}</Tag>}
        {tools}
      </div>
      <div className={cx('relative', fills && 'min-h-0 flex-1')} style={fills ? undefined : {height}}>
        {shown ? (
          children
        ) : (
          <div className="h-full overflow-y-auto">
            <Instead state={state} loading={loadingLabel} />
          </div>
        )}
      </div>
      <ChartLegend {...legend} />
      {shown && table}
    </figure>
  );
}

function Instead({state, loading}: {readonly state: Exclude<ChartState, {kind: 'shown'}>; readonly loading: string}) {
  if (state.kind === 'empty') {
    const icon = <ChartNoAxesColumn size={20} strokeWidth={1.5} />;
    return <EmptyState icon={icon} title={state.title} detail={state.detail} action={state.action} className="min-h-full p-2!" />;
  }
  if (state.kind === 'failed') {
    return <ErrorState title={state.title} detail={state.detail} {...(state.retry && {retry: state.retry})} className="min-h-full p-2!" />;
  }
  return (
    <Delayed>
      <div role="status" aria-label={loading} className="flex h-full flex-col justify-end gap-3 pb-2">
        {['w-3/5', 'w-4/5'].map((width) => (
          <span key={width} className={cx('h-3.5 rounded-1 bg-pressed', width)} />
        ))}
        <span className="h-20 rounded-1 bg-pressed" />
      </div>
    </Delayed>
  );
}
