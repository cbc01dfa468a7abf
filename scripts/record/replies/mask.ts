/** What is random or tells real time by design, by name. A field is masked in the replies of addresses that begin so. */
export const MASKED_FIELDS: readonly {readonly path: string; readonly fields: readonly string[]}[] = [
  {path: '/api/user/sessions', fields: ['id', 'createdAt', 'usedAt']},
  {path: '/api/admin/userSessions', fields: ['id', 'createdAt', 'usedAt']},
  {path: '/api/admin/users', fields: ['usedAt']},
  {path: '/api/admin/audit', fields: ['at', 'session', 'hash']},
  {path: '/api/file/images', fields: ['createdAt']},
  {path: '/healthz', fields: ['uptime']},
  // How full the disk of the machine is.
  {path: '/readyz', fields: ['disk']},
];

/** Lists whose order comes from ids that are made by chance: they are put in the order of their masked texts. */
const CHANCE_ORDER: readonly {readonly path: string; readonly field: string}[] = [{path: '/api/admin/audit', field: 'names'}];

/** Headers that say nothing of the reply: of the connection, of real time, of what was asked before, and of how the console was built. */
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

/** The fingerprint in the name of a built file. */
const FINGERPRINT = /([\w.]+)-[\w-]{8}\.(js|mjs|css|woff2)\b/g;

/** Ids that are made by chance, each with the name that stands for it in a record. */
export type KnownIds = Map<string, string>;

/** A reply's body as text: fields in order of their names, random values by the names that `known` gives them, masked fields as `<masked>`. */
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

/** The headers that matter, a line each, by name. */
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
