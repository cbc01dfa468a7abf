import {type ReactNode, type RefObject, useLayoutEffect, useRef} from 'react';
import {cx} from '../cx.ts';

export interface LegendEntry {
  readonly label: string;
  /** Any CSS colour. */
  readonly colour: string;
  readonly look?: 'line' | 'dashed' | 'block';
  /** Its value at the cursor. */
  readonly reading?: string | undefined;
  /** Temporarily hidden in the plot. */
  readonly off?: boolean;
}

export interface ChartLegendProps {
  readonly entries: readonly LegendEntry[];
  /** Hides or shows a series; the last visible one stays. Without it the legend is not interactive. */
  onToggle?(label: string): void;
  /** At the right end: the cursor's time. */
  readonly end?: ReactNode;
}

/** A line with more names is unreadable: they become a table. */
const MOST_IN_LINE = 8;

/** Name and line style of each series, with its value at the cursor. The line keeps its height when values appear or disappear. */
export function ChartLegend(props: ChartLegendProps) {
  if (props.entries.length > MOST_IN_LINE) return <LegendTable {...props} />;
  return <LegendLine {...props} />;
}

function LegendLine({entries, onToggle, end}: ChartLegendProps) {
  const list = useRef<HTMLUListElement>(null);
  useTallest(list);
  const lastOne = isLastOne(entries);
  return (
    <ul
      ref={list}
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
        return (
          <li key={entry.label}>
            <SeriesSwitch entry={entry} stays={on && lastOne} onToggle={onToggle}>
              {text}
            </SeriesSwitch>
          </li>
        );
      })}
      {end && <li className="ml-auto tabular-nums">{end}</li>}
    </ul>
  );
}

/** One row per series, a few visible at a time; the values are aligned and close to their names. */
function LegendTable({entries, onToggle, end}: ChartLegendProps) {
  const lastOne = isLastOne(entries);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be a keyboard stop.
    <div tabIndex={0} className="mt-1 max-h-40 max-w-120 overflow-y-auto rounded-2 border border-line focus-visible:-outline-offset-2">
      <table className="w-full text-12 text-text-2">
        {end && <caption className="sticky top-0 bg-surface px-2 py-0.5 text-right tabular-nums">{end}</caption>}
        <tbody>
          {entries.map((entry) => {
            const name = (
              <>
                <LegendMark {...entry} />
                <span className="min-w-0 break-words">{entry.label}</span>
              </>
            );
            return (
              <tr key={entry.label} className="border-b border-line last:border-b-0">
                <th scope="row" className="p-0 pl-1 text-left font-normal">
                  {onToggle === undefined ? (
                    <span className="flex min-h-6 items-center gap-1.5 px-1">{name}</span>
                  ) : (
                    <SeriesSwitch entry={entry} stays={entry.off !== true && lastOne} onToggle={onToggle}>
                      {name}
                    </SeriesSwitch>
                  )}
                </th>
                <td className="px-2 text-right font-semibold text-text-1 tabular-nums">{entry.reading}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Keeps an element as high as it was at most in its width, so that values that come and go move nothing around it. */
function useTallest(ref: RefObject<HTMLElement | null>): void {
  const known = useRef({width: 0, height: 0});
  useLayoutEffect(() => {
    const {current: element} = ref;
    if (element === null) return;
    const width = element.offsetWidth;
    if (known.current.width !== width) {
      known.current = {width, height: 0};
      element.style.minHeight = '';
    }
    const height = element.offsetHeight;
    if (height <= known.current.height) return;
    known.current = {width, height};
    element.style.minHeight = `${height}px`;
  });
}

const isLastOne = (entries: readonly LegendEntry[]) => entries.filter(({off}) => off !== true).length <= 1;

interface SeriesSwitchProps {
  readonly entry: LegendEntry;
  /** The last visible series, which cannot be hidden. */
  readonly stays: boolean;
  onToggle(label: string): void;
  readonly children: ReactNode;
}

function SeriesSwitch({entry: {label, off = false}, stays, onToggle, children}: SeriesSwitchProps) {
  return (
    <button
      type="button"
      aria-pressed={!off}
      aria-disabled={stays || undefined}
      // The plot keeps its focus, and with it what it reads out beside the names.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => stays || onToggle(label)}
      className={cx(
        'flex min-h-6 items-center gap-1.5 rounded-2 px-1 text-left hover:bg-hover mobile:min-h-touch',
        off && 'text-text-3 line-through',
      )}
    >
      {children}
    </button>
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
