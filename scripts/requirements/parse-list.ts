export const PROOFS = ['unit', 'component', 'contract', 'journey', 'bench'] as const;
export type Proof = (typeof PROOFS)[number];

export interface Row {
  readonly id: string;
  /** The id without its number: `MO-4`, `MO-2.sld`. */
  readonly section: string;
  readonly requirement: string;
  readonly proof: Proof;
}

export const ROW_ID = /^(?:SH|EN|MO)-\d+(?:\.[a-z0-9]+)?-\d{2,}$/;

/**
 * Reads the rows of one list: table lines of four cells, with an id first and a proof kind last.
 *
 * @throws Error with file and line where a row has another number of cells, an unknown proof kind or a repeated id: a misread list would
 * silently leave requirements out.
 */
export function parseList(file: string, markdown: string, seen: Set<string>): Row[] {
  const rows: Row[] = [];
  for (const [index, line] of markdown.split('\n').entries()) {
    const cells = splitCells(line);
    const id = cells[0];
    if (id === undefined || !/^(?:SH|EN|MO)-/.test(id)) continue;
    const at = `${file}:${index + 1}`;
    if (!ROW_ID.test(id)) throw new Error(`${at}: ${id} is no requirement id`);
    if (cells.length !== 4) throw new Error(`${at}: ${id} has ${cells.length} cells, expected 4`);
    const proof = PROOFS.find((kind) => kind === cells[3]);
    if (proof === undefined) throw new Error(`${at}: ${id} has the proof kind "${cells[3]}", expected one of ${PROOFS.join(', ')}`);
    if (seen.has(id)) throw new Error(`${at}: ${id} stands twice`);
    seen.add(id);
    rows.push({id, section: sectionOf(id), requirement: cells[1]!, proof});
  }
  return rows;
}

export function sectionOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}

/** Cells of a table line; an escaped bar is no separator. Empty for other lines. */
function splitCells(line: string): string[] {
  if (!/^\|.*\|\s*$/.test(line)) return [];
  return line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}
