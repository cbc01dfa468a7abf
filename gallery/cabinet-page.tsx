import type {Palette, VoltageKind} from '@livebus/engine/core';
import {useLayoutEffect, useMemo, useRef, useState} from 'react';
import {cabinetPicture} from './cabinet-picture.ts';
import type {GalleryChoice} from './gallery-address.ts';
import {Picture} from './picture.tsx';
import type {GalleryWords} from './words.ts';

export interface CabinetPageProps {
  readonly kind: VoltageKind;
  readonly choice: GalleryChoice;
  readonly words: GalleryWords;
  readonly palette: Palette;
}

/** Every cabinet of one kind of station at one moment. */
export function CabinetPage({kind, choice, words, palette}: CabinetPageProps) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{readonly widthPx: number; readonly heightPx: number} | null>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (element !== null) setSize({widthPx: element.clientWidth, heightPx: element.clientHeight});
  }, []);
  const picture = useMemo(
    () => (size === null ? null : cabinetPicture(kind, choice.moment, {layout: choice.layout, ...size})),
    [kind, choice.moment, choice.layout, size],
  );
  return (
    <div ref={room} className="relative min-w-0 flex-1">
      {picture !== null && (
        <Picture {...picture} palette={palette} painter={choice.painter} scale={choice.scale} words={words} onPick={() => {}} />
      )}
    </div>
  );
}
