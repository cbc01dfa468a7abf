import type {DiagramScene, DiagramState, Palette} from '@livebus/engine/core';
import type {DiagramCamera, DiagramEmphasis, DiagramHit, DiagramView, PainterChoice, PainterReport} from '@livebus/engine/diagram';
import {type KeyboardEvent, useEffect, useId, useRef, useState} from 'react';
import {cx} from '../cx.ts';
import {useReducedMotion} from '../use-reduced-motion.ts';
import {commandOfKey} from './diagram-keys.ts';

export interface DiagramCanvasProps {
  readonly scene: DiagramScene;
  readonly state: DiagramState;
  readonly palette: Palette;
  readonly painter: PainterChoice;
  /** Result of an earlier measurement of the painters in this browser. */
  readonly knownPainters?: PainterReport | null;
  /** Accessible name of the picture. */
  readonly label: string;
  /** Read after the name: the keys, and where to find the same in words. */
  readonly hint: string;
  /** Id of the framed element; null for none. */
  readonly selectedId: string | null;
  /** What stands out. */
  readonly emphasis?: DiagramEmphasis | null;
  /** Initial camera. Without it the default view, or the selected element in the middle; the same after a layout of another size. */
  readonly initialCamera: DiagramCamera | null;
  /** Names of a part, shown while the pointer rests on it; empty for none. */
  hoverTitle(hit: DiagramHit): string;
  onPick(hit: DiagramHit | null): void;
  onCamera(camera: DiagramCamera): void;
  /** Enter on the picture. */
  onOpen(): void;
  /** Escape on the picture. */
  onLeave(): void;
  /** The view, and null when it is disposed: for the buttons around the picture. */
  onView(view: DiagramView | null): void;
  /** The picture cannot be drawn at all. */
  onFailure(error: unknown): void;
  readonly className?: string;
}

const CAMERA_MOVE_MS = 500;

/**
 * The engine's diagram view as a React element. It owns the view: creates it when mounted, passes it new scenes, states and palettes, and
 * disposes of it. The engine is loaded on first use, so that other screens do not carry it.
 */
export function DiagramCanvas(props: DiagramCanvasProps) {
  const {scene, state, palette, painter, selectedId, emphasis, className, label, hint} = props;
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [view, setView] = useState<DiagramView | null>(null);
  const shown = useRef<DiagramScene | null>(null);
  const hintId = useId();
  const isStill = useReducedMotion();
  /** Last camera of a view that is recreated because the reduced-motion setting changed. */
  const left = useRef<DiagramCamera | null>(null);

  useEffect(() => {
    let made: DiagramView | undefined;
    let gone = false;
    const make = async () => {
      const {createDiagramView} = await import('@livebus/engine/diagram');
      if (gone || host.current === null) return;
      made = createDiagramView(host.current, {
        painter: latest.current.painter,
        knownPainters: latest.current.knownPainters ?? null,
        palette: latest.current.palette,
        cameraMoveMs: isStill ? 0 : CAMERA_MOVE_MS,
        blinksAlarms: !isStill,
        fontFamily: getComputedStyle(host.current).fontFamily,
      });
      made.onPick((hit) => latest.current.onPick(hit));
      made.onHover((hit) => {
        if (host.current !== null) host.current.title = hit === null ? '' : latest.current.hoverTitle(hit);
      });
      made.onCamera((camera) => latest.current.onCamera(camera));
      shown.current = null;
      setView(made);
      latest.current.onView(made);
    };
    make().catch((error) => latest.current.onFailure(error));
    return () => {
      gone = true;
      if (made === undefined) return;
      latest.current.onView(null);
      setView(null);
      left.current = made.camera();
      made.dispose();
    };
  }, [isStill]);

  useEffect(() => {
    if (view === null) return;
    const before = shown.current;
    if (before === scene) return view.setState(state);
    const {selectedId, initialCamera} = latest.current;
    const camera = before === null ? (left.current ?? initialCamera) : sameSize(before, scene) ? view.camera() : null;
    shown.current = scene;
    view.setStation(scene);
    view.setState(state);
    view.select(selectedId);
    if (camera !== null) view.setCamera(camera);
    else if (selectedId !== null) view.centre(selectedId);
  }, [view, scene, state]);

  useEffect(() => view?.setPalette(palette), [view, palette]);
  useEffect(() => view?.setPainter(painter), [view, painter]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scene starts without emphasis and needs it set again.
  useEffect(() => view?.emphasise(emphasis ?? null), [view, scene, emphasis]);
  useEffect(() => void (shown.current !== null && view?.select(selectedId)), [view, selectedId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOfKey(event);
    if (command === undefined || view === null) return;
    event.preventDefault();
    if (command.kind === 'zoom') view.zoomBy(command.steps);
    else if (command.kind === 'pan') view.panBy(command.dxPx, command.dyPx);
    else if (command.kind === 'restore') view.restore();
    else if (command.kind === 'open') props.onOpen();
    else props.onLeave();
  };

  return (
    <>
      <div
        ref={host}
        role="application"
        aria-label={label}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture handles its own keys.
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={cx('focus-visible:-outline-offset-2', className)}
      />
      <span id={hintId} className="sr-only">
        {hint}
      </span>
    </>
  );
}

/** The same drawing with other texts: the camera stays. */
function sameSize(before: DiagramScene | null, after: DiagramScene): boolean {
  return before !== null && before.widthDu === after.widthDu && before.heightDu === after.heightDu;
}
