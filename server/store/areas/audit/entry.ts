import {createHash} from 'node:crypto';
import type {AuditAction} from '@livebus/contract';

/** Who acts. Texts are copies of that moment: the account may be deleted by the time they are read. */
export interface Actor {
  /** Through a call of the console or of a device, a command at the server's terminal, or the server itself. */
  readonly via: 'call' | 'command' | 'server';
  readonly accountId: string | null;
  /** The login name; for a command, the operating system's user name. */
  readonly name: string | null;
  /** By `sessionIdOf`, which grants no access. */
  readonly session: string | null;
  readonly address: string | null;
  /** Id of the call, as in its refusal and its log lines; null without a call, and in entries of older versions. */
  readonly request: string | null;
}

/** The server itself, acting without a request. */
export const SERVER: Actor = {via: 'server', accountId: null, name: null, session: null, address: null, request: null};

/** One action. `before` and `after` may be any JSON; values with secret names are removed. */
export interface AuditedAction {
  readonly action: AuditAction;
  /** What it was done to: a kind such as `user`, its id, and its name for people. */
  readonly subject?: {readonly kind: string; readonly id: string | null; readonly name?: string | null};
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A stored entry of the audit, never changed. */
export interface AuditEntry extends Actor {
  /** From 1, without a gap. */
  readonly number: number;
  /** Epoch ms of real time. */
  readonly atMs: number;
  readonly action: AuditAction | string;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
  /** JSON. */
  readonly before: string | null;
  readonly after: string | null;
}

/** An entry with its place in the chain; hashes are SHA-256 in hexadecimal. */
export interface ChainedEntry extends AuditEntry {
  /** Hash of the entry before; `FIRST_HASH` for the first. */
  readonly previous: string;
  readonly hash: string;
}

/** An id of a session for those who may see or end it: it grants no access, and reveals neither the token nor its stored hash. */
export const sessionIdOf = (tokenHash: string): string => createHash('sha256').update(`session ${tokenHash}`).digest('hex').slice(0, 24);

/** The previous hash of the first entry. */
export const FIRST_HASH = '0'.repeat(64);

/** Longest texts of an entry, in characters; `before` and `after` each have room for a long form. */
const MOST = {text: 300, json: 60_000} as const;

/** The entry for an action, its texts cut to length and valid in either database. */
export function entryOf(by: Actor, {action, subject, before, after}: AuditedAction, number: number, atMs: number): AuditEntry {
  return {
    number,
    atMs,
    via: by.via,
    accountId: by.accountId,
    name: text(by.name),
    session: by.session,
    address: text(by.address),
    request: text(by.request),
    action,
    subjectKind: subject?.kind ?? null,
    subjectId: text(subject?.id),
    subjectName: text(subject?.name),
    before: jsonOf(before),
    after: jsonOf(after),
  };
}

/**
 * The hash of an entry that follows another one: over all its fields, in an order that never changes. Fields added by later versions are
 * appended where they have a value, so that hashes of entries without them stay the same.
 */
export function hashOf(entry: AuditEntry, previous: string): string {
  const {number, atMs, via, accountId, name, session, address, request, action, subjectKind, subjectId, subjectName, before, after} = entry;
  const all = [number, atMs, via, accountId, name, session, address, action, subjectKind, subjectId, subjectName, before, after, previous];
  if (request !== null) all.push(request);
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

/** Databases reject NUL, and replace half a surrogate pair by another character: neither may be in hashed text. */
function text(value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return value.slice(0, MOST.text).replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd');
}

function jsonOf(value: unknown): string | null {
  if (value === undefined) return null;
  const json = JSON.stringify(withoutSecrets(value));
  return json.length <= MOST.json ? json : JSON.stringify({tooLong: json.length, begins: json.slice(0, 1000)});
}

/** Names whose values are removed, at any depth. */
const SECRET = /passw|secret|token|hash|credential|authori[sz]ation|cookie|api.?key|gateway.?key|private.?key/i;
/** Removes the password from `scheme://user:password@host`. */
const IN_ADDRESS = /(\b[a-z][a-z\d+.-]*:\/\/[^\s:@/]*):[^\s@/]*@/gi;
const LEFT_OUT = '***';

/** A copy without the values of secret names. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(IN_ADDRESS, `$1:${LEFT_OUT}@`);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      SECRET.test(name) && one !== null && typeof one !== 'boolean' ? LEFT_OUT : withoutSecrets(one),
    ]),
  );
}
