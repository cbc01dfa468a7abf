import type {JobStore, KeptJob} from '@livebus/ui';
import {z} from 'zod';
import {STORAGE_PREFIX} from '../../base/config/constants.ts';
import {useSession} from '../../base/session/session-store.ts';

/** In session storage: the jobs belong to this browser tab. */
const KEY = `${STORAGE_PREFIX}jobs`;
/** The newest; older ones are not worth the room after a reload. */
const MOST = 20;

const end = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('done'), detail: z.string().optional()}),
  z.object({kind: z.literal('failed'), reason: z.string()}),
  z.object({kind: z.literal('cancelled')}),
  z.object({kind: z.literal('interrupted')}),
]);
const SCHEMA = z.object({user: z.string(), jobs: z.array(z.object({title: z.string(), state: end})).max(MOST)});

/**
 * Keeps the tray of long jobs over a reload of the page: once the user is known, the user's jobs of this tab are shown again, those that ran
 * as interrupted. Another user finds none of them. Returns the undo.
 */
export function keepJobs(store: Pick<JobStore, 'kept' | 'restore' | 'subscribe'>): () => void {
  let restored = false;
  let written: string | null | undefined;
  const user = () => useSession.getState().user?.loginName || undefined;
  const write = () => {
    const owner = user();
    const jobs = store.kept().slice(0, MOST);
    const text = owner === undefined || jobs.length === 0 ? null : JSON.stringify({user: owner, jobs});
    // Before the user is known, the jobs of before the reload must stay.
    if (text === written || (!restored && text === null)) return;
    written = text;
    try {
      if (text === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, text);
    } catch (error) {
      console.warn('the long jobs could not be stored and are forgotten with the page', error);
    }
  };
  const restore = () => {
    const owner = user();
    if (restored || owner === undefined) return;
    restored = true;
    store.restore(readJobs(owner));
    write();
  };
  restore();
  const stopSession = useSession.subscribe(restore);
  const stopJobs = store.subscribe(write);
  return () => {
    stopSession();
    stopJobs();
  };
}

/** None for another user, and for what this version cannot read. */
function readJobs(owner: string): readonly KeptJob[] {
  try {
    const read = SCHEMA.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data;
    return read?.user === owner ? read.jobs : [];
  } catch {
    return [];
  }
}
