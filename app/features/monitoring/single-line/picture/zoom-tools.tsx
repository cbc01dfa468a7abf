import {fixedText} from '@livebus/engine/core';
import {cx, IconButton} from '@livebus/ui';
import {Minus, Plus} from 'lucide-react';
import {shownNumberStyle} from '../../../../base/i18n/number-style.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';

export interface ZoomToolsProps {
  readonly zoom: number;
  onZoom(steps: number): void;
  /** 44 px targets. */
  readonly touch: boolean;
}

/** Zooming in steps of 0.1 with the factor between the buttons (MO-2.sld-02). */
export function ZoomTools({zoom, onZoom, touch}: ZoomToolsProps) {
  const {t} = useTexts('single-line');
  const size = touch ? 'touch' : 'small';
  return (
    <div
      className={cx(
        'flex shrink-0 flex-row-reverse items-center overflow-hidden bg-surface',
        !touch && 'rounded-2 border border-line-strong [&>button]:rounded-none',
      )}
    >
      <IconButton size={size} label={t('tools.zoomIn')} icon={<Plus size={16} strokeWidth={1.75} />} onClick={() => onZoom(1)} />
      <output
        aria-label={t('tools.zoom')}
        className={cx('w-9 text-center text-12 tabular-nums', !touch && 'border-x border-line leading-6.5')}
      >
        {zoomText(zoom)}
      </output>
      <IconButton size={size} label={t('tools.zoomOut')} icon={<Minus size={16} strokeWidth={1.75} />} onClick={() => onZoom(-1)} />
    </div>
  );
}

const MOST_DECIMALS = 6;

/** One decimal; below 0.1, where the whole of a large drawing may stand, as many as its first figure needs. */
export function zoomText(zoom: number): string {
  if (zoom >= 0.095 || zoom <= 0) return fixedText(zoom, 1, shownNumberStyle());
  return fixedText(zoom, Math.min(MOST_DECIMALS, Math.max(2, Math.ceil(-Math.log10(zoom * 1.05)))), shownNumberStyle());
}
