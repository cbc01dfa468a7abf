import {buildScene, type DiagramScene, fitHeightFactor, type Palette} from '@livebus/engine/core';
import {type DiagramCamera, type DiagramHit, type PainterChoice, stationState} from '@livebus/engine/diagram';
import {DiagramCanvas, ErrorState} from '@livebus/ui';
import {useEffect, useMemo, useRef, useState} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import {sceneWords} from '../../../../shared/picture/session/use-picture-session.ts';
import type {OneCabinet} from './one-cabinet.ts';

export interface CabinetDrawingProps {
  readonly model: DiagramModel;
  readonly cabinet: OneCabinet;
  readonly palette: Palette;
  readonly painter: PainterChoice;
  onPick(hit: DiagramHit | null): void;
}

const REST_MS = 150;
/** Least room around the drawing. */
const MARGIN_PX = 4;

/** The drawing of one cabinet alone, whole, as live as the picture that it comes from. */
export function CabinetDrawing({model, cabinet, palette, painter, onPick}: CabinetDrawingProps) {
  const {t, i18n} = useTexts('single-line');
  const room = useRef<HTMLDivElement>(null);
  const size = useRestedSize(room);
  const [broken, setBroken] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language prints other words.
  const scene = useMemo(
    () => buildScene([{station: cabinet.station}], {canvasWidthPx: 0, titles: false, words: sceneWords(t)}),
    [cabinet.station, i18n.language],
  );
  const columns = model.liveness[cabinet.stationIndex];
  const readings = model.readings[cabinet.stationIndex];
  const state = useMemo(
    () =>
      columns &&
      readings &&
      stationState(scene, [{station: cabinet.station, columns: cabinet.columnsOf(columns), telemetry: readings, transformers: readings}]),
    [scene, cabinet, columns, readings],
  );
  return (
    <div ref={room} className="relative h-full overflow-hidden rounded-3 border border-line bg-sld-ground">
      {broken && <ErrorState title={t('state.cannotDraw')} retry={{label: t('state.retry'), onRetry: () => setBroken(false)}} />}
      {!broken && size !== null && state !== undefined && (
        <DiagramCanvas
          key={`${size.width}x${size.height}`}
          scene={scene}
          state={state}
          palette={palette}
          painter={painter}
          label={t('cabinet.drawing', {name: cabinet.name})}
          hint={t('cabinet.drawingHint')}
          selectedId={cabinet.devices.length > 1 ? (cabinet.chosen?.id ?? null) : null}
          initialCamera={wholeCamera(scene, cabinet.span, size)}
          hoverTitle={() => ''}
          onPick={onPick}
          onCamera={() => undefined}
          onOpen={() => undefined}
          onLeave={() => undefined}
          onView={() => undefined}
          onFailure={(error) => {
            console.error('the cabinet could not be drawn', error);
            setBroken(true);
          }}
          className="absolute inset-0"
        />
      )}
    </div>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** In CSS pixels, once it has stood still; null until it is known. */
function useRestedSize(element: {readonly current: HTMLElement | null}): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (element.current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known = false;
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? 0);
      const height = Math.floor(entry?.contentRect.height ?? 0);
      if (width <= 0 || height <= 0) return;
      clearTimeout(timer);
      const take = () => setSize((before) => (before?.width === width && before.height === height ? before : {width, height}));
      timer = setTimeout(take, known ? REST_MS : 0);
      known = true;
    });
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return size;
}

/** The camera that shows all of the cabinet in the middle: user zoom on top of base scale and fit factor (MO-2.sld-09, MO-2.sld-10). */
function wholeCamera({baseScale, widthDu, heightDu}: DiagramScene, span: OneCabinet['span'], {width, height}: Size): DiagramCamera {
  const homeK = baseScale * fitHeightFactor(heightDu * baseScale, window.innerHeight);
  const k = Math.min((width - 2 * MARGIN_PX) / span.width, (height - 2 * MARGIN_PX) / heightDu);
  const homeX = Math.max(0, Math.round((width - widthDu * homeK) / 2));
  return {zoom: k / homeK, panX: (width - span.width * k) / 2 - span.x * k - homeX, panY: (height - heightDu * k) / 2};
}
