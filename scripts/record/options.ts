import {resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {UsageError} from '../../server/commands/command.ts';
import {ROOT} from '../lib/run.ts';

export const PARTS = ['replies', 'stations', 'pictures', 'tests', 'database'] as const;
export type PartName = (typeof PARTS)[number];

/** Parts compared byte for byte: data folders are opened instead (`--open`). */
const COMPARED: readonly PartName[] = ['replies', 'stations', 'pictures', 'tests'];

export type RecordTask =
  | {readonly kind: 'record'; readonly from: string; readonly out: string; readonly parts: readonly PartName[]}
  | {
      readonly kind: 'compare';
      readonly before: string;
      readonly after: string;
      readonly parts: readonly PartName[];
      readonly expected: string | undefined;
    }
  | {readonly kind: 'open'; readonly from: string; readonly record: string};

export const USAGE = `usage: npm run record -- --out DIR [--from DIR] [--only PART]...
       npm run record -- --compare A B [--only PART]... [--expected FILE]
       npm run record -- --open DIR [--from DIR]`;

export const HELP = `Records what a version of the product answers and shows, so that the version after a change can be compared with it.

  --out DIR        folder of the record; an existing part is replaced
  --from DIR       the checkout to record, with its packages installed; it is built first. This one when not given
  --only PART      ${PARTS.join(', ')}; all of them when not given
  --compare A B    lists every difference between two records: file, place, and of pictures how many pixels and where.
                   Ends with 1 when there is one that is not expected
  --expected FILE  differences that are meant, one a line: a pattern of paths (* within a name, ** across folders) and
                   the reason
  --open DIR       opens the databases and the backup of the record DIR with the version --from: ready, rows,
                   migrations, audit. Ends with 1 when one does not hold`;

/** Parses the flags. Throws UsageError, and what `parseArgs` throws. */
export function readOptions(args: readonly string[]): RecordTask {
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: {type: 'string'},
      from: {type: 'string', default: ROOT},
      only: {type: 'string', multiple: true, default: []},
      compare: {type: 'boolean', default: false},
      expected: {type: 'string'},
      open: {type: 'string'},
    },
  });
  const chosen = [values.out !== undefined, values.compare, values.open !== undefined].filter(Boolean).length;
  if (chosen !== 1) throw new UsageError('give one of --out, --compare and --open');
  if (values.expected !== undefined && !values.compare) throw new UsageError('--expected goes with --compare');
  if (!values.compare && positionals.length > 0) throw new UsageError(`nothing to do with ${positionals.join(' ')}`);
  const unknown = values.only.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined) throw new UsageError(`--only: there is no part ${unknown}; there are ${PARTS.join(', ')}`);
  const only = PARTS.filter((part) => values.only.includes(part));
  const from = resolve(values.from);
  if (values.open !== undefined) return {kind: 'open', from, record: resolve(values.open)};
  if (values.out !== undefined) return {kind: 'record', from, out: resolve(values.out), parts: only.length > 0 ? only : PARTS};
  const [before, after, ...more] = positionals;
  if (before === undefined || after === undefined || more.length > 0) throw new UsageError('--compare takes two records');
  return {kind: 'compare', before, after, parts: only.length > 0 ? only : COMPARED, expected: values.expected};
}
