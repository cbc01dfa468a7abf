import {realpathSync} from 'node:fs';
import {resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {moveDatabase, type TableReport} from './move-database.ts';
import type {MoveSource} from './move-end.ts';
import {postgresSource, postgresTarget} from './postgres-end.ts';
import {sqliteSource, sqliteTarget} from './sqlite-end.ts';

export const USAGE =
  'usage: npm run migrate-db -- --from DATABASE --to DATABASE [--again]; DATABASE: a data folder, postgres://…, or env:NAME of a variable that holds one';

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs the move that the arguments describe and prints one line for each table. Rejects with a one-line Error without a password. */
export async function moveCommand(args: readonly string[], env: Environment, print: (line: string) => void): Promise<void> {
  const options = {from: {type: 'string'}, to: {type: 'string'}, again: {type: 'boolean', default: false}} as const;
  const {from, to, again} = parseArgs({args: [...args], options}).values;
  if (!from || !to) throw new Error(USAGE);
  const ends = [placeOf('--from', from, env), placeOf('--to', to, env)] as const;
  if (sameEnd(...ends)) throw new Error('--from and --to are the same');
  await withEnd('--from', ends[0], {folder: sqliteSource, server: postgresSource}, (source) =>
    withEnd('--to', ends[1], {folder: sqliteTarget, server: postgresTarget}, async (target) => {
      print(`from ${source.place}`);
      print(`to   ${target.place}`);
      const reports = await moveDatabase(source, target, {again, onPage: progressLines(print)});
      for (const report of reports) print(lineOf(report));
      const rows = reports.reduce((sum, one) => sum + one.rows, 0);
      print(`moved and compared: ${reports.length} tables, ${rows} rows; images lie in the data folder and are not moved`);
    }),
  );
}

interface Place {
  readonly kind: 'folder' | 'server';
  readonly place: string;
}

function placeOf(flag: string, given: string, env: Environment): Place {
  const place = given.startsWith('env:') ? env[given.slice(4)] : given;
  if (!place) throw new Error(`${flag}: the variable ${given.slice(4) || '(no name given)'} is not set`);
  const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(place)?.[1];
  if (scheme === undefined) return {kind: 'folder', place};
  // The address may hold a password: only its scheme is printed.
  if (!/^postgres(?:ql)?$/.test(scheme))
    throw new Error(`${flag}: ${scheme}:// is no address of a database here; give postgres://… or a data folder`);
  return {kind: 'server', place};
}

function sameEnd(from: Place, to: Place): boolean {
  if (from.kind !== to.kind) return false;
  return from.kind === 'server' ? from.place === to.place : realPath(from.place) === realPath(to.place);
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}

async function withEnd<End extends MoveSource>(
  flag: string,
  {kind, place}: Place,
  open: {folder(path: string): Promise<End>; server(url: string): Promise<End>},
  work: (end: End) => Promise<void>,
): Promise<void> {
  const opening = kind === 'folder' ? open.folder(place) : open.server(place);
  const end = await opening.catch((error: Error) => {
    throw new Error(`${flag}: ${error.message}`);
  });
  await work(end).finally(() => end.close());
}

/** Prints an occasional line for a table that takes long. */
function progressLines(print: (line: string) => void): (table: string, rows: number) => void {
  let nextMs = Date.now() + 2000;
  return (table, rows) => {
    if (Date.now() < nextMs) return;
    nextMs = Date.now() + 2000;
    print(`     ${table}: ${rows} rows so far`);
  };
}

const lineOf = ({name, rows, checksum}: TableReport): string =>
  `     ${name.padEnd(16)} ${String(rows).padStart(9)} rows  sha256 ${checksum.slice(0, 16)}`;
