import {type Disagreement, type LivenessColumns, paletteOf, timeOfDay} from '@livebus/engine/core';
import type {DiagramCamera, DiagramEmphasis, DiagramHit, DiagramView} from '@livebus/engine/diagram';
import {cx, DiagramCanvas, ErrorState, useTheme} from '@livebus/ui';
import {type ReactNode, type RefObject, useEffect, useRef, useState} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {Guarded} from '../../../../base/menu/action-guard.tsx';
import {serverNowMs} from '../../../../base/session/server-clock.ts';
import {useShortWindow} from '../../../../shared/browser/use-device.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import {LiveText} from '../../../../shared/readings/live-text.tsx';
import {DeviceOver, DeviceSheet} from '../device/device-sheet.tsx';
import {ExportButton} from '../export/export-button.tsx';
import {DisagreementList} from '../options/disagreement-list.tsx';
import {NetworkFaultList} from '../options/network-fault-list.tsx';
import {usePainters} from '../options/use-painters.ts';
import {type ViewChoices, ViewOptions} from '../options/view-options.tsx';
import {hoverTitle} from './hover-title.ts';
import {Legend} from './legend.tsx';
import {PictureChip} from './picture-chip.tsx';
import {PictureMap} from './picture-map.tsx';
import {PictureState} from './picture-state.tsx';
import {PictureTools} from './picture-tools.tsx';
import {PollNotice} from './poll-notice.tsx';
import {useFullScreen} from './use-full-screen.ts';
import {ZoomTools} from './zoom-tools.tsx';

/** What is shown and how. */
export interface PictureShown {
  readonly model: DiagramModel;
  readonly selectedId: string | null;
  /** What stands out. */
  readonly emphasis: DiagramEmphasis | null;
  readonly camera: DiagramCamera | null;
  readonly choices: ViewChoices;
  /** Where the other rule answers differently; undefined while that is not known. */
  readonly disagreements: readonly Disagreement[] | undefined;
  /** Whose station it is; exported sheets name it. */
  readonly owner: string | undefined;
  /** The asset tree is known to be empty. */
  readonly noAssets: boolean;
}

/** What others put around the picture. */
export interface PictureSlots {
  /** Between the tools and the picture. */
  readonly above: ReactNode;
  /** Over everything else: that the picture is of the past. */
  readonly past: ReactNode;
  /** The way into the past. */
  readonly pastButton: ReactNode;
  /** Finds a device; stands in the tools. */
  readonly search: ReactNode;
  /** Which of the station's pictures is shown; nothing where it has one alone. */
  readonly variant: ReactNode;
  /** The selected device: it stands over the picture while that is alone on the screen. */
  readonly details: ReactNode;
}

export interface PictureActions {
  onPick(hit: DiagramHit | null): void;
  onCamera(camera: DiagramCamera): void;
  onSize(widthPx: number, heightPx: number): void;
  onOpen(): void;
  onLeave(): void;
  onRetry(): void;
  onChoose<Name extends keyof ViewChoices>(name: Name, value: ViewChoices[Name]): void;
  /** Shows where a part stands. */
  onShow(id: string): void;
}

export interface PicturePaneProps {
  readonly shown: PictureShown;
  readonly slots: PictureSlots;
  readonly actions: PictureActions;
  readonly touch: boolean;
  readonly view: RefObject<DiagramView | null>;
}

/** The picture with everything around it: tools above, legend below, and what stands in its place while there is none. */
export function PicturePane({shown, slots, actions, touch, view}: PicturePaneProps) {
  const {model, selectedId, choices, disagreements} = shown;
  const {onSize} = actions;
  const {t} = useTexts('single-line');
  const card = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(card);
  const palette = paletteOf(useTheme(), choices.colours);
  const [zoom, setZoom] = useState(1);
  const [living, setLiving] = useState<DiagramView | null>(null);
  const [broken, setBroken] = useState(false);
  const painters = usePainters(living);
  const onPart = useRef(false);
  const short = useShortWindow();
  const {scene, state, phase} = model;

  useEffect(() => {
    const element = room.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => onSize(element.clientWidth, element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [onSize]);

  const onCamera = (camera: DiagramCamera) => {
    setZoom(camera.zoom);
    actions.onCamera(camera);
  };
  const onView = (next: DiagramView | null) => {
    view.current = next;
    setLiving(next);
    if (next !== null) setZoom(next.camera().zoom);
  };
  const onZoom = (steps: number) => view.current?.zoomBy(steps);
  const ready = phase === 'shown' && scene !== null && state !== null && !broken;

  const trust = fullScreen.active && (
    <div className="flex min-w-0 items-center gap-3">
      <h2 className="truncate text-14 font-semibold">{model.title}</h2>
      <PictureChip model={model} />
      {model.readingsAtMs !== null && (
        <LiveText className="text-12 whitespace-nowrap text-text-3">
          {t('shell:dataAt', {time: timeOfDay(model.readingsAtMs, model.zone)})}
        </LiveText>
      )}
    </div>
  );

  return (
    <section
      ref={card}
      data-status-host=""
      aria-label={t('picture')}
      data-at={model.atMs ?? undefined}
      className={cx(
        'flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden rounded-3 border border-line bg-surface flat:min-h-max mobile:rounded-none mobile:border-0',
        model.atMs !== null && 'border-2 border-primary mobile:border-2',
        // Out of sight on paper but not gone: a picture without any size has nothing to print.
        ready && 'print:invisible print:absolute',
      )}
    >
      {slots.past}
      {touch && trust && <div className="flex h-9 shrink-0 items-center border-b border-line px-3">{trust}</div>}
      <PictureTools
        faults={phase === 'shown' ? model.faults : []}
        fullScreen={fullScreen}
        touch={touch}
        ready={ready}
        lead={slots.variant}
        search={ready && slots.search}
        zoom={ready && <ZoomTools zoom={zoom} touch={touch} onZoom={onZoom} />}
        trust={trust}
        more={
          <>
            {slots.pastButton}
            <ViewOptions choices={choices} painters={painters} touch={touch} onChoose={actions.onChoose} />
            <Guarded action="export">
              <ExportButton model={model} owner={shown.owner} view={view} ready={ready} touch={touch} />
            </Guarded>
          </>
        }
        onRestore={() => view.current?.restore()}
        onFit={() => view.current?.fit()}
      />
      {ready && model.failure !== null && (
        <PollNotice computing={model.computing} error={model.failure.error} readingsAtMs={model.readingsAtMs} zone={model.zone} />
      )}
      {ready && slots.above}
      {/* A double click on a part opens it; only bare ground is zoomed by it. */}
      <div
        ref={room}
        onDoubleClickCapture={(event) => onPart.current && event.stopPropagation()}
        className="relative flex min-h-50 flex-1 flex-col bg-sld-ground"
      >
        {!ready && !broken && <PictureState model={model} noAssets={shown.noAssets} onRetry={actions.onRetry} />}
        {broken && <ErrorState title={t('state.cannotDraw')} retry={{label: t('state.retry'), onRetry: () => setBroken(false)}} />}
        {ready && (
          <DiagramCanvas
            key={`${model.pick?.kind}:${model.pick?.id}`}
            scene={scene}
            state={state}
            palette={palette}
            painter={choices.painter}
            knownPainters={painters.report}
            label={t('pictureOf', {name: model.title ?? ''})}
            hint={t('pictureHint')}
            selectedId={selectedId}
            emphasis={shown.emphasis}
            initialCamera={shown.camera}
            hoverTitle={(hit) => hoverTitle(model, hit, {nowMs: model.atMs ?? serverNowMs(), t})}
            onPick={(hit) => {
              onPart.current = hit !== null && hit.kind !== 'section' && hit.kind !== 'unknown';
              actions.onPick(hit);
            }}
            onCamera={onCamera}
            onOpen={actions.onOpen}
            onLeave={actions.onLeave}
            onView={onView}
            onFailure={(error) => {
              console.error('the diagram could not be drawn', error);
              setBroken(true);
            }}
            className="absolute inset-0"
          />
        )}
        {ready && <PictureMap view={living} selectedId={selectedId} touch={touch} />}
        {fullScreen.active &&
          slots.details &&
          (touch ? <DeviceSheet>{slots.details}</DeviceSheet> : <DeviceOver>{slots.details}</DeviceOver>)}
      </div>
      {ready && (
        <div className="shrink-0 border-t border-line bg-surface px-4 py-1.5 short:py-0.5 mobile:px-3 mobile:py-0">
          <Legend
            palette={palette}
            folded={touch || short}
            touch={touch}
            rule={model.rule}
            lineVoltage={model.stations.some(
              ({kind, station}) => kind === 'high' || station.units.some(({voltageQuantity}) => voltageQuantity === 'line'),
            )}
            assumed={model.liveness.some(isAssumedFed)}
            presence={model.stations.some(drawsNeutralLamp)}
            differences={
              <>
                {disagreements && (
                  <DisagreementList
                    rule={model.rule}
                    disagreements={disagreements}
                    stations={model.stations}
                    liveness={model.liveness}
                    onShow={actions.onShow}
                  />
                )}
                {model.rule === 'graph' && <NetworkFaultList faults={model.networkFaults} stations={model.stations} />}
              </>
            }
          />
        </div>
      )}
    </section>
  );
}

/** Whether something is live only because an incoming unit that nothing measures is taken as fed. */
function isAssumedFed({evidence}: LivenessColumns): boolean {
  return evidence?.sectionAssumed.some((bits) => bits !== 0) === true;
}

function drawsNeutralLamp({station}: DiagramModel['stations'][number]): boolean {
  return station.units.some(({cabinet, presenceContact}) => presenceContact === undefined && station.cabinets[cabinet]?.flags.ep === true);
}
