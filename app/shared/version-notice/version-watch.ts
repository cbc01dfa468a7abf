/** What the watch needs of the page. Times in ms of `nowMs`, which goes on while the computer sleeps. */
export interface VersionPorts {
  nowMs(): number;
  /** From 0 to below 1. */
  random(): number;
  /** The build that is served now; undefined when it cannot be told. */
  served(): Promise<string | undefined>;
  /** Calls back when the server is heard again after it was lost, and when the page is shown again. Returns the undo. */
  onReturn(look: () => void): () => void;
}

/** Builds change seldom; a page in use hears of one within the half hour, one that comes back at once. */
export const CHECK_EVERY_MS = 1_800_000;
/** A link that comes and goes does not ask each time. */
export const CHECK_GAP_MS = 60_000;

/**
 * Tells once of each build that is served and is not the page's own. `own` undefined: nothing is ever asked. Checks are spread over the
 * clients of a server that was restarted. Returns the undo.
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
 * Whether a wall may go over to a build by itself: once for each, so that a cache that serves the old page cannot make it go round, and
 * never where it cannot be known for which it did (undefined).
 */
export function mayReload(served: string, reloadedFor: string | null | undefined): boolean {
  return reloadedFor !== undefined && served !== reloadedFor;
}
