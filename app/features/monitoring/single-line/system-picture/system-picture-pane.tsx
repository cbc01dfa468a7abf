import {Button, commandOfKey, IconButton} from '@livebus/ui';
import {Camera} from 'lucide-react';
import {type KeyboardEvent, type ReactNode, useId, useRef} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import {PictureChip} from '../picture/picture-chip.tsx';
import {PictureTools} from '../picture/picture-tools.tsx';
import {useFullScreen} from '../picture/use-full-screen.ts';
import {ZoomTools} from '../picture/zoom-tools.tsx';
import {ServedImage} from './served-image.tsx';
import {useImageCamera} from './use-image-camera.ts';

export interface SystemPicturePaneProps {
  readonly model: DiagramModel;
  /** Name of its image. */
  readonly picture: string;
  readonly touch: boolean;
  /** The way back to the diagram. */
  readonly variant: ReactNode;
  /** Undefined without a device list (MO-2.sld-25). */
  onPhotos: (() => void) | undefined;
  onLeave(): void;
}

/** The station's system picture in the place of its diagram, with zoom, pan, restore and full screen (MO-2.sld-24). */
export function SystemPicturePane({model, picture, touch, variant, onPhotos, onLeave}: SystemPicturePaneProps) {
  const {t} = useTexts('single-line');
  const card = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(card);
  const {camera, zoomBy, panBy, restore} = useImageCamera(room);
  const hintId = useId();
  const name = model.title ?? '';

  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOfKey(event);
    if (command === undefined || command.kind === 'open') return;
    event.preventDefault();
    if (command.kind === 'zoom') zoomBy(command.steps);
    else if (command.kind === 'pan') panBy(command.dxPx, command.dyPx);
    else if (command.kind === 'restore') restore();
    else onLeave();
  };

  const camcorder = <Camera size={16} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <section
      ref={card}
      data-status-host=""
      aria-label={t('systemPicture.title')}
      className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden rounded-3 border border-line bg-surface mobile:rounded-none mobile:border-0"
    >
      <PictureTools
        faults={[]}
        fullScreen={fullScreen}
        touch={touch}
        ready
        lead={
          <>
            {variant}
            {onPhotos &&
              (touch ? (
                <IconButton size="touch" label={t('systemPicture.photos')} icon={camcorder} onClick={onPhotos} />
              ) : (
                <Button size="small" icon={camcorder} onClick={onPhotos}>
                  {t('systemPicture.photos')}
                </Button>
              ))}
          </>
        }
        zoom={<ZoomTools zoom={camera.zoom} touch={touch} onZoom={zoomBy} />}
        trust={
          fullScreen.active && (
            <div className="flex min-w-0 items-center gap-3">
              <h2 className="truncate text-14 font-semibold">{name}</h2>
              <PictureChip model={model} />
            </div>
          )
        }
        onRestore={restore}
      />
      <div
        ref={room}
        role="application"
        aria-label={t('systemPicture.of', {name})}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is worked by its own keys.
        tabIndex={0}
        onKeyDown={onKeyDown}
        data-zoom={camera.zoom}
        className="relative flex min-h-0 flex-1 cursor-grab touch-none flex-col overflow-hidden bg-sld-ground focus-visible:-outline-offset-2 active:cursor-grabbing"
      >
        <ServedImage
          key={picture}
          name={picture}
          alt={t('systemPicture.alt', {name})}
          className="absolute inset-0 size-full origin-top-left object-contain select-none"
          style={{transform: `translate(${camera.panX}px, ${camera.panY}px) scale(${camera.zoom})`}}
        />
      </div>
      <span id={hintId} className="sr-only">
        {t('systemPicture.hint')}
      </span>
      <p className="shrink-0 border-t border-line px-4 py-2 text-12 text-text-3">{t('systemPicture.static')}</p>
    </section>
  );
}
