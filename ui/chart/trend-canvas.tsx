import type {NumberStyle} from '@livebus/engine/core';
import type {TrendCursor, TrendData, TrendPalette, TrendView} from '@livebus/engine/trend';
import {useEffect, useRef, useState} from 'react';

export interface TrendCanvasProps {
  readonly data: TrendData;
  readonly palette: TrendPalette;
  readonly stale: boolean;
  readonly gapLabel: string;
  /** Number style of the value axis. */
  readonly numbers?: NumberStyle | undefined;
  valueText(value: number): string;
  /** The view, and null when it is disposed. */
  onView(view: TrendView | null): void;
  onCursor(cursor: TrendCursor | null): void;
  /** The chart cannot be drawn at all. */
  onFailure(error: unknown): void;
  readonly className?: string;
}

const FONT_PX = 12;

/** The engine's trend view as a React element, which owns it. The engine is loaded on first use, so that other screens do not carry it. */
export function TrendCanvas(props: TrendCanvasProps) {
  const {data, palette, stale, gapLabel, numbers, valueText, className} = props;
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [view, setView] = useState<TrendView | null>(null);

  useEffect(() => {
    let made: TrendView | undefined;
    let gone = false;
    const make = async () => {
      const {createTrendView} = await import('@livebus/engine/trend');
      // A canvas does not wait for its font.
      await document.fonts.ready;
      if (gone || host.current === null) return;
      const {palette: worn, gapLabel: word, numbers: style, valueText: text} = latest.current;
      const {fontFamily} = getComputedStyle(host.current);
      made = createTrendView(host.current, {palette: worn, fontFamily, fontPx: FONT_PX, gapLabel: word, numbers: style, valueText: text});
      made.onCursor((cursor) => latest.current.onCursor(cursor));
      setView(made);
      latest.current.onView(made);
    };
    make().catch((error) => latest.current.onFailure(error));
    return () => {
      gone = true;
      if (made === undefined) return;
      latest.current.onView(null);
      setView(null);
      made.dispose();
    };
  }, []);

  useEffect(() => view?.setPalette(palette), [view, palette]);
  useEffect(() => view?.setTexts({gapLabel, numbers, valueText}), [view, gapLabel, numbers, valueText]);
  useEffect(() => view?.setStale(stale), [view, stale]);
  useEffect(() => view?.setData(data), [view, data]);
  return <div ref={host} className={className} />;
}
