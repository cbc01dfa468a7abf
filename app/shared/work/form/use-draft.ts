import {useCallback, useEffect, useRef, useState} from 'react';
import type {DefaultValues, FieldValues, UseFormReturn} from 'react-hook-form';
import {useSession} from '../../../base/session/session-store.ts';
import {type Draft, dropDraft, keepDraft, newOnceKey, readDraft} from './drafts.ts';

/** So long after the last key press the draft is kept. */
const CALM_MS = 300;

export interface KeptDraft {
  /** When it was kept; undefined while there is nothing to keep. */
  readonly keptAtMs: number | undefined;
  /** The form began with a draft from before. */
  readonly restored: boolean;
  /** Storage does not take it. */
  readonly failed: boolean;
  /** The key with which it is sent. */
  onceKey(): string;
  /** Sent: nothing is left of it. */
  done(): void;
  /** The user does not want it: the form is as without it. */
  discard(): void;
}

/**
 * Keeps what is typed into a form on this machine, for this user: over a lost session, a reload and a closed tab. `read` is a stable function
 * that checks what storage has.
 */
export function useDraft<Values extends FieldValues, Output>(
  name: string,
  form: UseFormReturn<Values, unknown, Output>,
  fresh: DefaultValues<Values>,
  read: (values: unknown) => Values | undefined,
): KeptDraft {
  const loginName = useSession((state) => state.user?.loginName ?? '');
  const [found] = useState(() => readDraft(loginName, name, read));
  const [restored, setRestored] = useState(found !== undefined);
  const [keptAtMs, setKeptAtMs] = useState(found?.atMs);
  const [failed, setFailed] = useState(false);
  const key = useRef(found?.onceKey);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was sent or given up is kept again only once somebody types.
  const over = useRef(false);
  const onceKey = useCallback(() => {
    key.current ??= newOnceKey();
    return key.current;
  }, []);

  useEffect(() => {
    if (found !== undefined) form.reset(found.values, {keepDefaultValues: true});
  }, [found, form.reset]);

  useEffect(() => {
    const keep = (values: Values) => {
      const draft: Draft<Values> = {atMs: Date.now(), onceKey: onceKey(), values};
      const kept = keepDraft(loginName, name, draft);
      setFailed(!kept);
      if (kept) setKeptAtMs(draft.atMs);
    };
    const typed = form.watch((values, {type}) => {
      // Other content is another request.
      if (type === 'change') {
        key.current = undefined;
        over.current = false;
      }
      if (over.current) return;
      clearTimeout(timer.current);
      if (type === undefined && !form.formState.isDirty) return;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        keep(values as Values);
      }, CALM_MS);
    });
    // A tab that is closed within the calm loses nothing either.
    const flush = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      if (form.formState.isDirty) keep(form.getValues());
    };
    addEventListener('pagehide', flush);
    return () => {
      typed.unsubscribe();
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [form, loginName, name, onceKey]);

  const forget = useCallback(() => {
    over.current = true;
    clearTimeout(timer.current);
    timer.current = undefined;
    key.current = undefined;
    dropDraft(loginName, name);
    setKeptAtMs(undefined);
    setRestored(false);
  }, [loginName, name]);
  const discard = useCallback(() => {
    forget();
    form.reset(fresh);
  }, [form.reset, fresh, forget]);
  return {keptAtMs, restored, failed, onceKey, done: forget, discard};
}
