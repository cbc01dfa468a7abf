import type {ReactNode} from 'react';
import {cx} from '../cx.ts';

export interface LegendEntry {
  readonly label: string;
  /** Any CSS colour. */
  readonly colour: string;
  readonly look?: 'line' | 'dashed' | 'block';
  /** Its value at the cursor. */
  readonly reading?: string | undefined;
  /** It is taken out of the plot for now. */
  readonly off?: boolean;
}

export interface ChartLegendProps {
  readonly entries: readonly LegendEntry[];
  /** Takes a series out of the plot or puts it back; the last one stays. Without it the legend only tells. */
  onToggle?(label: string): void;
  /** At the right end: the time of the cursor. */
  readonly end?: ReactNode;
}

/** What is drawn how, with the reading of the cursor beside each name. It keeps its line while readings come and go. */
export function ChartLegend({entries, onToggle, end}: ChartLegendProps) {
  const lastOne = entries.filter(({off}) => off !== true).length <= 1;
  return (
    <ul
      className={cx(
        'flex items-center gap-x-3 text-12 text-text-2',
        onToggle === undefined ? 'h-6 overflow-hidden whitespace-nowrap' : 'min-h-6 flex-wrap gap-y-0.5',
      )}
    >
      {entries.map((entry) => {
        const on = entry.off !== true;
        const text = (
          <>
            <LegendMark {...entry} />
            {entry.label}
            {entry.reading !== undefined && <b className="font-semibold text-text-1 tabular-nums">{entry.reading}</b>}
          </>
        );
        if (onToggle === undefined) {
          return (
            <li key={entry.label} className="flex items-center gap-1.5">
              {text}
            </li>
          );
        }
        const stays = on && lastOne;
        return (
          <li key={entry.label}>
            <button
              type="button"
              aria-pressed={on}
              aria-disabled={stays || undefined}
              onClick={() => stays || onToggle(entry.label)}
              className={cx(
                'flex min-h-6 items-center gap-1.5 rounded-2 px-1 hover:bg-hover mobile:min-h-touch',
                !on && 'text-text-3 line-through',
              )}
            >
              {text}
            </button>
          </li>
        );
      })}
      {end && <li className="ml-auto tabular-nums">{end}</li>}
    </ul>
  );
}

function LegendMark({colour, look = 'line', off = false}: LegendEntry) {
  const paint = off ? 'var(--text-disabled)' : colour;
  if (look === 'block') return <i aria-hidden="true" className="size-2.5 shrink-0 rounded-1" style={{background: paint}} />;
  return (
    <svg aria-hidden="true" width="16" height="2" className="shrink-0">
      <line x1="0" y1="1" x2="16" y2="1" stroke={paint} strokeWidth="2" strokeDasharray={look === 'dashed' ? '4 2' : undefined} />
    </svg>
  );
}
