/** A fault to plant, and the requirement row whose test must notice it. */
export interface Mutant {
  /** Requirement row; tests that cite it in their titles must fail. */
  readonly id: string;
  /** What goes wrong, in terms of the field. */
  readonly fault: string;
  /** Path from the root. */
  readonly file: string;
  /** Exact text that occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Where the row's tests are. */
  readonly test: {readonly project: 'unit' | 'browser'; readonly path: string};
}

/**
 * Plants the fault in the file's text.
 *
 * @throws Error when the text does not occur exactly once: the list no longer fits the source.
 */
export function plant({id, file, find, replace}: Mutant, source: string): string {
  const places = source.split(find).length - 1;
  if (places !== 1) throw new Error(`${id}: the text to find stands ${places} times in ${file}, expected once: ${find}`);
  if (find === replace) throw new Error(`${id}: the fault changes nothing`);
  return source.replace(find, () => replace);
}
