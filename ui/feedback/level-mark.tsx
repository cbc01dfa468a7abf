import {cx} from '../cx.ts';

export type Level = 1 | 2 | 3 | 4;

export interface LevelMarkProps {
  readonly level: Level;
  /** Accessible name of the level; without it the mark is silent and the words next to it must name the level. */
  readonly label?: string;
  /** Not acknowledged yet: the mark alternates once a second, unless reduced motion is set. */
  readonly unread?: boolean;
  /** The condition has ended: the same shape, empty and grey; the level stays readable. */
  readonly over?: boolean;
  readonly size?: number;
}

const SHAPES = {
  1: <path d="M9 .8 17.2 9 9 17.2.8 9z" />,
  2: <path d="M9 1.2 17.6 16.4H.4z" />,
  3: <rect x="1.5" y="1.5" width="15" height="15" rx="2" />,
  4: <circle cx="9" cy="9" r="8" />,
};

/** Urgency 1 to 4 by colour, shape and digit together, so that none of them is needed alone. */
export function LevelMark({level, label, unread = false, over = false, size = 18}: LevelMarkProps) {
  const edge = level === 3 ? 'var(--alarm-3-edge)' : 'none';
  return (
    <svg
      role="img"
      aria-hidden={label === undefined}
      aria-label={label}
      viewBox="0 0 18 18"
      width={size}
      height={size}
      className={cx('shrink-0', unread && !over && '[animation:livebus-alternate_2s_step-end_infinite]')}
    >
      <g fill={over ? 'none' : `var(--alarm-${level})`} stroke={over ? 'var(--text-3)' : edge}>
        {SHAPES[level]}
      </g>
      <text
        x="9"
        y={level === 2 ? 14.6 : 13}
        textAnchor="middle"
        className="font-sans"
        style={{fontWeight: 700, fontSize: level === 2 ? 10 : 11, fill: over ? 'var(--text-3)' : `var(--alarm-${level}-on)`}}
      >
        {level}
      </text>
    </svg>
  );
}
