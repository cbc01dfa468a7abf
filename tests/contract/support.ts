import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {type Call, consoleConfig, type Fields} from '@livebus/contract';
import {type AppOptions, buildApp} from '@livebus/server';

export const ROLES = ['admin', 'operator', 'energy', 'executor', 'viewer'] as const;
export type RoleName = (typeof ROLES)[number];

export const PASSWORD = 'livebus-demo';
export const CALM_MS = Date.parse('2026-05-15T10:07:23+08:00');

export interface Reply {
  readonly httpStatus: number;
  readonly text: string;
  readonly headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is looked into at will by tests
  readonly body: any;
}

export interface Asking {
  readonly token?: string;
  readonly query?: Fields;
  readonly json?: unknown;
  readonly form?: Fields;
  readonly headers?: Record<string, string>;
  readonly remoteAddress?: string;
}

export interface TestServer {
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  readonly folder: string;
  /** Everything that was logged. */
  log(): string;
  ask(method: 'GET' | 'POST' | 'HEAD', path: string, asking?: Asking): Promise<Reply>;
  /** A call of the contract, by its own method and encoding. */
  call(call: Call, asking: {readonly token?: string; readonly fields?: Fields}): Promise<Reply>;
  /** Signs in once a name. */
  token(loginName: string): Promise<string>;
  close(): Promise<void>;
}

/** A server on a real database in a folder of its own, asked without a socket. */
export async function startApp(options: Partial<AppOptions> = {}): Promise<TestServer> {
  const folder = options.dataDir ?? mkdtempSync(join(tmpdir(), 'livebus-contract-'));
  let log = '';
  const app = await buildApp({
    mode: 'demo',
    dataDir: folder,
    console: consoleConfig.parse({}),
    demoClockMs: CALM_MS,
    // It would keep the thread busy that answers.
    demoHistory: false,
    readers: 1,
    logLevel: 'trace',
    logStream: {write: (line: string) => (log += line)} as AppOptions['logStream'],
    ...options,
  });
  const tokens = new Map<string, string>();

  const ask: TestServer['ask'] = async (method, path, {token, query, json, form, headers, remoteAddress} = {}) => {
    const reply = await app.inject({
      method,
      url: path,
      query: query && formOf(query),
      remoteAddress,
      headers: {
        ...(token !== undefined && {'access-token': token}),
        ...(form && {'content-type': 'application/x-www-form-urlencoded'}),
        ...headers,
      },
      payload: form ? formOf(form) : (json as object | undefined),
    });
    const isJson = String(reply.headers['content-type'] ?? '').startsWith('application/json');
    return {httpStatus: reply.statusCode, text: reply.body, headers: reply.headers, body: isJson ? JSON.parse(reply.body) : undefined};
  };

  return {
    app,
    folder,
    log: () => log,
    ask,
    call: (call, {token, fields = {}}) =>
      ask(call.method, `/api${call.path}`, {
        token,
        ...(call.encoding === 'none' && {query: fields}),
        ...(call.encoding === 'json' && {json: fields}),
        ...(call.encoding === 'form' && {form: fields}),
      }),
    async token(loginName) {
      const known = tokens.get(loginName);
      if (known !== undefined) return known;
      const signIn = () => ask('POST', '/api/user/loginTest', {form: {loginName, password: PASSWORD}});
      let reply = await signIn();
      // On a starved machine the database may be told to be busy: asked again, as a person would.
      for (let tries = 1; reply.httpStatus === 503 && tries < 10; tries++) reply = await signIn();
      tokens.set(loginName, reply.body.result.token);
      return reply.body.result.token;
    },
    async close() {
      await app.close();
      if (options.dataDir === undefined) rmSync(folder, {recursive: true, force: true});
    },
  };
}

/** As a form or the query of an address writes them: a list by its name again and again. */
function formOf(fields: Fields): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, String(one));
  return form.toString();
}
