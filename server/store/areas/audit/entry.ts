import {createHash} from 'node:crypto';
import type {AuditAction} from '@livebus/contract';

/** Who does something. Texts are as they were at that moment: the account may be gone when they are read. */
export interface Actor {
  /** By a call of the console or of a device, by a command at the server's terminal, or by the server itself. */
  readonly via: 'call' | 'command' | 'server';
  readonly accountId: string | null;
  /** The login name; of a command, the user of the machine. */
  readonly name: string | null;
  /** By `sessionIdOf`, which opens nothing. */
  readonly session: string | null;
  readonly address: string | null;
  /** Id of the call, as its refusal and its lines in the log name it; null for what no call did, and in entries of older versions. */
  readonly request: string | null;
}

/** The server itself, where nobody asked for it. */
export const SERVER: Actor = {via: 'server', accountId: null, name: null, session: null, address: null, request: null};

/** What was done. `before` and `after` are whatever JSON can say; secrets are left out by their names. */
export interface Deed {
  readonly action: AuditAction;
  /** What it was done to: a kind such as `user`, its id, and the name under which people know it. */
  readonly subject?: {readonly kind: string; readonly id: string | null; readonly name?: string | null};
  readonly before?: unknown;
  readonly after?: unknown;
}

/** An entry of the audit as it is kept: once written, never changed. */
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

/** An entry with its place in the chain: hashes are SHA-256 in hexadecimal digits. */
export interface ChainedEntry extends AuditEntry {
  /** Of the entry before; `FIRST_HASH` for the first. */
  readonly previous: string;
  readonly hash: string;
}

/** The name of a session for whoever may see or end it: it opens nothing, and tells nothing of the token or of what is kept of it. */
export const sessionIdOf = (tokenHash: string): string => createHash('sha256').update(`session ${tokenHash}`).digest('hex').slice(0, 24);

/** What stands before the first entry. */
export const FIRST_HASH = '0'.repeat(64);

/** Longest texts of an entry, in characters; `before` and `after` each have room for a long form. */
const MOST = {text: 300, json: 60_000} as const;

/** The entry for a deed, its texts cut to what is kept and fit for either database. */
export function entryOf(by: Actor, {action, subject, before, after}: Deed, number: number, atMs: number): AuditEntry {
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
 * The hash of an entry behind another one: over everything that is kept of it, in one order that never changes. What later versions keep follows behind it
 * where there is any, so that the hashes of entries without it stay what they were.
 */
export function hashOf(entry: AuditEntry, previous: string): string {
  const {number, atMs, via, accountId, name, session, address, request, action, subjectKind, subjectId, subjectName, before, after} = entry;
  const all = [number, atMs, via, accountId, name, session, address, action, subjectKind, subjectId, subjectName, before, after, previous];
  if (request !== null) all.push(request);
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

/** A database takes no NUL, and half a surrogate comes back as another sign: neither may stand in what is hashed. */
function text(value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return value.slice(0, MOST.text).replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd');
}

function jsonOf(value: unknown): string | null {
  if (value === undefined) return null;
  const json = JSON.stringify(withoutSecrets(value));
  return json.length <= MOST.json ? json : JSON.stringify({tooLong: json.length, begins: json.slice(0, 1000)});
}

/** Names whose values are left out, wherever they stand. */
const SECRET = /passw|secret|token|hash|credential|authori[sz]ation|cookie|api.?key|gateway.?key|private.?key/i;
/** `scheme://user:password@host` keeps all but the password. */
const IN_ADDRESS = /(\b[a-z][a-z\d+.-]*:\/\/[^\s:@/]*):[^\s@/]*@/gi;
const LEFT_OUT = '***';

/** The same value, but for what stands under the name of a secret. */
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
