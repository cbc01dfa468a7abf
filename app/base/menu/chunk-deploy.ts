import {z} from 'zod';
import {fetchText} from '../api/transport/fetch-text.ts';
import {hasUnsaved} from '../session/unsaved.ts';

/**
 * What to do when code did not arrive. `reload`: it belongs to a build that the server no longer has; `offer`: the same, but ask the user
 * first.
 */
export type ChunkRemedy = 'retry' | 'reload' | 'offer';

export interface DeployFacts {
  /** Entry script of the running build; undefined in development. */
  readonly running: string | undefined;
  /** The page as the server has it now; undefined when it did not arrive. */
  readonly servedPage: string | undefined;
  /** Builds that this tab has already left for this reason; undefined when the browser cannot store them. */
  readonly left: readonly string[] | undefined;
  readonly unsaved: boolean;
}

/**
 * Decides what to do when code did not arrive. Reload only if the server now serves another build. Reload once per build, so that servers
 * with two builds do not bounce the page between them. Never reload over unsaved input.
 */
export function judgeChunkFailure({running, servedPage, left, unsaved}: DeployFacts): ChunkRemedy {
  if (running === undefined || servedPage === undefined || !servedPage.includes('<script') || servedPage.includes(running)) return 'retry';
  return unsaved || left === undefined || left.includes(running) ? 'offer' : 'reload';
}

/** Address of the console's entry script; its name contains the build's hash. Undefined in development. */
export function runningEntry(): string | undefined {
  return document.querySelector('script[type="module"][src*="/assets/"]')?.getAttribute('src') ?? undefined;
}

/** Finds out why code did not arrive, and reloads the page if that helps. */
export async function remedyChunkFailure(reload: () => void = () => location.reload()): Promise<ChunkRemedy> {
  const running = runningEntry();
  const remedy = judgeChunkFailure({
    running,
    servedPage: running === undefined ? undefined : await fetchPage(),
    left: readLeft(),
    unsaved: hasUnsaved(),
  });
  if (remedy !== 'reload' || running === undefined) return remedy;
  if (!noteLeft(running)) return 'offer';
  reload();
  return remedy;
}

const LEFT_KEY = 'livebus-left-builds';
const PAGE_LIMIT_MS = 15_000;

async function fetchPage(): Promise<string | undefined> {
  try {
    const {status, text} = await fetchText({url: '/', headers: {'Cache-Control': 'no-cache'}, limitMs: PAGE_LIMIT_MS});
    return status === 200 ? text : undefined;
  } catch (error) {
    console.warn('the page could not be asked for its build', error);
    return undefined;
  }
}

function readLeft(): readonly string[] | undefined {
  try {
    return z.array(z.string()).safeParse(JSON.parse(sessionStorage.getItem(LEFT_KEY) ?? '[]')).data ?? [];
  } catch (error) {
    console.warn('the builds that were left are not known', error);
    return undefined;
  }
}

/** Whether it could be stored. If not, the page might reload forever. */
function noteLeft(build: string): boolean {
  try {
    sessionStorage.setItem(LEFT_KEY, JSON.stringify([...(readLeft() ?? []), build].slice(-8)));
    return true;
  } catch (error) {
    console.warn('the build that is left could not be noted', error);
    return false;
  }
}
