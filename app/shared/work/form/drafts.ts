import {STORAGE_PREFIX} from '../../../base/config/constants.ts';

/** What a user has typed and not sent, on this machine only. */
export interface Draft<Values> {
  /** Epoch ms of this machine's clock. */
  readonly atMs: number;
  /** The key with which it is sent, however often it is tried. */
  readonly onceKey: string;
  readonly values: Values;
}

/** Drafts of one user do not show for another at the same machine. */
const keyOf = (loginName: string, name: string) => `${STORAGE_PREFIX}draft:${loginName}:${name}`;

/** The draft of that name; undefined where there is none, or none that can be read. */
export function readDraft<Values>(
  loginName: string,
  name: string,
  read: (values: unknown) => Values | undefined,
): Draft<Values> | undefined {
  try {
    const {atMs, onceKey, values} = JSON.parse(localStorage.getItem(keyOf(loginName, name)) ?? 'null') ?? {};
    const good = read(values);
    return good !== undefined && typeof atMs === 'number' && typeof onceKey === 'string' ? {atMs, onceKey, values: good} : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it could be kept: storage may be full or forbidden. */
export function keepDraft<Values>(loginName: string, name: string, draft: Draft<Values>): boolean {
  try {
    localStorage.setItem(keyOf(loginName, name), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(loginName: string, name: string): void {
  try {
    localStorage.removeItem(keyOf(loginName, name));
  } catch {
    // Storage that cannot be written holds no draft either.
  }
}

/** Drops a draft that was sent with a key that begins with its own: one that was changed since has another. */
export function dropSentDraft(loginName: string, name: string, sentKey: string): void {
  const {onceKey} = readDraft(loginName, name, (values) => values) ?? {};
  if (onceKey !== undefined && sentKey.startsWith(onceKey)) dropDraft(loginName, name);
}

/** A key for a request, the same for each attempt: not guessable, and without `crypto.randomUUID`, which a page without TLS lacks. */
export function newOnceKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
