export interface ProgressBarProps {
  readonly label: string;
  /** Whole number, 0 to 100. */
  readonly percent: number;
}

/** How far a work is whose length is known; it takes the room that is left in its row. */
export function ProgressBar({label, percent}: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1 min-w-0 flex-1 overflow-hidden rounded-full bg-pressed"
    >
      <div className="h-full bg-primary" style={{width: `${percent}%`}} />
    </div>
  );
}
