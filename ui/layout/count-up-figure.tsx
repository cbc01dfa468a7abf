import {useEffect, useLayoutEffect, useRef, useState} from 'react';
import {useReducedMotion} from '../use-reduced-motion.ts';
import {beginCountUp, COUNT_UP_MS, type CountUpRun, countUpAt, redirectCountUp} from './count-up.ts';

export interface CountUpFigureProps {
  /** A number counts up when it is first known; later ones are shown at once. A text is shown unchanged. */
  readonly value: number | string;
  /** Text of a number; on the way it gets numbers with as many decimals as the value has. */
  format(value: number): string;
  readonly durationMs?: number;
}

/** A figure that counts up to its value once. Screen readers hear only the final value. */
export function CountUpFigure({value, format, durationMs = COUNT_UP_MS.least}: CountUpFigureProps) {
  const still = useReducedMotion();
  const shown = useCountUp(value, durationMs, still);
  const text = typeof value === 'number' ? format(value) : value;
  if (shown === undefined || typeof value !== 'number') return <span>{text}</span>;
  return (
    <span role="img" aria-label={text}>
      {format(withDecimalsOf(value, shown))}
    </span>
  );
}

/** Of a count whole numbers alone are shown on the way: there are no 84.2 orders. */
function withDecimalsOf(value: number, shown: number): number {
  const decimals = String(value).split('.')[1]?.length ?? 0;
  return decimals > 9 ? shown : Number(shown.toFixed(decimals));
}

/** The current figure while it counts up, undefined once it has ended. */
function useCountUp(value: number | string, durationMs: number, still: boolean): number | undefined {
  const run = useRef<CountUpRun | 'ended' | undefined>(undefined);
  const [shown, setShown] = useState<number | undefined>(typeof value === 'number' && !still ? 0 : undefined);

  useLayoutEffect(() => {
    const nowMs = performance.now();
    if (still || typeof value !== 'number') {
      if (typeof value === 'number') run.current = 'ended';
      setShown(undefined);
    } else if (run.current === undefined) {
      run.current = beginCountUp(value, nowMs, durationMs);
      setShown(0);
    } else if (run.current !== 'ended' && run.current.to !== value) run.current = redirectCountUp(run.current, value, nowMs);
  }, [value, durationMs, still]);

  const running = shown !== undefined;
  useEffect(() => {
    if (!running) return;
    let frame = requestAnimationFrame(function step() {
      const now = run.current;
      const nowMs = performance.now();
      if (now === undefined || now === 'ended') return;
      if (nowMs >= now.endMs) {
        run.current = 'ended';
        setShown(undefined);
        return;
      }
      setShown(countUpAt(now, nowMs));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [running]);
  return shown;
}
