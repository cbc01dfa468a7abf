import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROLES, type RoleName} from '../contract/support.ts';

/** Who asks: a built-in role, one that an administrator has made, or a wall's token, whose account is an administrator's. */
export type Person = RoleName | 'own';
export type Asker = Person | 'wall';
export const PEOPLE: readonly Person[] = [...ROLES, 'own'];
export const ASKERS: readonly Asker[] = [...PEOPLE, 'wall'];

/** What a call names: an asset of a project, or a thing of one user, by the first of these fields. */
export interface Named {
  /** `thing`: a device, transformer, sensor or gateway. */
  readonly kind: 'project' | 'station' | 'device' | 'thing' | 'own';
  readonly fields: readonly string[];
}

export interface Row {
  readonly method: 'GET' | 'POST';
  /** As it is registered. */
  readonly url: string;
  readonly may: ReadonlySet<Asker>;
  readonly named: Named | undefined;
}

/** The tables of `docs/access.md`: what is said there is what is asked of the server. */
export function readTables(): {readonly open: readonly string[]; readonly rows: readonly Row[]} {
  const text = readAccess();
  return {
    open: rowsBelow(text, '## Without a session').map(([route]) => unquoted(route!)),
    rows: rowsBelow(text, '## With a session').map(readRow),
  };
}

/** A screen of the table of screens: the title of the group that each role's menu has it in, `top` above all groups, nothing where it has it not. */
export interface ScreenLine {
  readonly path: string;
  readonly title: string;
  readonly opensBy: string;
  readonly groups: Readonly<Record<Person, string | undefined>>;
}

/** What can be ticked for a role, by the first table of `docs/access.md`. */
export const readGrants = (): readonly string[] =>
  rowsBelow(readAccess(), '## Roles and projects').flatMap(([permission]) =>
    permission!.includes('.') ? [...permission!.matchAll(/`([\w.]+)`/g)].map((match) => match[1]!) : [],
  );

export function readScreens(): readonly ScreenLine[] {
  return rowsBelow(readAccess(), '## Screens').map(([screen, opensBy, ...groups]) => {
    const [path, title] = screen!.split('` ');
    const groupOf = (at: number) => (groups[at] === '–' ? undefined : groups[at]);
    return {
      path: unquoted(path!),
      title: title!,
      opensBy: unquoted(opensBy!),
      groups: Object.fromEntries(PEOPLE.map((person, at) => [person, groupOf(at)])) as ScreenLine['groups'],
    };
  });
}

export const routeOf = ({method, url}: Pick<Row, 'method' | 'url'>): string => `${method} ${url}`;

const readAccess = (): string => readFileSync(join(import.meta.dirname, '../../docs/access.md'), 'utf8');

function rowsBelow(text: string, title: string): string[][] {
  const section = text.split(`\n${title}\n`)[1]!.split('\n## ')[0]!;
  const lines = section.split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function readRow([route, ...cells]: string[]): Row {
  const [method, url] = unquoted(route!).split(' ') as ['GET' | 'POST', string];
  const odd = cells.slice(0, ASKERS.length).find((cell) => cell !== 'yes' && cell !== '–');
  if (odd !== undefined) throw new Error(`${route}: "${odd}" is neither yes nor –`);
  return {method, url, may: new Set(ASKERS.filter((_, i) => cells[i] === 'yes')), named: readNamed(cells[ASKERS.length] ?? '')};
}

function readNamed(cell: string): Named | undefined {
  if (cell === '') return undefined;
  const kind = cell.startsWith('device, transformer, sensor or gateway ')
    ? 'thing'
    : (['project', 'station', 'device', 'own'] as const).find((one) => cell.startsWith(`${one} `));
  const fields = [...cell.matchAll(/`(\w+)`/g)].map((match) => match[1]!);
  if (kind === undefined || fields.length === 0) throw new Error(`"${cell}" does not say what is named, and by which field`);
  return {kind, fields};
}

const unquoted = (cell: string): string => cell.replaceAll('`', '');
