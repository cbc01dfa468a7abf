import {ROW_ID} from './parse-list.ts';

export interface Citations {
  /** Row ids, whether or not a list has them. */
  readonly rows: readonly string[];
  /** Texts in the place of an id that cannot be one. */
  readonly malformed: readonly string[];
}

const ROW_LIKE = /\b(?:SH|EN|MO)-\d+(?:\.[a-z0-9]+)?-\d+\b/g;
/** Worked cases, situations of graph mode, decisions of the monitoring list, numbered rules: they may be cited, but are no rows. */
const KNOWN = /^(?:C(?:[1-9]|1[0-9])|G(?:[1-9]|1[0-6])|D-(?:0[1-9]|[12][0-9]|3[0-5])|[TR]\d+)$/;
const ID_LIKE = /^(?:[A-Z][A-Z0-9]-[\w.]+-\w+|[CG]\d+|D-\d+)$/;

/** Reads the ids in one test title: row ids anywhere, other ids only in square brackets. */
export function readCitations(title: string): Citations {
  const rows = new Set<string>();
  const malformed = new Set<string>();
  for (const [id] of title.matchAll(ROW_LIKE)) (ROW_ID.test(id) ? rows : malformed).add(id);
  for (const [, inside] of title.matchAll(/\[([^\]]*)\]/g)) {
    for (const word of inside!.split(/[\s,;]+/)) {
      if (ID_LIKE.test(word) && !ROW_ID.test(word) && !KNOWN.test(word)) malformed.add(word);
    }
  }
  return {rows: [...rows], malformed: [...malformed]};
}
