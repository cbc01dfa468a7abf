/** `failure` stays until it is closed; the others go by themselves. */
export type ToastLook = 'info' | 'success' | 'warning' | 'failure';

export interface ToastMessage {
  readonly look: ToastLook;
  readonly text: string;
  readonly detail?: string;
  readonly action?: {readonly label: string; onAction(): void};
}

export interface Toast extends ToastMessage {
  readonly id: number;
  /** How often it has been said. */
  readonly times: number;
}

export interface ToastOptions {
  /** How long a message stays, in milliseconds, counted from its last repeat. */
  readonly lifeMs: number;
  /** So many are shown at once; further ones wait for room. Where failures fill it, one other is shown besides. */
  readonly mostShown: number;
}

export const DEFAULT_TOAST_OPTIONS: ToastOptions = {lifeMs: 4_000, mostShown: 3};

export interface ToastStore {
  /** The messages in sight, oldest first: the same array while nothing changes. */
  shown(): readonly Toast[];
  subscribe(listener: () => void): () => void;
  /** Says it; what is in sight or waiting with the same look and text is counted up and lives anew. Returns the message's id. */
  say(message: ToastMessage): number;
  close(id: number): void;
  /** Stops all lives while someone reads (true), and lets each go on with what was left of it (false). */
  hold(held: boolean): void;
  clear(): void;
}

interface Kept {
  toast: Toast;
  leftMs: number;
  startedMs: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The messages of a page: a queue with a life for each. */
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
  /** Failures stay, so they must not keep the others waiting for ever: one of those has room in any case. */
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
