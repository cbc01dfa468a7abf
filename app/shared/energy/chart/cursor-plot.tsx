import {type KeyboardEvent, type PointerEvent, type ReactNode, type Ref, useRef} from 'react';

export interface CursorPlotProps {
  /** Name of the figure and how its keys work. */
  readonly label: string;
  readonly count: number;
  readonly cursor: number | null;
  /** Places side by side, where they stand in rows: up and down then move by a row. Default: up and down are left and right. */
  readonly across?: number;
  /** Where the keys start. */
  readonly start: number;
  /** What is read at the cursor. */
  readonly reading: string;
  readonly ref?: Ref<HTMLDivElement>;
  onCursor(cursor: number | null): void;
  /** The place below a point of the plot, CSS px from its left and upper edge. */
  placeAt(x: number, y: number): number | undefined;
  /** Leads to what stands at a place. */
  onOpen?: ((at: number) => void) | undefined;
  /** The pointer is over it, or it has the focus. */
  onHeld?(isHeld: boolean): void;
  readonly children: ReactNode;
}

/** A plot with a cursor that pointer and keys move from place to place; Enter and a press open what stands there. */
export function CursorPlot({
  label,
  count,
  cursor,
  across,
  start,
  reading,
  ref,
  onCursor,
  placeAt,
  onOpen,
  onHeld,
  children,
}: CursorPlotProps) {
  const hasFocus = useRef(false);
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const {left, top} = event.currentTarget.getBoundingClientRect();
    const at = placeAt(event.clientX - left, event.clientY - top);
    if (at !== undefined && at !== cursor) onCursor(at);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && cursor !== null && onOpen) {
      event.preventDefault();
      return onOpen(cursor);
    }
    const next = afterKey(event.key, cursor, {count, start, across});
    if (next === undefined) return;
    event.preventDefault();
    onCursor(next);
  };
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, count - 1)}
      aria-valuenow={cursor ?? start}
      aria-valuetext={reading}
      onKeyDown={keyDown}
      onPointerEnter={() => onHeld?.(true)}
      onPointerMove={move}
      onPointerLeave={() => {
        onHeld?.(hasFocus.current);
        if (!hasFocus.current) onCursor(null);
      }}
      onClick={() => cursor !== null && onOpen?.(cursor)}
      onFocus={() => {
        hasFocus.current = true;
        onHeld?.(true);
      }}
      onBlur={() => {
        hasFocus.current = false;
        onHeld?.(false);
        onCursor(null);
      }}
      className="size-full overflow-hidden rounded-1 focus-visible:-outline-offset-1"
      style={onOpen && cursor !== null ? {cursor: 'pointer'} : undefined}
    >
      {children}
    </div>
  );
}

/** New place of the cursor after a key; null for none, undefined for a key without meaning here. */
function afterKey(
  key: string,
  cursor: number | null,
  {count, start, across = 1}: {readonly count: number; readonly start: number; readonly across: number | undefined},
): number | null | undefined {
  const last = count - 1;
  if (last < 0) return undefined;
  const step = (by: number) => (cursor === null ? Math.min(start, last) : Math.min(last, Math.max(0, cursor + by)));
  const stepRow = (by: number) => (cursor !== null && (cursor + by < 0 || cursor + by > last) ? cursor : step(by));
  switch (key) {
    case 'ArrowLeft':
      return step(-1);
    case 'ArrowRight':
      return step(1);
    case 'ArrowUp':
      return stepRow(-across);
    case 'ArrowDown':
      return stepRow(across);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return cursor === null ? undefined : null;
    default:
      return undefined;
  }
}
