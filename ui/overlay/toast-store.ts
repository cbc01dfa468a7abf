/** `failure` stays until it is closed; the others disappear by themselves. */
export type ToastLook = 'info' | 'success' | 'warning' | 'failure';

export interface ToastMessage {
  readonly look: ToastLook;
  readonly text: string;
  readonly detail?: string;
  readonly action?: {readonly label: string; onAction(): void};
}

export interface Toast extends ToastMessage {
  readonly id: number;
  /** Number of repeats. */
  readonly times: number;
}

export interface ToastOptions {
  /** How long a message stays after its last repeat, in milliseconds. */
  readonly lifeMs: number;
  /** Number of messages shown at once; more wait. If failures fill it, one other message is shown besides. */
  readonly mostShown: number;
}

export const DEFAULT_TOAST_OPTIONS: ToastOptions = {lifeMs: 4_000, mostShown: 3};

export interface ToastStore {
  /** The visible messages, oldest first: the same array while nothing changes. */
  shown(): readonly Toast[];
  subscribe(listener: () => void): () => void;
  /**
   * Shows a message. If one with the same look and text is visible or waiting, increases its count and restarts its time. Returns the
   * message's id.
   */
  say(message: ToastMessage): number;
  close(id: number): void;
  /** Stops all timers while the user reads (true), and continues them with the remaining time (false). */
  hold(held: boolean): void;
  clear(): void;
}

interface Kept {
  toast: Toast;
  leftMs: number;
  startedMs: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The messages of a page: a queue with a timer for each. */
export function createToastStore(options: Partial<ToastOptions> = {}): ToastStore {
  const {lifeMs, mostShown} = {...DEFAULT_TOAST_OPTIONS, ...options};
  const listeners = new Set<() => void>();
  let kept: Kept[] = [];
  let inSight: readonly Toast[] = [];
  let held = false;
  let lastId = 0;

  const stop = (one: Kept) => {
    if (one.timer === undefined) return;
    clearTimeout(one.timer);
    one.timer = undefined;
    one.leftMs -= Date.now() - one.startedMs;
  };
  const start = (one: Kept) => {
    if (one.timer !== undefined || held || one.toast.look === 'failure') return;
    one.startedMs = Date.now();
    one.timer = setTimeout(() => close(one.toast.id), Math.max(0, one.leftMs));
  };
  /** Failures stay, so one other message always has room and does not wait forever. */
  const inRoom = () => {
    const failures = kept.filter(({toast}) => toast.look === 'failure').slice(0, mostShown);
    const others = kept.filter(({toast}) => toast.look !== 'failure').slice(0, Math.max(1, mostShown - failures.length));
    return kept.filter((one) => failures.includes(one) || others.includes(one));
  };
  const commit = () => {
    const visible = inRoom();
    visible.forEach(start);
    inSight = visible.map(({toast}) => toast);
    for (const listener of listeners) listener();
  };
  const close = (id: number) => {
    const one = kept.find(({toast}) => toast.id === id);
    if (one === undefined) return;
    stop(one);
    kept = kept.filter((other) => other !== one);
    commit();
  };

  return {
    shown: () => inSight,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say(message) {
      const same = kept.find(({toast}) => toast.text === message.text && toast.look === message.look);
      if (same === undefined) {
        lastId++;
        kept.push({toast: {...message, id: lastId, times: 1}, leftMs: lifeMs, startedMs: 0, timer: undefined});
      } else {
        stop(same);
        same.leftMs = lifeMs;
        same.toast = {...same.toast, ...message, times: same.toast.times + 1};
      }
      commit();
      return same?.toast.id ?? lastId;
    },
    close,
    hold(next) {
      if (next === held) return;
      held = next;
      if (held) kept.forEach(stop);
      else inRoom().forEach(start);
    },
    clear() {
      kept.forEach(stop);
      kept = [];
      commit();
    },
  };
}
