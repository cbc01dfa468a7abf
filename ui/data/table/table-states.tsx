import type {ReactNode} from 'react';
import {EmptyState, ErrorState} from '../../feedback/panel-state.tsx';
import {Delayed, Skeleton} from '../../feedback/skeleton.tsx';
import {Button} from '../../primitives/button.tsx';
import type {DataTableLabels} from './table-labels.ts';

/** A failure. Earlier rows of the same query stay visible below it. */
export interface TableError {
  readonly title: string;
  readonly detail?: ReactNode;
  /** Text with the age of the remaining rows. */
  readonly aged?: string;
  /** Absent when a retry cannot help. */
  onRetry?(): void;
}

export interface NoRowsProps {
  readonly labels: DataTableLabels;
  readonly loading: boolean;
  readonly error: TableError | undefined;
  readonly emptyTitle: string | undefined;
  readonly emptyDetail: ReactNode;
  readonly emptyAction: ReactNode;
  readonly rowPx: number;
  readonly skeletonRows: number;
  /** Widths of the columns, CSS pixels; empty where rows are cards. */
  readonly widthsPx: readonly number[];
}

/** Shown below the heads without rows: loading, failed, or empty. */
export function NoRows({labels, loading, error, emptyTitle, emptyDetail, emptyAction, rowPx, skeletonRows, widthsPx}: NoRowsProps) {
  if (loading && widthsPx.length === 0) return <Skeleton label={labels.loading} />;
  if (loading) return <SkeletonRows label={labels.loading} rowPx={rowPx} count={skeletonRows} widthsPx={widthsPx} />;
  if (error !== undefined) {
    const retry = error.onRetry && {label: labels.retry, onRetry: error.onRetry};
    return <ErrorState title={error.title} detail={error.detail} {...(retry && {retry})} />;
  }
  return <EmptyState title={emptyTitle ?? labels.empty} detail={emptyDetail} action={emptyAction} />;
}

const BARS = [55, 80, 65, 45, 70, 60, 50, 75];

interface SkeletonRowsProps extends Pick<NoRowsProps, 'rowPx' | 'widthsPx'> {
  readonly label: string;
  readonly count: number;
}

function SkeletonRows({label, rowPx, count, widthsPx}: SkeletonRowsProps) {
  return (
    <Delayed>
      <div role="status" aria-label={label} className="overflow-hidden">
        {Array.from({length: count}, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
          <div key={row} aria-hidden="true" className="flex items-center border-b border-line last:border-b-0" style={{height: rowPx}}>
            {widthsPx.map((widthPx, bar) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: likewise.
              <span key={bar} className="shrink-0 px-3" style={{width: widthPx}}>
                <span className="block h-3 rounded-1 bg-pressed" style={{width: `${BARS[(row * 3 + bar * 5) % BARS.length]}%`}} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </Delayed>
  );
}

/** Shown above rows that could not be refreshed. */
export function StaleRows({error, labels}: {readonly error: TableError; readonly labels: DataTableLabels}) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-1.5 text-12 text-text-2">
      <span className="text-danger-text">{error.title}</span>
      {error.detail && <span className="min-w-0 break-words">{error.detail}</span>}
      {error.aged !== undefined && <span className="text-text-3">{error.aged}</span>}
      {error.onRetry && (
        <Button size="small" look="quiet" onClick={error.onRetry}>
          {labels.retry}
        </Button>
      )}
    </div>
  );
}

/** A thin bar below the heads while rows are reloaded. */
export function RefreshBar({label}: {readonly label: string}) {
  return (
    <Delayed>
      <div role="progressbar" aria-label={label} className="pointer-events-none absolute inset-x-0 top-0 z-sticky h-0.5 overflow-hidden">
        <div className="h-full w-1/4 bg-primary [animation:livebus-travel_1.2s_linear_infinite]" />
      </div>
    </Delayed>
  );
}
