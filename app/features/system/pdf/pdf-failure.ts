/** Why a document that may be opened is not shown. */
export type PdfFailure =
  | {readonly kind: 'absent'}
  | {readonly kind: 'forbidden'}
  | {readonly kind: 'refused'; readonly status: number}
  /** No reply that this page may read: no network, or a host that does not allow it. */
  | {readonly kind: 'unreachable'}
  /** The page's own rules forbid the host: it was not the document's address with which the page was opened. */
  | {readonly kind: 'policy'}
  | {readonly kind: 'notPdf'}
  | {readonly kind: 'broken'; readonly detail: string}
  | {readonly kind: 'huge'; readonly bytes: number}
  | {readonly kind: 'viewer'; readonly detail: string};

/** A document above this is not opened here, since the page would have to hold all of it. */
export const MAX_BYTES = 256 * 1024 * 1024;

/** How far into a file its mark may stand. */
const MARK_WITHIN = 1024;

/** Reads what pdf.js threw. `notPdf` and `broken` look the same to it: `looksLikePdf` distinguishes them. */
export function failureOf(error: unknown): PdfFailure {
  const {name, status, message} = error as {readonly name?: string; readonly status?: number; readonly message?: string};
  if (name === 'ResponseException' && status !== undefined && status > 0) {
    if (status === 404 || status === 410) return {kind: 'absent'};
    if (status === 401 || status === 403) return {kind: 'forbidden'};
    return {kind: 'refused', status};
  }
  if (name === 'InvalidPDFException') return {kind: 'broken', detail: message ?? ''};
  if (name === 'ResponseException' || error instanceof TypeError || /fetch|network/i.test(message ?? '')) return {kind: 'unreachable'};
  return {kind: 'viewer', detail: message ?? String(error)};
}

/** Whether the bytes begin as a PDF does. */
export function isPdfHead(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, MARK_WITHIN)).includes('%PDF-');
}

/** Asks for the head of a file that could not be read; true if that fails too. */
export async function looksLikePdf(href: string, signal: AbortSignal): Promise<boolean> {
  try {
    const reply = await fetch(href, {signal});
    const reader = reply.body?.getReader();
    const head = await reader?.read();
    await reader?.cancel();
    return head?.value === undefined ? false : isPdfHead(head.value);
  } catch (error) {
    signal.throwIfAborted();
    console.warn('the head of a document could not be read', error);
    return true;
  }
}
