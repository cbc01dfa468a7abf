import {type Disposable, DisposableStore} from '../../core/index.ts';

export interface HostSizeListeners {
  /** Called at once at every change, and once at the start: the canvas must never be stretched. */
  onSize(widthPx: number, heightPx: number, pixelRatio: number): void;
  /** The size has been stable for the debounce time (MO-9-01): fit again. */
  onRest(): void;
}

/** Watches the size of an element and the device pixel ratio (another monitor, browser zoom). */
export function watchHostSize(host: HTMLElement, debounceMs: number, listeners: HostSizeListeners): Disposable {
  const store = new DisposableStore();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let widthPx = host.clientWidth;
  let heightPx = host.clientHeight;
  let media: MediaQueryList | undefined;

  const report = () => {
    listeners.onSize(widthPx, heightPx, window.devicePixelRatio);
    clearTimeout(timer);
    timer = setTimeout(listeners.onRest, debounceMs);
  };
  const observer = new ResizeObserver(() => {
    if (host.clientWidth === widthPx && host.clientHeight === heightPx) return;
    widthPx = host.clientWidth;
    heightPx = host.clientHeight;
    report();
  });
  const onRatio = () => {
    watchRatio();
    report();
  };
  /** A query only reports leaving this ratio; each new ratio needs its own query. */
  const watchRatio = () => {
    media?.removeEventListener('change', onRatio);
    media = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    media.addEventListener('change', onRatio);
  };

  observer.observe(host);
  watchRatio();
  // The window's height affects the fit (MO-2.sld-10) even when the host keeps its size.
  window.addEventListener('resize', report);
  store.defer(() => window.removeEventListener('resize', report));
  store.defer(() => media?.removeEventListener('change', onRatio));
  store.defer(() => observer.disconnect());
  store.defer(() => clearTimeout(timer));
  listeners.onSize(widthPx, heightPx, window.devicePixelRatio);
  return store;
}
