import type {DiagramView, MiniMap as EngineMap} from '@livebus/engine/diagram';
import {Map as MapIcon, X} from 'lucide-react';
import {useEffect, useRef, useState} from 'react';
import {cx} from '../cx.ts';
import {IconButton} from '../primitives/icon-button.tsx';

export interface MiniMapProps {
  /** Null while there is no view. */
  readonly view: DiagramView | null;
  readonly folded: boolean;
  readonly labels: {readonly fold: string; readonly unfold: string};
  /** 44 px targets and a smaller map. */
  readonly touch: boolean;
  onFold(folded: boolean): void;
  /** The map cannot be painted. */
  onFailure(error: unknown): void;
  readonly className?: string;
}

const TOUCH_LIMITS = {maxWidthPx: 144, maxHeightPx: 96, minWidthPx: 72, minHeightPx: 40};

/**
 * The engine's map of the whole picture, shown only while part of the picture is out of view, and foldable. Pressing or dragging on it
 * moves the picture; the keyboard moves the picture itself.
 */
export function MiniMap({view, folded, labels, touch, onFold, onFailure, className}: MiniMapProps) {
  const host = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailure);
  failed.current = onFailure;
  const [map, setMap] = useState<EngineMap | null>(null);
  const [needed, setNeeded] = useState(false);

  useEffect(() => {
    if (view === null) return;
    let made: EngineMap | undefined;
    let gone = false;
    const make = async () => {
      const {createMiniMap, DEFAULT_MAP_LIMITS} = await import('@livebus/engine/diagram');
      if (gone || host.current === null) return;
      made = createMiniMap(host.current, view, touch ? TOUCH_LIMITS : DEFAULT_MAP_LIMITS);
      made.onNeeded(setNeeded);
      setNeeded(made.isNeeded);
      setMap(made);
    };
    make().catch((error) => failed.current(error));
    return () => {
      gone = true;
      made?.dispose();
      setMap(null);
      setNeeded(false);
    };
  }, [view, touch]);
  useEffect(() => map?.setShown(!folded && needed), [map, folded, needed]);

  const size = touch ? 'touch' : 'small';
  const icon = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;
  return (
    <div className={cx('overflow-hidden rounded-2 border border-line-strong bg-surface', !needed && 'invisible', className)}>
      <div ref={host} className={cx(folded && 'hidden')} />
      <div className={cx(!folded && 'absolute top-0 right-0 rounded-bl-2 bg-surface')}>
        <IconButton
          size={size}
          label={folded ? labels.unfold : labels.fold}
          icon={folded ? <MapIcon {...icon} /> : <X {...icon} />}
          onClick={() => onFold(!folded)}
        />
      </div>
    </div>
  );
}
