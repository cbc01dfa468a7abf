import type {BodyOf, Call, QueryOf, ReplyOf} from '@livebus/contract';
import {noteServerTime, steadyNowMs} from '../session/server-clock.ts';
import {currentToken} from '../session/token-store.ts';
import {ApiFailure} from './api-failure.ts';
import {fetchText, NoReply} from './fetch-text.ts';
import {beginLoading} from './loading.ts';
import {readReply} from './reply.ts';
import {buildRequest, mayGoWithoutToken, type WireSettings} from './request.ts';

export {ApiFailure} from './api-failure.ts';

export interface ClientSettings extends WireSettings {
  /** The session is over or there is none; it may be told several times for one end (SH-8-10, SH-6-10). */
  onSessionOver(): void;
  /** A page load was refused with 403 or 404 (SH-8-11). */
  onRefused(status: 403 | 404): void;
}

export interface CallOptions<C extends Call> {
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  /** Aborting it ends the call; the promise is then rejected with the abort, not with an ApiFailure. */
  readonly signal?: AbortSignal;
  /** This call loads the page: a refusal with 403 or 404 moves to that page. False for polls and panels. */
  readonly foreground?: boolean;
  /** The token to send, for a call that outlives its session; the current one when undefined. */
  readonly token?: string;
  /** Longest wait for the reply, ms; 60 s when undefined. */
  readonly limitMs?: number;
  /** Shows no loading indicator; the contract's own flag when undefined. */
  readonly silent?: boolean;
}

let settings: ClientSettings | undefined;

/** Sets where calls go and who hears of refusals; once, at start. */
export function configureClient(next: ClientSettings): void {
  settings = next;
}

/**
 * Makes a call of the contract and gives the `result` of its reply, checked.
 *
 * @throws ApiFailure, also logged; the caller's abort as it is.
 */
export async function call<C extends Call>(definition: C, options: CallOptions<C> = {}): Promise<ReplyOf<C>> {
  if (settings === undefined) throw new Error('configureClient comes before the first call');
  const {onSessionOver, onRefused} = settings;
  const token = options.token ?? currentToken();
  try {
    return await send(definition, options, token, settings);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.kind === 'session') {
      if (isOfThisSession(token)) onSessionOver();
    } else console.error(error.message, error.cause ?? '');
    if (options.foreground && (error.status === 403 || error.status === 404)) onRefused(error.status);
    throw error;
  }
}

/** How calls are made here, for what is no call of the contract. */
export function wireSettings(): WireSettings {
  if (settings === undefined) throw new Error('configureClient comes before the first call');
  return settings;
}

/** Tells that the session of that token is over, as a call does that is answered so (SH-8-10). */
export function tellSessionOver(token: string): void {
  if (isOfThisSession(token)) settings?.onSessionOver();
}

/** The reply to a call of an earlier session says nothing of the one that came after it. */
function isOfThisSession(token: string | undefined): boolean {
  const now = currentToken();
  return now === undefined || now === token;
}

async function send<C extends Call>(
  definition: C,
  options: CallOptions<C>,
  token: string | undefined,
  wire: WireSettings,
): Promise<ReplyOf<C>> {
  if (token === undefined && !mayGoWithoutToken(definition)) throw new ApiFailure({kind: 'session', path: definition.path});
  const request = buildRequest(definition, options as {query?: Record<string, unknown>; body?: Record<string, unknown>}, token, wire);
  const loaded = (options.silent ?? definition.silent) ? () => undefined : beginLoading();
  try {
    const sentAtMs = steadyNowMs();
    const reply = await fetchText({...request, signal: options.signal, limitMs: options.limitMs});
    noteServerTime(reply.headers.get('X-Server-Time'), sentAtMs);
    return readReply(definition, reply.status, reply.text);
  } catch (error) {
    if (error instanceof NoReply) throw new ApiFailure({kind: error.reason, path: definition.path, cause: error.cause});
    throw error;
  } finally {
    loaded();
  }
}
