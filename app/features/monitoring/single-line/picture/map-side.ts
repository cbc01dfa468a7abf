import type {DiagramSnapshot, DiagramView} from '@livebus/engine/diagram';
import {useEffect, useState} from 'react';

export type MapSide = 'left' | 'right';

/** Room that the map takes at most, with its distance from the corner, in CSS pixels. */
const ROOM_PX = {width: 244, height: 128};

/** The lower corner for the map: the right one, but where what is selected lies there, and not in the left one too. */
export function mapSide({scene: {hits}, selected, k, x, y, widthPx, heightPx}: DiagramSnapshot): MapSide {
  if (selected < 0 || hits.maxY[selected]! * k + y < heightPx - ROOM_PX.height) return 'right';
  const [left, right] = [hits.minX[selected]! * k + x, hits.maxX[selected]! * k + x];
  const isUnderRight = right > widthPx - ROOM_PX.width && left < widthPx;
  const isUnderLeft = left < ROOM_PX.width && right > 0;
  return isUnderRight && !isUnderLeft ? 'left' : 'right';
}

/** Follows the selection and the camera. */
export function useMapSide(view: DiagramView | null, selectedId: string | null): MapSide {
  const [side, setSide] = useState<MapSide>('right');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection is looked at anew
  useEffect(() => {
    if (view === null) return;
    const look = () => {
      const shown = view.snapshot();
      if (shown !== null) setSide(mapSide(shown));
    };
    look();
    const listening = view.onCamera(look);
    return () => listening.dispose();
  }, [view, selectedId]);
  return side;
}
