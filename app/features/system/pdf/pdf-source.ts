/** Why an address is not opened at all. */
export type Refusal = 'missing' | 'unreadable' | 'scheme' | 'credentials' | 'mixed';

export interface PdfSource {
  /** Absolute. */
  readonly href: string;
  readonly origin: string;
  /** From this console's own address: no other host has to allow it. */
  readonly own: boolean;
  /** For the title and for a file that is kept. */
  readonly name: string;
}

export type SourceVerdict = {readonly ok: true; readonly source: PdfSource} | {readonly ok: false; readonly reason: Refusal};

/**
 * Whether a document of that address may be opened (SH-2.1-11): of this origin, or by http or https. Nothing that runs, embeds, reads the
 * reader's disk or carries a password.
 *
 * @param url - as it stands in the address of the page.
 * @param here - address of the page itself.
 * @param base - path below which the console stands (`basePath`): a path of this server is below it, whether the address says so or not.
 */
export function judgeSource(url: string | undefined, here: string, base = ''): SourceVerdict {
  if (url === undefined || url.trim() === '') return {ok: false, reason: 'missing'};
  if (hasControlCharacter(url)) return {ok: false, reason: 'unreadable'};
  const page = new URL(here);
  const root = `${page.origin}${base}/`;
  const isPath = url.startsWith('/') && !url.startsWith('//');
  const asked = isPath && url !== base && !url.startsWith(`${base}/`) ? base + url : url;
  if (!URL.canParse(asked, root)) return {ok: false, reason: 'unreadable'};
  const address = new URL(asked, root);
  if (address.protocol !== 'http:' && address.protocol !== 'https:') return {ok: false, reason: 'scheme'};
  if (address.username !== '' || address.password !== '') return {ok: false, reason: 'credentials'};
  if (page.protocol === 'https:' && address.protocol === 'http:') return {ok: false, reason: 'mixed'};
  address.hash = '';
  return {ok: true, source: {href: address.href, origin: address.origin, own: address.origin === page.origin, name: nameOf(address)}};
}

/** A tab or line break within an address vanishes when it is read, and may hide a scheme. */
function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32 || character.charCodeAt(0) === 127);
}

function nameOf({pathname, host}: URL): string {
  const last = pathname.split('/').filter(Boolean).at(-1);
  if (last === undefined) return host;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
