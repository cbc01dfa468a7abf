const MOST = 200;

/** What a file was called, to be shown and to nothing else: without folders, and without what cannot be seen or turns what is read around. */
export function labelOf(filename: string | undefined): string {
  const last = (filename ?? '').split(/[/\\]/).at(-1)!;
  const seen = last.replace(/[\p{C}\u2028\u2029]/gu, '').trim();
  return [...seen].slice(0, MOST).join('') || 'image';
}
