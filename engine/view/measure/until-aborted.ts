/** The result of `work`, or a rejection as soon as `signal` is aborted. `onLate` receives a later result; a later failure is ignored. */
export function untilAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal | undefined,
  onLate?: (value: Value) => void,
): Promise<Value> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, {once: true});
    if (signal.aborted) onAbort();
    work
      .then(
        (value) => {
          if (signal.aborted) onLate?.(value);
          resolve(value);
        },
        (error: unknown) => reject(error),
      )
      .finally(() => signal.removeEventListener('abort', onAbort));
  });
}
