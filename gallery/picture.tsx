import type {DiagramScene, DiagramState, Palette} from '@livebus/engine/core';
import type {DiagramHit, DiagramView} from '@livebus/engine/diagram';
import {DiagramCanvas, ErrorState} from '@livebus/ui';
import {useEffect, useState} from 'react';
import type {GalleryWords} from './words.ts';

export interface PictureProps {
  readonly scene: DiagramScene;
  readonly state: DiagramState;
  readonly palette: Palette;
  readonly painter: 'canvas2d' | 'webgl';
  /** CSS pixels per diagram unit. */
  readonly scale: number;
  readonly words: GalleryWords;
  onPick(hit: DiagramHit | null): void;
}

/** A scene in the product's own diagram view, initially at this scale; it can then be zoomed and moved as in the console. */
export function Picture({scene, state, palette, painter, scale, words, onPick}: PictureProps) {
  const [view, setView] = useState<DiagramView | null>(null);
  const [broken, setBroken] = useState(false);

  useEffect(() => {
    const k = view?.snapshot()?.k;
    if (view === null || k === undefined) return;
    view.setCamera({zoom: (view.camera().zoom * scale) / k, panX: 0, panY: 0});
    const placed = view.snapshot();
    // Start at the top left.
    if (placed !== null) view.panBy(-placed.x, -placed.y);
  }, [view, scale]);

  if (broken) return <ErrorState title={words.failed} retry={{label: words.retry, onRetry: () => setBroken(false)}} />;
  return (
    <DiagramCanvas
      scene={scene}
      state={state}
      palette={palette}
      painter={painter}
      label={words.picture}
      hint={words.hint}
      selectedId={null}
      initialCamera={null}
      hoverTitle={({id}) => id}
      onPick={onPick}
      onCamera={() => {}}
      onOpen={() => {}}
      onLeave={() => onPick(null)}
      onView={setView}
      onFailure={(error) => {
        console.error('the sheet could not be drawn', error);
        setBroken(true);
      }}
      className="absolute inset-0"
    />
  );
}
