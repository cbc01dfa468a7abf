import type {BodyOf, Call, QueryOf, ReplyOf} from '@livebus/contract';
import {noteServerTime, steadyNowMs} from '../session/server-clock.ts';
import {currentToken} from '../session/token-store.ts';
import {ApiFailure} from './api-failure.ts';
import {fetchText, NoReply} from './transport/fetch-text.ts';
import {beginLoading} from './transport/loading.ts';
import {readReply} from './transport/reply.ts';
import {buildRequest, mayGoWithoutToken, type RequestFields, type WireSettings} from './transport/request.ts';

export {ApiFailure, isUnreached} from './api-failure.ts';

export interface ClientSettings extends WireSettings {
  /**
   * The session of that token is over, or there is none. May be called several times for one end (SH-8-10, SH-6-10). Resolves to whether
   * the same user has signed in again in place, so that the call may be repeated.
   */
  onSessionOver(token: string | undefined): Promise<boolean>;
  /** A page load was refused with 403 or 404 (SH-8-11). */
  onRefused(status: 403 | 404, failure: ApiFailure): void;
  /** A call was refused with 403: the known rights of the role may be out of date. */
  onForbidden?(): void;
}

export interface CallOptions<C extends Call> {
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  /** Ends the call when aborted; the promise then rejects with the abort, not with an ApiFailure. */
  readonly signal?: AbortSignal;
  /** This call loads the page: a 403 or 404 moves to that error page. False for polls and panels. */
  readonly foreground?: boolean;
  /** The token to send, for a call that outlives its session; default: the current one. */
  readonly token?: string;
  /** The revision that the user has seen, for a call that reads `If-Match`. */
  readonly revision?: number | undefined;
  /** The same for each attempt to do one thing, for a call that reads `Idempotency-Key`. */
  readonly onceKey?: string | undefined;
  /** Longest wait for the reply, ms; default 60 s. */
  readonly limitMs?: number;
  /** Shows no loading indicator; default: the contract's flag. */
  readonly silent?: boolean;
  /** This call is part of signing in: if its session is over, it fails instead of waiting for a new sign-in. */
  readonly ofSignIn?: boolean;
}

let settings: ClientSettings | undefined;

/** Sets where calls go and who handles refusals; once, at start. */
export function configureClient(next: ClientSettings): void {
  settings = next;
}

/**
 * Makes a call of the contract and returns the validated `result` of its reply. The end of the session, 403 and 404 are handled only here.
 * A call that finds its session over on a page with unsaved input waits for a new sign-in and is then repeated.
 *
 * @throws ApiFailure, also logged; the caller's abort unchanged.
 */
export async function call<C extends Call>(definition: C, options: CallOptions<C> = {}): Promise<ReplyOf<C>> {
  const {onSessionOver, onRefused} = clientSettings();
  const token = options.token ?? currentToken();
  try {
    return await send(definition, options, token);
  } catch (error) {
    if (!isSessionOver(error)) throw told(error, options, onRefused);
    const answer = onSessionOver(token);
    const repeats = definition.access !== 'public' && options.token === undefined && options.ofSignIn !== true;
    if (!repeats || !(await orAborted(answer, options.signal))) throw error;
  }
  const renewed = currentToken();
  try {
    return await send(definition, options, renewed);
  } catch (error) {
    if (isSessionOver(error)) void onSessionOver(renewed);
    throw told(error, options, onRefused);
  }
}

function isSessionOver(error: unknown): boolean {
  return error instanceof ApiFailure && error.kind === 'session';
}

/** Logs a failure, and moves to the error page if the refused call loads the page. */
function told<C extends Call>(error: unknown, {foreground}: CallOptions<C>, onRefused: ClientSettings['onRefused']): unknown {
  if (!(error instanceof ApiFailure)) return error;
  if (error.kind !== 'session') console.error(error.message, error.cause ?? '');
  if (error.status === 403) settings?.onForbidden?.();
  if (foreground && (error.status === 403 || error.status === 404)) onRefused(error.status, error);
  return error;
}

/** @throws the abort of `signal`, if it comes first. */
function orAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return answer;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, {once: true});
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Wire settings, for requests that are not calls of the contract. */
export function wireSettings(): WireSettings {
  return clientSettings();
}

/**
 * Reports that the session of that token is over, as a call with such an answer does (SH-8-10). For requests that are not calls of the
 * contract.
 *
 * @returns whether the same user has signed in again, so that the refused request may be repeated.
 */
export async function tellSessionOver(token: string): Promise<boolean> {
  return clientSettings().onSessionOver(token);
}

function clientSettings(): ClientSettings {
  if (settings === undefined) throw new Error('configureClient comes before the first call');
  return settings;
}

async function send<C extends Call>(definition: C, options: CallOptions<C>, token: string | undefined): Promise<ReplyOf<C>> {
  const wire = clientSettings();
  if (token === undefined && !mayGoWithoutToken(definition)) throw new ApiFailure({kind: 'session', path: definition.path});
  const request = buildRequest(definition, options as RequestFields, token, wire);
  const loaded = (options.silent ?? definition.silent) ? () => undefined : beginLoading();
  try {
    const sentAtMs = steadyNowMs();
    const reply = await fetchText({...request, signal: options.signal, limitMs: options.limitMs});
    noteServerTime(reply.headers.get('X-Server-Time'), sentAtMs);
    return readReply(definition, reply.status, reply.text, reply.headers.get('X-Request-Id') ?? undefined);
  } catch (error) {
    if (error instanceof NoReply) throw new ApiFailure({kind: error.reason, path: definition.path, cause: error.cause});
    throw error;
  } finally {
    loaded();
  }
}
