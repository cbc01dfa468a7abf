import {readFileSync} from 'node:fs';
import {runCommand} from '../../server/commands/command.ts';
import {compareRecords} from './compare/compare-records.ts';
import {parseExpected} from './compare/expected.ts';
import {openDatabases} from './database/open-databases.ts';
import {HELP, type RecordTask, readOptions, USAGE} from './options.ts';
import {recordParts} from './record-parts.ts';

/** `npm run record`: 0 on success, 1 for an unexpected difference or a database that does not hold, 2 for bad arguments. */
void runCommand({
  usage: USAGE,
  help: HELP,
  async run(args) {
    const task = readOptions(args);
    if (task.kind === 'compare') return compare(task);
    if (task.kind === 'open') return openDatabases(task);
    await recordParts(task);
    return 0;
  },
});

async function compare({before, after, parts, expected}: RecordTask & {kind: 'compare'}): Promise<number> {
  const list = expected === undefined ? [] : parseExpected(readFileSync(expected, 'utf8'), expected);
  const {files, differences, unused} = await compareRecords(before, after, {parts, expected: list});
  for (const {path, what, reason} of differences)
    console.log(`${reason === undefined ? 'DIFFERS ' : 'expected'}  ${path}: ${what}${reason === undefined ? '' : ` (${reason})`}`);
  for (const {pattern} of unused) console.log(`unused    ${pattern}: nothing that it names differs`);
  const wrong = differences.filter(({reason}) => reason === undefined).length;
  console.log(`${files} files, ${differences.length} differ, ${wrong} of them unexpected`);
  return wrong === 0 ? 0 : 1;
}
