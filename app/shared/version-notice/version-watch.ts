/** What the watch needs from the page. Times in ms of `nowMs`, which keeps counting while the computer sleeps. */
export interface VersionPorts {
  nowMs(): number;
  /** From 0 to below 1. */
  random(): number;
  /** The build served now; undefined when unknown. */
  served(): Promise<string | undefined>;
  /** Calls back when the server answers again after it was lost, and when the page is shown again. Returns the undo. */
  onReturn(look: () => void): () => void;
}

/** Builds change seldom; a page in use notices one within half an hour, a page that returns notices it at once. */
export const CHECK_EVERY_MS = 1_800_000;
/** Keeps an unstable link from causing a request each time. */
export const CHECK_GAP_MS = 60_000;

/**
 * Reports each served build that differs from the page's own, once. `own` undefined: never requests anything. Requests are spread over the
 * clients of a restarted server. Returns the undo.
 */
export function watchVersion(own: string | undefined, ports: VersionPorts, tell: (served: string) => void): () => void {
  if (own === undefined) return () => undefined;
  let askedAtMs = ports.nowMs();
  let told: string | undefined;
  let over = false;
  let timer: ReturnType<typeof setTimeout>;
  const check = async () => {
    askedAtMs = ports.nowMs();
    const served = await ports.served();
    if (over || served === undefined || served === own || served === told) return;
    told = served;
    tell(served);
  };
  const later = () => {
    timer = setTimeout(
      async () => {
        await check();
        if (!over) later();
      },
      CHECK_EVERY_MS * (0.9 + 0.2 * ports.random()),
    );
  };
  later();
  const stop = ports.onReturn(() => {
    if (ports.nowMs() - askedAtMs >= CHECK_GAP_MS) void check();
  });
  return () => {
    over = true;
    clearTimeout(timer);
    stop();
  };
}

/**
 * Whether a wall may switch to a build by itself: once per build, so that a cache serving the old page cannot cause a reload loop, and
 * never if it cannot be known for which build it already did (undefined).
 */
export function mayReload(served: string, reloadedFor: string | null | undefined): boolean {
  return reloadedFor !== undefined && served !== reloadedFor;
}
