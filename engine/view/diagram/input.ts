import {select} from 'd3-selection';
import {type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity} from 'd3-zoom';
import type {Disposable} from '../../core/index.ts';
import type {CameraView} from './camera.ts';

/** A press that moves no farther is a click. */
const CLICK_SLOP_PX = 4;
const ROUNDING_PX = 1e-6;

export interface InputListeners {
  /** The user moves the picture: wheel, drag, pinch or double click. */
  onMove(view: CameraView): void;
  /**
   * Whether a part that opens is there: a double click or double tap then opens it instead of zooming. CSS pixels from the top left of the
   * surface.
   */
  isPart(xPx: number, yPx: number): boolean;
  /** Limits a requested `view` to where the picture may be moved. */
  keepInSight(view: CameraView): CameraView;
  /** CSS pixels from the top left of the surface. */
  onClick(xPx: number, yPx: number): void;
  /** Where the pointer rests or moves, null when it has left; not called for touch. */
  onHover(point: {xPx: number; yPx: number} | null): void;
}

/** Pointer input on one element. The page handles keys. */
export class Input implements Disposable {
  readonly #surface: HTMLElement;
  readonly #zoom: ZoomBehavior<HTMLElement, unknown>;
  readonly #listeners: InputListeners;

  constructor(surface: HTMLElement, listeners: InputListeners, moveMs: number) {
    this.#surface = surface;
    this.#listeners = listeners;
    this.#zoom = zoom<HTMLElement, unknown>()
      .clickDistance(CLICK_SLOP_PX)
      .filter(this.#takes)
      .duration(moveMs)
      .constrain(this.#constrain)
      .on('zoom', this.#onZoom);
    select(surface).call(this.#zoom);
    // Only here: a finger that starts next to the picture scrolls the page.
    surface.style.touchAction = 'none';
    surface.addEventListener('click', this.#onClick);
    surface.addEventListener('pointermove', this.#onPointerMove);
    surface.addEventListener('pointerleave', this.#onPointerLeave);
  }

  /** Sets the current position, from which the next gesture continues. Ends a running gesture. */
  follow({k, x, y}: CameraView, minK: number, maxK: number): void {
    this.#zoom.scaleExtent([minK, maxK]);
    interrupt(this.#surface);
    select(this.#surface).property('__zoom', zoomIdentity.translate(x, y).scale(k));
  }

  dispose(): void {
    interrupt(this.#surface);
    select(this.#surface).on('.zoom', null);
    this.#zoom.on('zoom', null);
    this.#surface.removeEventListener('click', this.#onClick);
    this.#surface.removeEventListener('pointermove', this.#onPointerMove);
    this.#surface.removeEventListener('pointerleave', this.#onPointerLeave);
  }

  /** As d3-zoom's default filter, except for double clicks and the double taps it synthesises. */
  #takes = (event: MouseEvent | TouchEvent): boolean => {
    if (event.type === 'dblclick' || event.type === 'touchend') {
      const {clientX, clientY} = 'changedTouches' in event ? event.changedTouches[0] : event;
      const {left, top} = this.#surface.getBoundingClientRect();
      if (this.#listeners.isPart(clientX - left, clientY - top)) return false;
    }
    return (!event.ctrlKey || event.type === 'wheel') && !('button' in event && event.button !== 0);
  };

  /** An allowed transform is returned unchanged, so that rounding moves nothing. */
  #constrain = (transform: ZoomTransform): ZoomTransform => {
    const {k} = transform;
    const {x, y} = this.#listeners.keepInSight({k, x: transform.x, y: transform.y});
    const stays = Math.abs(x - transform.x) < ROUNDING_PX && Math.abs(y - transform.y) < ROUNDING_PX;
    return stays ? transform : zoomIdentity.translate(x, y).scale(k);
  };

  #onZoom = ({transform, sourceEvent}: D3ZoomEvent<HTMLElement, unknown>): void => {
    if (sourceEvent === null || sourceEvent === undefined) return;
    this.#listeners.onMove({k: transform.k, x: transform.x, y: transform.y});
  };

  #onClick = (event: MouseEvent): void => {
    const {left, top} = this.#surface.getBoundingClientRect();
    this.#listeners.onClick(event.clientX - left, event.clientY - top);
  };

  #onPointerMove = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || event.buttons !== 0) return;
    const {left, top} = this.#surface.getBoundingClientRect();
    this.#listeners.onHover({xPx: event.clientX - left, yPx: event.clientY - top});
  };

  #onPointerLeave = (): void => this.#listeners.onHover(null);
}

/** Ends the animation of a double click. d3-transition, a dependency of d3-zoom, adds the method to every selection. */
function interrupt(surface: HTMLElement): void {
  (select(surface) as unknown as {interrupt?: () => void}).interrupt?.();
}
