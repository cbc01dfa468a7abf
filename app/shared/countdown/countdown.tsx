import {useEffect, useRef, useState} from 'react';
import {countdownEnd, countdownText} from './countdown-text.ts';

export interface CountdownProps {
  /** Browser clock at which it ends, a date or epoch ms; anything else is thrown as an invalid target (SH-5-14). */
  readonly until: Date | number;
  /** Once, when it ends. */
  onEnd?(): void;
}

/** The time that is left, counting down by the second. */
export function Countdown({until, onEnd}: CountdownProps) {
  const untilMs = countdownEnd(until);
  const [leftMs, setLeftMs] = useState(() => untilMs - Date.now());
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const left = untilMs - Date.now();
      setLeftMs(left);
      if (left <= 0) end.current?.();
      // At the moment at which another second is over.
      else timer = setTimeout(tick, left % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [untilMs]);
  return (
    <time role="timer" className="tabular-nums">
      {countdownText(leftMs / 1000)}
    </time>
  );
}
