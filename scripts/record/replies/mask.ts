/** Fields that are random or contain real time by design. A field is masked in the replies of addresses with this prefix. */
export const MASKED_FIELDS: readonly {readonly path: string; readonly fields: readonly string[]}[] = [
  {path: '/api/user/sessions', fields: ['id', 'createdAt', 'usedAt']},
  {path: '/api/user/getLoginLogList', fields: ['loginTime', 'at']},
  {path: '/api/admin/userSessions', fields: ['id', 'createdAt', 'usedAt']},
  {path: '/api/admin/users', fields: ['usedAt']},
  {path: '/api/admin/audit', fields: ['at', 'session', 'hash', 'request']},
  {path: '/api/admin/health', fields: ['at', 'startedAt', 'sizeBytes', 'freeBytes']},
  {path: '/api/webhook/list', fields: ['at']},
  {path: '/api/file/images', fields: ['createdAt']},
  {path: '/healthz', fields: ['uptime']},
  // How full the machine's disk is.
  {path: '/readyz', fields: ['disk']},
];

/** Lists whose order depends on random ids: they are sorted by their masked texts. */
const CHANCE_ORDER: readonly {readonly path: string; readonly field: string}[] = [{path: '/api/admin/audit', field: 'names'}];

/** Headers that say nothing about the reply: about the connection, real time, earlier requests, or the console's build. */
export const LEFT_OUT_HEADERS: readonly string[] = [
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
];

/** The hash in the name of a built file. */
const FINGERPRINT = /([\w.]+)-[\w-]{8}\.(js|mjs|css|woff2)\b/g;

/** Random ids, each with its name in the record. */
export type KnownIds = Map<string, string>;

/** A reply's body as text: fields sorted by name, random values replaced by their names in `known`, masked fields as `<masked>`. */
export function canonicalBody(path: string, body: unknown, known: KnownIds): string {
  const fields = new Set(MASKED_FIELDS.filter((rule) => path.startsWith(rule.path)).flatMap((rule) => rule.fields));
  const lists = new Set(CHANCE_ORDER.filter((rule) => path.startsWith(rule.path)).map((rule) => rule.field));
  return JSON.stringify(canonical(body), undefined, 1);

  function canonical(value: unknown): unknown {
    if (typeof value === 'string') return maskIds(value, known);
    if (Array.isArray(value)) return value.map(canonical);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(
      ([name, field]) => [name, fields.has(name) && field !== null ? '<masked>' : canonical(field)] as const,
    );
    return Object.fromEntries(
      entries.map(([name, field]) => [name, lists.has(name) ? sorted(field) : field] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }
}

/** Whether a body says that the server still reads a part of what was asked for: that part is empty, and soon there. */
export function isPending(body: unknown): boolean {
  const result = (body as {readonly result?: {readonly pending?: unknown} | null} | null)?.result;
  return result?.pending === true;
}

/** The headers that matter, one a line, by name. */
export function canonicalHeaders(headers: Headers): string[] {
  return [...headers]
    .filter(([name]) => !LEFT_OUT_HEADERS.includes(name))
    .map(([name, value]) => `${name}: ${value.replaceAll(FINGERPRINT, '$1-<fingerprint>.$2')}`)
    .sort();
}

export function maskIds(text: string, known: KnownIds): string {
  return [...known].reduce((masked, [id, name]) => masked.replaceAll(id, name), text);
}

function sorted(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const byText = list.map((one: unknown) => [JSON.stringify(one), one] as const);
  return byText.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
