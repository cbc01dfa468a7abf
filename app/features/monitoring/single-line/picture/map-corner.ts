import type {DiagramSnapshot, DiagramView} from '@livebus/engine/diagram';
import {useEffect, useState} from 'react';

/** A corner of the picture. */
const MAP_CORNERS = ['bottom right', 'bottom left', 'top right', 'top left'] as const;
export type MapCorner = (typeof MAP_CORNERS)[number];

/** Room that the map takes at most, with its distance from the corner, in CSS pixels. */
const ROOM_PX = {width: 244, height: 140};
/** The map leaves a corner only for one where it covers less by this share of its room: it must not jump about while the picture moves. */
const WORTH_SHARE = 0.1;

/**
 * The corner in which the map covers least of the picture: incoming units and the ends of feeders often stand at its edge. Never that of
 * what is selected, if another does not cover it.
 */
export function mapCorner({scene: {hits}, selected, k, x, y, widthPx, heightPx}: DiagramSnapshot, now: MapCorner): MapCorner {
  const covered = MAP_CORNERS.map((corner) => {
    const left = corner.endsWith('left') ? 0 : widthPx - ROOM_PX.width;
    const top = corner.startsWith('top') ? 0 : heightPx - ROOM_PX.height;
    const [minX, minY] = [(left - x) / k, (top - y) / k];
    const [maxX, maxY] = [minX + ROOM_PX.width / k, minY + ROOM_PX.height / k];
    let area = 0;
    for (let row = 0; row < hits.count; row++) {
      const width = Math.min(maxX, hits.maxX[row]!) - Math.max(minX, hits.minX[row]!);
      const height = Math.min(maxY, hits.maxY[row]!) - Math.max(minY, hits.minY[row]!);
      if (width <= 0 || height <= 0) continue;
      // All else in the corner counts less than what is looked at.
      area += row === selected ? 100 * (maxX - minX) * (maxY - minY) : width * height;
    }
    return (area * k * k) / (ROOM_PX.width * ROOM_PX.height);
  });
  const least = Math.min(...covered);
  return covered[MAP_CORNERS.indexOf(now)]! <= least + WORTH_SHARE ? now : MAP_CORNERS[covered.indexOf(least)]!;
}

/** Follows the selection and the camera. */
export function useMapCorner(view: DiagramView | null, selectedId: string | null): MapCorner {
  const [corner, setCorner] = useState<MapCorner>(MAP_CORNERS[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection is looked at anew
  useEffect(() => {
    if (view === null) return;
    const look = () => {
      const shown = view.snapshot();
      if (shown !== null) setCorner((now) => mapCorner(shown, now));
    };
    look();
    const listening = view.onCamera(look);
    return () => listening.dispose();
  }, [view, selectedId]);
  return corner;
}
