import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {listFiles} from '../source/list-files.ts';
import type {TestTitle} from './build-report.ts';
import {buildReport, isTestFile} from './build-report.ts';
import {findTitles} from './find-titles.ts';
import {toJson, toShortText, toText} from './format-report.ts';
import type {Row} from './parse-list.ts';
import {parseList} from './parse-list.ts';
import {selectRows} from './select-rows.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const AREAS = ['shell', 'energy', 'monitoring'];

/**
 * `npm run requirements`: `--json` prints only data, `--only LIST|FILE` selects rows, `--quiet` prints faults and sums. Exits with 1 only
 * for ids that no list has.
 */
const {values} = parseArgs({
  options: {json: {type: 'boolean', default: false}, quiet: {type: 'boolean', default: false}, only: {type: 'string'}},
});

const rows = readRows();
const report = buildReport(rows, readTitles());
const only = values.only;
const kept = only === undefined ? rows : select(only);
const shown = {...report, rows: report.rows.filter(({row}) => kept.includes(row))};

console.log(values.json ? JSON.stringify(toJson(shown)) : values.quiet ? toShortText(shown) : toText(shown));
process.exitCode = report.unknown.length > 0 ? 1 : 0;

/** The selected rows; a selection without a match ends the command with one line. */
function select(words: string): Row[] {
  try {
    return selectRows(rows, existsSync(words) ? readFileSync(words, 'utf8') : words);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return process.exit(2);
  }
}

function readRows(): Row[] {
  const seen = new Set<string>();
  return AREAS.flatMap((area) => {
    const file = `docs/requirements/${area}.md`;
    return parseList(file, readFileSync(join(ROOT, file), 'utf8'), seen);
  });
}

function readTitles(): TestTitle[] {
  return listFiles(ROOT, isTestFile).flatMap((file) =>
    findTitles(readFileSync(join(ROOT, file), 'utf8')).map(({text, line}) => ({file, line, text})),
  );
}
