import {paletteOf} from '@livebus/engine/core';
import type {DiagramCamera, DiagramHit, DiagramView, PainterChoice} from '@livebus/engine/diagram';
import {DiagramCanvas, ErrorState} from '@livebus/ui';
import {type RefObject, useEffect, useRef, useState} from 'react';
import {useTranslation} from 'react-i18next';
import {failureText} from '../../parts/failure-text.ts';
import type {DiagramModel} from './diagram-model.ts';
import {Legend} from './legend.tsx';
import {PictureState} from './picture-state.tsx';
import {PictureTools} from './picture-tools.tsx';
import {useFullScreen} from './use-full-screen.ts';
import {useTheme} from './use-theme.ts';
import {ZoomTools} from './zoom-tools.tsx';

export interface PicturePaneProps {
  readonly model: DiagramModel;
  readonly selectedId: string | null;
  readonly camera: DiagramCamera | null;
  readonly painter: PainterChoice;
  readonly touch: boolean;
  readonly view: RefObject<DiagramView | null>;
  onPick(hit: DiagramHit | null): void;
  onCamera(camera: DiagramCamera): void;
  onWidth(canvasWidthPx: number): void;
  onOpen(): void;
  onLeave(): void;
  onRetry(): void;
}

/** The picture with everything around it: tools above, legend and zoom below, and what stands in its place while there is none. */
export function PicturePane(props: PicturePaneProps) {
  const {model, view, touch, onWidth} = props;
  const {t} = useTranslation('single-line');
  const card = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(card);
  const palette = paletteOf(useTheme());
  const [zoom, setZoom] = useState(1);
  const [broken, setBroken] = useState(false);
  const {scene, state, phase} = model;

  useEffect(() => {
    const element = room.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => onWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [onWidth]);

  const onCamera = (camera: DiagramCamera) => {
    setZoom(camera.zoom);
    props.onCamera(camera);
  };
  const onView = (next: DiagramView | null) => {
    view.current = next;
    if (next !== null) setZoom(next.camera().zoom);
  };
  const onZoom = (steps: number) => view.current?.zoomBy(steps);
  const shown = phase === 'shown' && scene !== null && state !== null && !broken;

  return (
    <section
      ref={card}
      aria-label={t('picture')}
      className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden rounded-3 border border-line bg-surface mobile:rounded-none mobile:border-0"
    >
      <PictureTools
        faults={phase === 'shown' ? model.faults : []}
        fullScreen={fullScreen}
        touch={touch}
        ready={shown}
        zoom={touch && shown && <ZoomTools zoom={zoom} touch={true} onZoom={onZoom} />}
        onRestore={() => view.current?.restore()}
        onFit={() => view.current?.fit()}
      />
      <div ref={room} className="relative flex min-h-0 flex-1 flex-col bg-sld-ground">
        {!shown && !broken && <PictureState model={model} onRetry={props.onRetry} />}
        {broken && <ErrorState title={t('state.cannotDraw')} retry={{label: t('state.retry'), onRetry: () => setBroken(false)}} />}
        {shown && (
          <>
            <DiagramCanvas
              key={`${model.pick?.kind}:${model.pick?.id}`}
              scene={scene}
              state={state}
              palette={palette}
              painter={props.painter}
              label={t('pictureOf', {name: model.title ?? ''})}
              hint={t('pictureHint')}
              selectedId={props.selectedId}
              initialCamera={props.camera}
              onPick={props.onPick}
              onCamera={onCamera}
              onOpen={props.onOpen}
              onLeave={props.onLeave}
              onView={onView}
              onFailure={(error) => {
                console.error('the diagram could not be drawn', error);
                setBroken(true);
              }}
              className="absolute inset-0"
            />
            {model.failure !== null && (
              <p
                role="status"
                className="absolute top-3 left-4 rounded-2 border border-warning-line bg-warning-subtle px-2.5 py-1 text-12 text-warning-text"
              >
                {t(model.readingsAtMs === null ? 'state.noReadings' : 'state.readingsFailed')} {failureText(model.failure.error, t)}
              </p>
            )}
            {!touch && (
              <div className="absolute right-3 bottom-3">
                <ZoomTools zoom={zoom} touch={false} onZoom={onZoom} />
              </div>
            )}
          </>
        )}
      </div>
      {shown && (
        <div className="shrink-0 border-t border-line bg-surface px-4 py-2 mobile:px-3">
          <Legend />
        </div>
      )}
    </section>
  );
}
