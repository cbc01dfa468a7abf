/** A fault to plant, and the row whose test must notice it. */
export interface Mutant {
  /** Requirement row; the tests that cite it in their titles must turn red. */
  readonly id: string;
  /** What goes wrong, in the field's words. */
  readonly fault: string;
  /** Path from the root. */
  readonly file: string;
  /** Exact text that stands in the file once. */
  readonly find: string;
  readonly replace: string;
  /** Where the row's tests are. */
  readonly test: {readonly project: 'unit' | 'browser'; readonly path: string};
}

/**
 * Plants the fault in the file's text.
 *
 * @throws Error when the text to find does not stand there exactly once: the list no longer fits the source.
 */
export function plant({id, file, find, replace}: Mutant, source: string): string {
  const places = source.split(find).length - 1;
  if (places !== 1) throw new Error(`${id}: the text to find stands ${places} times in ${file}, expected once: ${find}`);
  if (find === replace) throw new Error(`${id}: the fault changes nothing`);
  return source.replace(find, () => replace);
}
