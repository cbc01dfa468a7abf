import {ofetch} from 'ofetch';
import {underBase} from '../../config/base-path.ts';
import {REQUEST_TIMEOUT_MS} from '../../config/constants.ts';

export interface TextRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly limitMs?: number | undefined;
}

export interface TextReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** No reply arrived: the network failed, or the limit passed. */
export class NoReply extends Error {
  override readonly name = 'NoReply';
  readonly reason: 'network' | 'timeout';

  constructor(reason: 'network' | 'timeout', cause: unknown) {
    super(`no reply: ${reason}`, {cause});
    this.reason = reason;
  }
}

/**
 * The only place that uses the network (SH-7-01): sends credentials, waits 60 s at most by default, and treats any status as a reply.
 *
 * @throws NoReply, or the abort of `signal` unchanged.
 */
export async function fetchText({
  url,
  method = 'GET',
  headers,
  body,
  signal,
  limitMs = REQUEST_TIMEOUT_MS,
}: TextRequest): Promise<TextReply> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    const reply = await ofetch.raw(underBase(url), {
      method,
      headers,
      body,
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      retry: 0,
      ignoreResponseError: true,
      responseType: 'text',
    });
    return {status: reply.status, headers: reply.headers, text: reply._data ?? ''};
  } catch (error) {
    signal?.throwIfAborted();
    throw new NoReply(limit.signal.aborted ? 'timeout' : 'network', error);
  } finally {
    clearTimeout(timer);
  }
}
