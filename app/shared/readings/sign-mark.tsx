import {useTexts} from '../../base/i18n/use-texts.ts';
import type {QualitySign} from './quality-signs.ts';

export interface SignMarkProps {
  readonly sign: QualitySign | undefined;
  /** Tooltip, where more is known than the sign's meaning. */
  readonly title?: string | undefined;
}

/** The sign behind a figure; its meaning is its tooltip. Nothing for a figure without a reservation. */
export function SignMark({sign, title}: SignMarkProps) {
  const {t} = useTexts('readings');
  if (sign === undefined) return null;
  return (
    <span title={title ?? t(`sign.${sign.meaning}`)} className="ml-0.5 shrink-0 text-warning-text">
      {sign.sign}
    </span>
  );
}
