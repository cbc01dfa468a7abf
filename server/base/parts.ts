/** Something that runs while the server does. Members are left out where there is nothing to do. */
export interface Part {
  /** Begins its own work; called once the server listens. */
  start?(): void;
  /** Ends its work at once. */
  stop?(): void | Promise<void>;
  /** Settles when the last work has ended: the parts after this one may still be needed by it. */
  settled?(): Promise<unknown> | undefined;
}

/**
 * The running parts of a server, each before those that it needs. They start from the last to the first and stop from the first to the last.
 * A part that fails to stop keeps no other from stopping; the first failure is thrown at the end.
 */
export function runParts(parts: readonly Part[]): {start(): void; stop(): Promise<void>} {
  return {
    start() {
      for (const part of parts.toReversed()) part.start?.();
    },
    async stop() {
      const failures: unknown[] = [];
      for (const part of parts) {
        try {
          await part.stop?.();
          await part.settled?.();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
