import {type Call, envelope, type Fields} from '@livebus/contract';

/** Time limit for one answer. */
const PATIENT_MS = 60_000;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The envelope as the console reads it; undefined when the answer is no envelope. */
  readonly body: ReturnType<typeof envelope.parse> | undefined;
}

export interface Asking {
  /** Sent in the header `Access-Token`. */
  readonly token?: string | undefined;
  readonly fields?: Fields;
  /** Method or encoding other than the call's own. */
  readonly method?: 'GET' | 'POST';
  readonly encoding?: 'json' | 'form' | 'none';
  readonly headers?: Readonly<Record<string, string>>;
}

/** A backend at an address: contract calls with their own method and encoding, and single addresses. */
export interface Backend {
  readonly base: string;
  ask(call: Call, asking?: Asking): Promise<Answer>;
  /** Any address below the origin. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** A body that no contract call can describe, below the base of calls. */
  post(path: string, body: FormData | string, headers: Readonly<Record<string, string>>): Promise<Answer>;
  /** The start of a stream's reply; the caller ends it. */
  open(path: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Response>;
}

/**
 * `base` is the origin that serves the console's configuration; calls go below `apiBase` (SH-7-09). Throws in words when nothing answers
 * there.
 */
export function backendAt(base: string, apiBase: string): Backend {
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    try {
      return await fetch(new URL(path, base), {redirect: 'manual', signal: AbortSignal.timeout(PATIENT_MS), ...init});
    } catch (error) {
      const {cause, message} = error as Error & {cause?: Error};
      throw new Error(`${init.method ?? 'GET'} ${path} was not answered: ${cause?.message ?? message}`);
    }
  };
  const addressOf = (path: string) => (path.startsWith('/api/') ? path : `${apiBase}${path}`);
  return {
    base,
    async ask(call, {token, fields = {}, method = call.method, encoding = call.encoding, headers} = {}) {
      const inQuery = method === 'GET' || encoding === 'none';
      const text = formOf(fields);
      const path = addressOf(call.path) + (inQuery && text !== '' ? `?${text}` : '');
      const isJson = encoding === 'json';
      return answerOf(
        await send(path, {
          method,
          headers: {
            ...(token !== undefined && {'Access-Token': token}),
            ...(!inQuery && {'Content-Type': isJson ? 'application/json' : 'application/x-www-form-urlencoded'}),
            ...headers,
          },
          ...(!inQuery && {body: isJson ? JSON.stringify(fields) : text}),
        }),
      );
    },
    get: async (path, headers = {}) => answerOf(await send(path, {headers})),
    post: async (path, body, headers) => answerOf(await send(addressOf(path), {method: 'POST', body, headers})),
    open: (path, headers, signal) => send(addressOf(path), {headers, signal}),
  };
}

function formOf(fields: Fields): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, String(one));
  return form.toString();
}

async function answerOf(reply: Response): Promise<Answer> {
  const text = await reply.text();
  const read = envelope.safeParse(jsonOf(text));
  return {status: reply.status, headers: reply.headers, text, body: read.success ? read.data : undefined};
}

/** Undefined for text that is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
