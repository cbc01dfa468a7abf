import {provideScreenStatus, provideServerStatus, type ScreenStatus, type ServerStatus} from './live-status.ts';

interface TestStatus<Status> {
  tell(change: Partial<Status>): void;
  /** Removes it again. */
  stop(): void;
}

/** A screen with live data, controlled by a test. */
export function testScreenStatus(first: Partial<ScreenStatus> = {}): TestStatus<ScreenStatus> {
  const {source, tell} = sourceOf<ScreenStatus>({link: 'none', dataAtMs: undefined, timeZone: undefined, ...first});
  return {tell, stop: provideScreenStatus(source)};
}

/** A reachable or lost server, controlled by a test; when polling, an answer brings it back. */
export function testServerStatus(first: Partial<ServerStatus> = {}): TestStatus<ServerStatus> {
  const {source, tell} = sourceOf<ServerStatus>({transport: undefined, server: 'unknown', sinceMs: undefined, ...first});
  const answered = () => source.get().transport === 'poll' && tell({server: 'up', sinceMs: undefined});
  return {tell, stop: provideServerStatus({...source, answered: () => void answered()})};
}

function sourceOf<Status>(first: Status) {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    source: {
      get: () => now,
      subscribe(onChange: () => void) {
        listeners.add(onChange);
        return () => void listeners.delete(onChange);
      },
    },
    tell(change: Partial<Status>) {
      now = {...now, ...change};
      for (const listener of listeners) listener();
    },
  };
}
