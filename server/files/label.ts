const MOST = 200;

/**
 * The original name of a file, for display only: without folders, invisible characters and characters that change the direction of text.
 */
export function labelOf(filename: string | undefined): string {
  const last = (filename ?? '').split(/[/\\]/).at(-1)!;
  const seen = last.replace(/[\p{C}\u2028\u2029]/gu, '').trim();
  return [...seen].slice(0, MOST).join('') || 'image';
}
