import {ROW_ID} from './parse-list.ts';

export interface Citations {
  /** Row ids, whether a list has them or not. */
  readonly rows: readonly string[];
  /** Things that stand where an id stands and can be none. */
  readonly malformed: readonly string[];
}

const ROW_LIKE = /\b(?:SH|EN|MO)-\d+(?:\.[a-z0-9]+)?-\d+\b/g;
/** Worked cases, situations of graph mode, decisions of the monitoring list, numbered rules: cited, but no rows. */
const KNOWN = /^(?:C(?:[1-9]|1[0-9])|G(?:[1-9]|1[0-6])|D-(?:0[1-9]|[12][0-9]|3[0-5])|[TR]\d+)$/;
const ID_LIKE = /^(?:[A-Z][A-Z0-9]-[\w.]+-\w+|[CG]\d+|D-\d+)$/;

/** Reads the ids of one test title: anywhere in it those of rows, in square brackets the others as well. */
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
