import {cx} from '@livebus/ui';
import {useTexts} from '../../base/i18n/use-texts.ts';
import type {SwitchPosition} from '../device/switch-position.ts';

export interface BreakerDrawingProps {
  readonly position: SwitchPosition;
  /** Height, CSS px; the width follows. */
  readonly heightPx?: number;
}

/** Colour of the contact: of what conducts, of what does not, and of what nobody knows. */
const LOOKS: Readonly<Record<SwitchPosition, {readonly colour: string; readonly text: string}>> = {
  closed: {colour: 'var(--sld-live)', text: 'text-text-1'},
  open: {colour: 'var(--text-2)', text: 'text-text-1'},
  unknown: {colour: 'var(--stale)', text: 'text-warning-text'},
};

/**
 * A breaker with its two terminals and its position, drawn and in words (MO-2.brk-03): a bar through the body is closed, a slanted blade is
 * open, a dashed body with a question mark is unknown.
 */
export function BreakerDrawing({position, heightPx = 220}: BreakerDrawingProps) {
  const {t} = useTexts('breaker');
  const {colour, text} = LOOKS[position];
  const line = {stroke: 'var(--text-2)', strokeWidth: 3, fill: 'none'};
  return (
    <figure data-position={position} className="flex flex-col items-center gap-2">
      <svg role="img" aria-label={t('drawing', {position: t(`position.${position}`)})} viewBox="0 0 120 220" height={heightPx}>
        <path d="M60 4V54M60 166V216" {...line} />
        <circle cx="60" cy="8" r="4" fill="var(--surface)" stroke="var(--text-2)" strokeWidth="2" />
        <circle cx="60" cy="212" r="4" fill="var(--surface)" stroke="var(--text-2)" strokeWidth="2" />
        <rect
          x="26"
          y="54"
          width="68"
          height="112"
          rx="4"
          fill="var(--sunken)"
          stroke={colour}
          strokeWidth="2.5"
          strokeDasharray={position === 'unknown' ? '7 5' : undefined}
        />
        <path d="M52 54H68M52 166H68" {...line} strokeWidth={5} />
        {position === 'closed' && <path d="M60 56V164" stroke={colour} strokeWidth="9" />}
        {position === 'open' && (
          <>
            <path d="M60 56V74M60 146V164" stroke={colour} strokeWidth="3" />
            <path d="M60 146L84 82" stroke={colour} strokeWidth="6" strokeLinecap="round" />
          </>
        )}
        {position === 'unknown' && (
          <text x="60" y="110" textAnchor="middle" dominantBaseline="central" fontSize="44" fontWeight="600" fill={colour}>
            ?
          </text>
        )}
      </svg>
      <figcaption className={cx('text-18 font-semibold', text)}>{t(`position.${position}`)}</figcaption>
    </figure>
  );
}
