import type {Actor} from '../store/areas/audit/entry.ts';
import type {Store} from '../store/store.ts';
/** A password that was refused. */
export interface FailedSignIn {
  readonly loginName: string;
  readonly address: string;
  /** Id of the call. */
  readonly request: string;
  /** The browser's user agent. */
  readonly agent: string | null;
  /** The password was asked for within a session, as for another password. */
  readonly inSession?: boolean;
}

/** Records failed sign-ins in the audit. */
export interface SignInNotes {
  refused(failed: FailedSignIn): Promise<void>;
  /**
   * Records an attempt refused by the limit. Writes at most one entry a minute for each address, with the number of attempts since the last
   * entry.
   */
  limited(failed: FailedSignIn): Promise<void>;
}

const QUIET_MS = 60_000;
/** Above this number the oldest addresses are dropped, so that many addresses cannot fill the memory. */
const MAX_ADDRESSES = 10_000;

/** `nowMs` is real time. */
export function signInNotes(store: Store, nowMs: () => number): SignInNotes {
  const lately = new Map<string, {writtenMs: number; since: number}>();

  /** An unknown login name is not stored: it may be a password typed into the wrong field. */
  async function write(
    action: 'signIn.refused' | 'signIn.limited',
    {loginName, address, request, agent, inSession}: FailedSignIn,
    more: object,
  ): Promise<void> {
    const account = await store.accounts.byLoginName(loginName);
    const stranger: Actor = {via: 'call', accountId: null, name: null, session: null, address, request};
    const subject = {kind: 'user', id: account?.id ?? null, name: account?.loginName ?? null};
    await store.as(stranger).audit.record({action, subject, after: {agent, ...(inSession && {inSession}), ...more}});
  }

  return {
    refused: (failed) => write('signIn.refused', failed, {}),
    async limited(failed) {
      const {address} = failed;
      const last = lately.get(address);
      if (last && nowMs() - last.writtenMs < QUIET_MS) {
        last.since += 1;
        return;
      }
      lately.delete(address);
      if (lately.size >= MAX_ADDRESSES) lately.delete(lately.keys().next().value!);
      lately.set(address, {writtenMs: nowMs(), since: 0});
      await write('signIn.limited', failed, last && last.since > 0 ? {notWritten: last.since} : {});
    },
  };
}
