export interface ProgressBarProps {
  readonly label: string;
  /** Whole number, 0 to 100; null while the total is unknown. */
  readonly percent: number | null;
}

/** Progress of a job; takes the free room of its row. */
export function ProgressBar({label, percent}: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className="h-1 min-w-0 flex-1 overflow-hidden rounded-full bg-pressed"
    >
      {percent === null ? (
        <div className="h-full w-1/4 bg-primary [animation:livebus-travel_1.2s_linear_infinite] motion-reduce:w-full motion-reduce:opacity-40" />
      ) : (
        <div className="h-full bg-primary" style={{width: `${percent}%`}} />
      )}
    </div>
  );
}
