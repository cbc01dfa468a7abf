import {type Call, envelope, type ReplyOf, SESSION_OVER} from '@livebus/contract';
import {ApiFailure} from '../api-failure.ts';

/**
 * Reads a reply. Success is an HTTP 2xx whose body has status 200 (SH-7-07); code 100001 means that the session is over (SH-8-10).
 *
 * @param httpStatus - of the reply.
 * @param text - its body.
 * @param requestId - the server's id of the request, if it sends one.
 * @throws ApiFailure of kind `session`, `status` or `schema`.
 */
export function readReply<C extends Call>(call: C, httpStatus: number, text: string, requestId?: string): ReplyOf<C> {
  const json = parseJson(text);
  const wrapped = envelope.safeParse(json);
  const httpGood = httpStatus >= 200 && httpStatus < 300;
  if (!wrapped.success) {
    const of = {path: call.path, status: httpStatus, requestId};
    if (!httpGood) throw new ApiFailure({kind: 'status', ...of});
    throw new ApiFailure({kind: 'schema', ...of, field: fieldOf(wrapped.error.issues), cause: wrapped.error});
  }
  const {status, result, msg, msgKey, params, code, errors} = wrapped.data;
  if (code === SESSION_OVER) throw new ApiFailure({kind: 'session', path: call.path, status: httpStatus, code, serverMessage: msg, msgKey});
  if (!httpGood || status !== 200) {
    throw new ApiFailure({
      kind: 'status',
      path: call.path,
      status: httpGood ? (worse(code) ?? status ?? httpStatus) : httpStatus,
      code,
      serverMessage: msg ?? (typeof result === 'string' && result !== '' ? result : undefined),
      msgKey,
      params: params ?? undefined,
      errors: errors ?? undefined,
      requestId,
    });
  }
  const read = call.reply.safeParse(withBeside(call, result, json));
  if (!read.success) {
    throw new ApiFailure({
      kind: 'schema',
      path: call.path,
      status: httpStatus,
      field: fieldOf(read.error.issues, 'result'),
      requestId,
      cause: read.error,
    });
  }
  return read.data as ReplyOf<C>;
}

/** The result with the fields that the backend has beside it; what the result has itself counts (SH-3-04). */
function withBeside({beside}: Call, result: unknown, json: unknown): unknown {
  if (beside.length === 0 || typeof result !== 'object' || result === null || Array.isArray(result)) return result;
  const outer = json as Readonly<Record<string, unknown>>;
  return {...Object.fromEntries(beside.flatMap((name) => (outer[name] === undefined ? [] : [[name, outer[name]]]))), ...result};
}

/** Body codes 403 and 404 count like the same HTTP status (SH-7-08). */
function worse(code: number | undefined): number | undefined {
  return code === 403 || code === 404 ? code : undefined;
}

function fieldOf(issues: ReadonlyArray<{readonly path: readonly PropertyKey[]}>, root?: string): string {
  return [...(root === undefined ? [] : [root]), ...(issues[0]?.path ?? [])].map(String).join('.') || 'body';
}

/** Undefined for text that is not JSON. As no envelope is undefined, the schema failure then names the body. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
