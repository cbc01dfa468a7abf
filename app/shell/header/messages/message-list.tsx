import {Link} from 'react-router-dom';
import {AskedPane} from '../../../shared/asked/asked-pane.tsx';
import type {Asked} from '../../../shared/asked/use-asked.ts';

interface ShownItem {
  /** Undefined where the user's menu lacks the screen. */
  readonly to: string | undefined;
  readonly head: string | undefined;
  /** Lines below. */
  readonly under: readonly (string | undefined)[];
}

export interface MessageListProps<Row> {
  readonly asked: Asked<{readonly rows: readonly Row[]}>;
  readonly label: string;
  readonly empty: string;
  itemOf(row: Row): ShownItem;
  /** A link was followed. */
  onGone(): void;
}

/** One list of the popover; each item leads to what it is about. */
export function MessageList<Row>({asked, label, empty, itemOf, onGone}: MessageListProps<Row>) {
  return (
    <div className="max-h-[min(420px,calc(100vh-120px))] overflow-y-auto">
      <AskedPane asked={asked} isEmpty={({rows}) => rows.length === 0} emptyTitle={empty}>
        {({rows}) => (
          <ul aria-label={label}>
            {rows.map((row, i) => {
              const {to, head, under} = itemOf(row);
              const lines = (
                <>
                  <span className="line-clamp-2 text-13 font-semibold break-words text-text-1">{head ?? '-'}</span>
                  {under.map((line, n) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an item stay in their places.
                    <span key={n} className="line-clamp-2 text-12 break-words text-text-2 tabular-nums">
                      {line ?? '-'}
                    </span>
                  ))}
                </>
              );
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: another backend gives no ids.
                <li key={i} className="border-b border-line last:border-b-0">
                  {to === undefined ? (
                    <div className="flex flex-col gap-0.5 px-3 py-2.5">{lines}</div>
                  ) : (
                    <Link
                      to={to}
                      onClick={onGone}
                      className="flex min-h-11 flex-col gap-0.5 px-3 py-2.5 hover:bg-hover focus-visible:-outline-offset-2"
                    >
                      {lines}
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </AskedPane>
    </div>
  );
}
