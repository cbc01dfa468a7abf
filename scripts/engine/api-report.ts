import {readFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import type {PackedDoor} from './packed-manifest.ts';
import {type DeclarationModule, readDeclarations} from './read-declarations.ts';

/** Types of another module, referenced inline. */
const INLINE_IMPORT = /import\(['"](\.[^'"]+)['"]\)\.(\w+)/g;
/** A `#private` member only says that private members exist. */
const PRIVATE = /^\s*#private;\n/gm;

interface Found {
  readonly module: string;
  readonly name: string;
}

/**
 * The public API of a module, from the declarations of a build in `packageDir`: everything it exports, then the types that these mention
 * without exporting them. Sorted, without comments: only a change that a consumer's compiler would notice changes the text. Exports of
 * another module in `doors` are listed there.
 */
export function apiReport(packageDir: string, name: string, doors: Readonly<Record<string, PackedDoor>>): string {
  const modules = new Map<string, DeclarationModule>();
  const read = (path: string): DeclarationModule => {
    const known = modules.get(path) ?? readDeclarations(readFileSync(path, 'utf8').replace(PRIVATE, ''));
    modules.set(path, known);
    return known;
  };
  const entry = join(packageDir, doors[name]!.types);
  const borders = new Set(Object.values(doors).map(({types}) => join(packageDir, types)));
  borders.delete(entry);

  const exported = [...read(entry).exported.keys()].map((key) => ({key, at: follow({module: entry, name: key}, read)}));
  const seen = new Set(exported.map(({at}) => idOf(at)));
  const reached: Found[] = [];
  const queue = exported.map(({at}) => at);
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const next of mentionedBy(at, read, borders)) {
      if (seen.has(idOf(next))) continue;
      seen.add(idOf(next));
      reached.push(next);
      queue.push(next);
    }
  }
  const offered = exported.map(({key, at}) => ({key, text: textOf(at, read)}));
  const mentioned = reached.map((at) => ({key: `${at.name} ${relative(packageDir, at.module)}`, text: textOf(at, read)}));
  return [
    `# @livebus/engine${name.slice(1)}`,
    '`npm run api` writes this page from the built declarations. A change here is a change for every user of this door.',
    '## Exported',
    fenced(offered),
    ...(mentioned.length > 0 ? ['## Mentioned by these, not exported', fenced(mentioned)] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

function fenced(entries: readonly {readonly key: string; readonly text: string}[]): string {
  const sorted = [...entries].sort((a, b) => (a.key < b.key ? -1 : 1));
  return `\`\`\`ts\n${sorted.map(({text}) => text).join('\n\n')}\n\`\`\``;
}

/** Where a name is declared, following every re-export. */
function follow(from: Found, read: (path: string) => DeclarationModule): Found {
  let at = from;
  for (;;) {
    const way: {readonly name: string; readonly module: string | null} | undefined = read(at.module).exported.get(at.name);
    if (way === undefined) throw new Error(`${at.module} does not export ${at.name}`);
    if (way.module === null) return {module: at.module, name: way.name};
    at = {module: declarationsOf(way.module, at.module), name: way.name};
  }
}

function mentionedBy({module, name}: Found, read: (path: string) => DeclarationModule, borders: ReadonlySet<string>): Found[] {
  const {declared, imported} = read(module);
  const found: Found[] = [];
  const add = (target: Found) => {
    if (!borders.has(target.module)) found.push(follow(target, read));
  };
  for (const statement of declared.get(name) ?? []) {
    for (const [, path, inner] of statement.matchAll(INLINE_IMPORT)) {
      add({module: declarationsOf(path!, module), name: inner!});
    }
    for (const [word] of statement.replace(INLINE_IMPORT, '').matchAll(/(?<![.\w])[A-Za-z_]\w*(?!\??:)/g)) {
      const foreign = imported.get(word);
      if (foreign?.module.startsWith('.')) add({module: declarationsOf(foreign.module, module), name: foreign.name});
      else if (word !== name && declared.has(word)) found.push({module, name: word});
    }
  }
  return found;
}

function textOf({module, name}: Found, read: (path: string) => DeclarationModule): string {
  return read(module).declared.get(name)!.join('\n').replace(INLINE_IMPORT, '$2');
}

function declarationsOf(specifier: string, from: string): string {
  return join(dirname(from), specifier.replace(/\.js$/, '.d.ts'));
}

function idOf({module, name}: Found): string {
  return `${module} ${name}`;
}
