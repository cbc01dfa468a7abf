import {type Disposable, DisposableStore} from '../../../core/index.ts';

/** What the user does to a chart; positions are shares of the plot's width, 0 at the left. */
export interface ChartInputHooks {
  plotBox(): DOMRect;
  zoomTo(fromShare: number, toShare: number): void;
  zoomBy(factor: number, atShare: number): void;
  panBy(share: number): void;
  back(): void;
  moveCursor(atShare: number | null): void;
  /** Moves the cursor by a share of the width; with `marking` the mark is set where the cursor was. */
  stepCursor(byShare: number, marking: boolean): void;
  setMark(atShare: number): void;
  clearCursors(): void;
  toggleLive(): void;
  /** The stretch that is being selected, or null. */
  showSelection(fromShare: number, toShare: number): void;
  hideSelection(): void;
}

/** A shorter drag is a click. */
const DRAG_PX = 5;
const WHEEL_ZOOM = 0.0015;
const KEY_ZOOM = 0.5;
const KEY_STEP = 0.01;
const KEY_PAN = 0.5;

/** Drag selects, Shift and drag or one finger pans, two fingers pinch, Ctrl and wheel zooms, double click goes back; keys do the same. */
export function listenToChart(host: HTMLElement, hooks: ChartInputHooks): Disposable {
  const store = new DisposableStore();
  const pointers = new Map<number, number>();
  let drag: {readonly kind: 'select' | 'pan'; readonly startPx: number; lastPx: number; moved: boolean} | undefined;
  let pinchPx = 0;

  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
    options?: AddEventListenerOptions,
  ) => {
    host.addEventListener(name, handle, options);
    store.defer(() => host.removeEventListener(name, handle, options));
  };
  const shareOf = (px: number) => {
    const {left, width} = hooks.plotBox();
    return (px - left) / width;
  };
  const inPlot = ({clientX, clientY}: MouseEvent) => {
    const {left, right, top, bottom} = hooks.plotBox();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  };

  listen('pointerdown', (event) => {
    if (event.button !== 0 || !inPlot(event)) return;
    pointers.set(event.pointerId, event.clientX);
    if (pointers.size === 2) {
      drag = undefined;
      hooks.hideSelection();
      pinchPx = distanceOf(pointers);
    } else {
      const kind = event.shiftKey || event.pointerType === 'touch' ? 'pan' : 'select';
      drag = {kind, startPx: event.clientX, lastPx: event.clientX, moved: false};
    }
    if (host.isConnected) capture(host, event.pointerId);
    hooks.moveCursor(shareOf(event.clientX));
  });

  listen('pointermove', (event) => {
    if (pointers.has(event.pointerId)) pointers.set(event.pointerId, event.clientX);
    if (pointers.size === 2) {
      const nextPx = distanceOf(pointers);
      const [a, b] = [...pointers.values()] as [number, number];
      if (nextPx > 0 && pinchPx > 0) hooks.zoomBy(pinchPx / nextPx, shareOf((a + b) / 2));
      pinchPx = nextPx;
      return;
    }
    if (drag === undefined) {
      hooks.moveCursor(inPlot(event) ? shareOf(event.clientX) : null);
      return;
    }
    drag.moved ||= Math.abs(event.clientX - drag.startPx) > DRAG_PX;
    if (drag.moved && drag.kind === 'pan') hooks.panBy((drag.lastPx - event.clientX) / hooks.plotBox().width);
    if (drag.moved && drag.kind === 'select') hooks.showSelection(shareOf(drag.startPx), shareOf(event.clientX));
    drag.lastPx = event.clientX;
    hooks.moveCursor(shareOf(event.clientX));
  });

  const end = (event: PointerEvent, isDone: boolean) => {
    if (!pointers.delete(event.pointerId)) return;
    const ended = drag;
    drag = undefined;
    hooks.hideSelection();
    if (ended === undefined || !isDone) return;
    const [from, to] = [shareOf(ended.startPx), shareOf(event.clientX)];
    if (ended.moved && ended.kind === 'select') hooks.zoomTo(Math.min(from, to), Math.max(from, to));
    else if (!ended.moved && event.shiftKey) hooks.setMark(to);
  };
  listen('pointerup', (event) => end(event, true));
  listen('pointercancel', (event) => end(event, false));
  listen('pointerleave', () => {
    if (pointers.size === 0) hooks.moveCursor(null);
  });
  listen('dblclick', (event) => {
    if (inPlot(event)) hooks.back();
  });
  listen(
    'wheel',
    (event) => {
      if (!inPlot(event)) return;
      if (event.ctrlKey) hooks.zoomBy(Math.exp(event.deltaY * WHEEL_ZOOM), shareOf(event.clientX));
      else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        hooks.panBy((event.deltaX || event.deltaY) / hooks.plotBox().width);
      } else return;
      event.preventDefault();
    },
    {passive: false},
  );
  listen('keydown', (event) => {
    if (handleKey(event, hooks)) event.preventDefault();
  });
  return store;
}

function handleKey(event: KeyboardEvent, hooks: ChartInputHooks): boolean {
  if (event.altKey || event.metaKey) return false;
  const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (direction !== 0) {
    if (event.ctrlKey) hooks.panBy(direction * KEY_PAN);
    else hooks.stepCursor(direction * KEY_STEP, event.shiftKey);
    return true;
  }
  switch (event.key) {
    case '+':
    case '=':
      hooks.zoomBy(KEY_ZOOM, 0.5);
      return true;
    case '-':
      hooks.zoomBy(1 / KEY_ZOOM, 0.5);
      return true;
    case 'PageUp':
      hooks.panBy(-1);
      return true;
    case 'PageDown':
      hooks.panBy(1);
      return true;
    case 'Home':
      hooks.back();
      return true;
    case ' ':
      hooks.toggleLive();
      return true;
    case 'Escape':
      hooks.clearCursors();
      return true;
    default:
      return false;
  }
}

function distanceOf(pointers: ReadonlyMap<number, number>): number {
  const [a = 0, b = 0] = pointers.values();
  return Math.abs(a - b);
}

/** A pointer that a script made up cannot be captured. */
function capture(host: HTMLElement, pointerId: number): void {
  try {
    host.setPointerCapture(pointerId);
  } catch {
    // Its events arrive at the host anyway while it is over it.
  }
}
