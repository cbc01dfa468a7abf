import type {Row} from './parse-list.ts';

/**
 * Selects rows: by ids (`SH-6-07`), ranges (`MO-4-01..MO-4-24`, or `MO-4-01..24`) and sections (`MO-2.sld`), separated by commas, blanks or
 * new lines.
 *
 * @throws Error for a word that matches no row: a check of nothing would pass.
 */
export function selectRows(rows: readonly Row[], selection: string): Row[] {
  const wanted = new Set<string>();
  for (const word of selection.split(/[\s,]+/).filter((part) => part !== '')) {
    const found = rows.filter(({id, section}) => id === word || section === word || isInRange(id, section, word));
    if (found.length === 0) throw new Error(`${word} names no row`);
    for (const {id} of found) wanted.add(id);
  }
  if (wanted.size === 0) throw new Error('the selection is empty');
  return rows.filter(({id}) => wanted.has(id));
}

function isInRange(id: string, section: string, word: string): boolean {
  const match = /^(.+)-(\d+)\.\.(?:(.+)-)?(\d+)$/.exec(word);
  if (match === null || match[1] !== section || (match[3] !== undefined && match[3] !== section)) return false;
  const number = Number(id.slice(section.length + 1));
  return number >= Number(match[2]) && number <= Number(match[4]);
}
