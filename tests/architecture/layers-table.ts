import {LAYERS, type Layer, PACKAGE_SETS} from './layers.ts';

export const BEGIN = '<!-- made by `npm run layers` from tests/architecture/layers.ts -->';
export const END = '<!-- end of what `npm run layers` made -->';

/** The table of who may import whom, as CONTRIBUTING.md shows it: folders beside the row's own by their last name, packages that go together by the name of their set. */
export function layersTable(layers: readonly Layer[] = LAYERS): string {
  const folders = layers.map(({folder}) => folder);
  const rows = layers.map(({folder, may, packages}) => {
    const shownMay = shortened(may, folders).map((other) => code(parentOf(other) === parentOf(folder) ? nameOf(other) : other));
    return `| ${folder === '' ? 'the root' : code(folder)} | ${shownMay.join(', ') || 'nothing'} | ${packagesOf(packages).join(', ')} |`;
  });
  const sets = Object.entries(PACKAGE_SETS).map(([name, packages]) => {
    const others = Object.entries(PACKAGE_SETS).filter(([other]) => other !== name);
    return `| ${name} | ${packagesOf(packages, Object.fromEntries(others)).join(', ')} |`;
  });
  return [
    '| folder | may import, besides itself | packages |',
    '|---|---|---|',
    ...rows,
    '',
    '| set of packages | packages |',
    '|---|---|',
    ...sets,
  ].join('\n');
}

/**
 * The document with the table between its marks.
 *
 * @throws Error when a mark is missing.
 */
export function withTable(document: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`CONTRIBUTING.md has no place for the table: ${BEGIN} and ${END}`);
  return `${document.slice(0, begin)}${BEGIN}\n${layersTable()}\n${document.slice(end)}`;
}

const code = (text: string): string => `\`${text}\``;
const parentOf = (folder: string): string => folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1);

/** The largest set that stands there whole by its name, the rest one by one. */
function packagesOf(packages: readonly string[], sets: Readonly<Record<string, readonly string[]>> = PACKAGE_SETS): string[] {
  const whole = Object.entries(sets).filter(([, set]) => set.every((name) => packages.includes(name)));
  const [largest] = whole.sort(([, a], [, b]) => b.length - a.length);
  const rest = packages.filter((name) => largest?.[1].includes(name) !== true);
  const shown = rest.map((name) => (name === '*' ? 'any' : code(name === 'node:' ? 'node:*' : name)));
  return largest ? [`those of ${largest[0]}`, ...shown] : shown;
}

/** Each folder once; one whose listed inner folders all stand there stands for them. */
function shortened(may: readonly string[], folders: readonly string[]): string[] {
  const shown = new Set(may);
  for (const parent of new Set(may.map(parentOf))) {
    const inner = folders.filter((folder) => folder.startsWith(`${parent}/`));
    if (parent === '' || inner.length < 2 || !inner.every((folder) => shown.has(folder))) continue;
    const place = may.findIndex((folder) => inner.includes(folder));
    const rest = [...shown].filter((folder) => !inner.includes(folder) && folder !== parent);
    const before = rest.filter((folder) => may.indexOf(folder) < place && may.includes(folder));
    shown.clear();
    for (const folder of [...before, parent, ...rest.filter((one) => !before.includes(one))]) shown.add(folder);
  }
  return [...shown];
}
