import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {isTestFile} from '../requirements/build-report.ts';
import {findTitles} from '../requirements/find-titles.ts';
import {listFiles} from '../source/list-files.ts';
import {npmRun} from './checkout.ts';
import type {PartTask} from './part-task.ts';

interface Citations {
  readonly rows: readonly {readonly id: string; readonly section: string; readonly tests: readonly string[]}[];
}

/**
 * Titles of all tests and groups with their number of occurrences, and the requirement rows that they cite; without file names, which may
 * change.
 */
export async function recordTests({from, write}: PartTask): Promise<void> {
  const titles = listFiles(from, isTestFile).flatMap((file) => findTitles(readFileSync(join(from, file), 'utf8')).map(({text}) => text));
  write(
    'titles.txt',
    `${titles
      .map((title) => JSON.stringify(title))
      .sort()
      .join('\n')}\n`,
  );
  const {rows} = JSON.parse(await npmRun(from, ['requirements', '--', '--json'])) as Citations;
  const lines = rows.flatMap(({id, section, tests}) => [
    `${id} (${section})`,
    ...[...tests].sort().map((title) => `  ${JSON.stringify(title)}`),
  ]);
  write('citations.txt', `${lines.join('\n')}\n`);
}
