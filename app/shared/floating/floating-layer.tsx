import {lazy, Suspense, useEffect, useState} from 'react';
import {sameOwner, useSession} from '../../base/session/session-store.ts';
import {jobs} from './jobs.ts';
import {keepJobs} from './kept-jobs.ts';
import {messages} from './messages.ts';

/** A page that is never idle has messages too. */
const LOADED_WITHIN_MS = 2_000;

const Floating = lazy(() => import('./floating.tsx'));

/** Messages and long jobs over every page, loaded after the first frame. They end with the user's session. */
export function FloatingLayer() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const idle = requestIdleCallback(() => setReady(true), {timeout: LOADED_WITHIN_MS});
    return () => cancelIdleCallback(idle);
  }, []);
  useEffect(() => keepJobs(jobs), []);
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (sameOwner(before, now)) return;
        jobs.clear();
        messages.clear();
      }),
    [],
  );
  return <Suspense>{ready && <Floating />}</Suspense>;
}
