import {type Call, LOGIN_FIELDS, login} from '@livebus/contract';

/** Wire settings of a deployment. */
export interface WireSettings {
  readonly base: string;
  readonly tokenInQuery: boolean;
  readonly legacyGetWrites: boolean;
}

export interface Request {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** What one request of a call sends. */
export interface RequestFields {
  readonly query?: Fields;
  readonly body?: Fields;
  readonly revision?: number | undefined;
  readonly onceKey?: string | undefined;
}

/** The call's address without its query: the base precedes every path that does not begin with `/api/` (SH-7-09). */
export function addressOf(path: string, base: string): string {
  return path.startsWith('/api/') ? path : base.replace(/\/$/, '') + path;
}

/**
 * The HTTP request of a call. Every call but sign-in carries the token in the header, and also in the query if the deployment requires it
 * (SH-7-02). Unset and empty fields are omitted (SH-7-06).
 */
export function buildRequest(call: Call, fields: RequestFields, token: string | undefined, settings: WireSettings): Request {
  const asGet = call.legacyGet && settings.legacyGetWrites;
  const method = asGet ? 'GET' : call.method;
  const sent = call.path === login.path ? undefined : token;
  const search = new URLSearchParams();
  const query = asGet ? {...fields.query, ...fields.body} : (fields.query ?? {});
  for (const [name, value] of present(query)) search.append(name, value);
  if (sent !== undefined && settings.tokenInQuery) search.set('token', sent);

  const headers: Record<string, string> = {Accept: 'application/json'};
  if (sent !== undefined) headers['Access-Token'] = sent;
  if (fields.revision !== undefined && call.headers.includes('If-Match')) headers['If-Match'] = `"${fields.revision}"`;
  if (fields.onceKey !== undefined && call.headers.includes('Idempotency-Key')) headers['Idempotency-Key'] = fields.onceKey;
  let body: string | undefined;
  if (method === 'POST' && call.encoding === 'form') {
    headers['Content-Type'] = 'application/x-www-form-urlencoded';
    body = new URLSearchParams(present(fields.body ?? {})).toString();
  } else if (method === 'POST' && call.encoding === 'json') {
    headers['Content-Type'] = 'application/json';
    body = JSON.stringify(fields.body ?? {});
  }
  const text = search.toString();
  return {url: addressOf(call.path, settings.base) + (text && `?${text}`), method, headers, body};
}

/** Whether a call may be sent without a token: sign-in, and addresses with a whole path segment `board` (SH-6-10, SH-2.1-24). */
export function mayGoWithoutToken(call: Call): boolean {
  return call.access === 'public' || call.path.split('/').includes('board');
}

/** The body of the sign-in call. */
export function loginFields(loginName: string, password: string): {loginName: string; password: string} {
  return {[LOGIN_FIELDS.loginName]: loginName, [LOGIN_FIELDS.password]: password} as {loginName: string; password: string};
}

function present(fields: Fields): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((item): [string, string] => [name, String(item)]) : [[name, String(value)] as [string, string]],
    );
}
