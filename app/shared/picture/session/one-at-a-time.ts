/**
 * A trigger for work of which one run is enough, however often it was asked for: one run at a time, and what is asked for
 * meanwhile comes to one more. The trigger's promise settles when no run is due; `work` settles its own failures and never rejects.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let due = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    // What is asked for together is one run.
    await Promise.resolve();
    while (due) {
      due = false;
      await work();
    }
    running = undefined;
  };
  return () => {
    due = true;
    running ??= run();
    return running;
  };
}
