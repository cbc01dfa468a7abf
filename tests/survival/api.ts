import {SURVIVAL_PASSWORD} from './prepare-accounts.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is looked into at will by tests
  readonly result: any;
  readonly msgKey: string | undefined;
}

/** A server's calls as one user. */
export interface Api {
  readonly url: string;
  get(path: string, query?: Record<string, string>): Promise<Answer>;
  /** Text and forms go as they are, anything else as JSON. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** An image by its name, as it comes; empty where there is none. */
  image(name: string): Promise<Buffer>;
}

export function apiOf(url: string, token: string | undefined): Api {
  const own: Record<string, string> = token === undefined ? {} : {'Access-Token': token};
  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const reply = await fetch(`${url}/api${path}`, init);
    const {result, msgKey} = (await reply.json()) as {result: unknown; msgKey?: string};
    return {status: reply.status, result, msgKey};
  };
  return {
    url,
    get: (path, query = {}) => ask(`${path}?${new URLSearchParams(query)}`, {headers: own}),
    post: (path, body, headers = {}) => {
      const asItIs = typeof body === 'string' || body instanceof FormData;
      const type: Record<string, string> = asItIs ? {} : {'Content-Type': 'application/json'};
      return ask(path, {method: 'POST', headers: {...own, ...type, ...headers}, body: asItIs ? body : JSON.stringify(body)});
    },
    image: async (name) => {
      const reply = await fetch(`${url}/serviceDir/images/${name}`, {headers: own});
      const bytes = Buffer.from(await reply.arrayBuffer());
      return reply.status === 200 ? bytes : Buffer.alloc(0);
    },
  };
}

/** As that user, signed in anew. */
export async function signIn(
  url: string,
  loginName: string,
  password = SURVIVAL_PASSWORD,
): Promise<{readonly api: Api; readonly token: string}> {
  const reply = await fetch(`${url}/api/user/loginTest`, {method: 'POST', body: new URLSearchParams({loginName, password})});
  const body = (await reply.json()) as {result: {token: string} | null; msgKey?: string};
  if (reply.status !== 200) throw new Error(`${loginName} was not let in: ${reply.status} ${body.msgKey}`);
  return {api: apiOf(url, body.result!.token), token: body.result!.token};
}
