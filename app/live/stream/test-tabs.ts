import type {LockPort} from './tab-election.ts';
import type {ChannelPort, TabMessage} from './tab-message.ts';

/** A browser's locks in memory: one holder per name, the others queue. @param grantMs until a granted one is told */
export function createTestLocks(grantMs = 0): LockPort & {readonly holders: ReadonlyMap<string, unknown>} {
  interface Entry {
    readonly hold: () => Promise<void>;
    readonly settle: (value?: unknown) => void;
    readonly fail: (error: unknown) => void;
  }
  const holders = new Map<string, Entry>();
  const lines = new Map<string, Entry[]>();
  const grant = (name: string, entry: Entry) => {
    holders.set(name, entry);
    const over = () => {
      if (holders.get(name) !== entry) return;
      holders.delete(name);
      entry.settle();
      const next = lines.get(name)?.shift();
      if (next !== undefined) grant(name, next);
    };
    const granted = grantMs === 0 ? Promise.resolve() : new Promise((tell) => setTimeout(tell, grantMs));
    void granted.then(entry.hold).then(over, over);
  };
  return {
    holders,
    request: (name, {signal, steal}, hold) =>
      new Promise((settle, fail) => {
        const entry: Entry = {hold, settle, fail};
        if (steal) {
          holders.get(name)?.fail(new DOMException('stolen', 'AbortError'));
          grant(name, entry);
        } else if (!holders.has(name)) grant(name, entry);
        else {
          const line = lines.get(name) ?? [];
          lines.set(name, line);
          line.push(entry);
          signal?.addEventListener('abort', () => {
            const place = line.indexOf(entry);
            if (place < 0) return;
            line.splice(place, 1);
            fail(signal.reason);
          });
        }
      }),
  };
}

/** Channels between tabs: a message arrives a moment later, as a copy, everywhere but at its sender. */
export function createTestChannels() {
  const members = new Set<{readonly name: string; readonly take: (message: TabMessage) => void}>();
  const open = (name: string, take: (message: TabMessage) => void): ChannelPort => {
    const member = {name, take};
    members.add(member);
    return {
      post: (message) => {
        const copy = structuredClone(message);
        for (const other of members) {
          if (other !== member && other.name === name) queueMicrotask(() => members.has(other) && other.take(copy));
        }
      },
      close: () => void members.delete(member),
    };
  };
  return {open, size: () => members.size};
}
