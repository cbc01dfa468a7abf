import type {KeyboardEvent, PointerEvent} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {clampWidth, PANEL_WIDTH, widthByKey} from './panel-width.ts';

export interface PanelEdgeProps {
  readonly widthPx: number;
  /** `done`: store the width. */
  onWidth(px: number, done: boolean): void;
}

/**
 * The right edge of the panel: drag it, move it with the arrow keys, reset it with a double click. It lies in the gap next to the panel.
 */
export function PanelEdge({widthPx, onWidth}: PanelEdgeProps) {
  const {t} = useTexts('asset-tree');
  const onKeyDown = (event: KeyboardEvent) => {
    const next = widthByKey(event.key, widthPx);
    if (next === undefined) return;
    event.preventDefault();
    onWidth(next, true);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const edge = event.currentTarget;
    const grabbedPx = event.clientX - widthPx;
    edge.setPointerCapture(event.pointerId);
    const widthAt = (x: number) => clampWidth(x - grabbedPx);
    edge.onpointermove = (move) => onWidth(widthAt(move.clientX), false);
    edge.onpointerup = (up) => {
      edge.onpointermove = null;
      edge.onpointerup = null;
      onWidth(widthAt(up.clientX), true);
    };
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a movable separator is not an hr.
    <div
      role="separator"
      tabIndex={0}
      aria-label={t('width')}
      aria-orientation="vertical"
      aria-valuenow={widthPx}
      aria-valuemin={PANEL_WIDTH.least}
      aria-valuemax={PANEL_WIDTH.most}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDoubleClick={() => onWidth(PANEL_WIDTH.usual, true)}
      className="absolute inset-y-2 -right-2.5 z-sticky w-2 cursor-col-resize touch-none rounded-full hover:bg-line-strong active:bg-primary"
    />
  );
}
