import type {Store} from '../../server/store/store.ts';
import type {Reply, TestServer} from './support.ts';

/** What a write needs before it can be done. */
export interface Hands {
  readonly server: TestServer;
  /** The same database, past the server. */
  readonly store: Store;
  /** A new session of that person's. */
  signIn(loginName: string): Promise<string>;
  post(token: string | undefined, path: string, json: unknown): Promise<Reply>;
}

/** One way in which a route writes. */
export interface AuditedWrite {
  /** As the server's table of routes has it. */
  readonly url: string;
  readonly action: string;
  /** Brings about what stands before; gives the call, which is made more than once. */
  ready(hands: Hands): Promise<{
    readonly write: () => Promise<Reply>;
    /** The same call in a form that is refused though the caller may make it; none where every form of it is taken. */
    readonly refused?: () => Promise<Reply>;
  }>;
  /** Entry of another thing that comes about with it, and before it. */
  readonly with?: string;
  /** Entry of the call that is refused, where that is told too. */
  readonly refusedAction?: string;
}
