import {posix} from 'node:path';
import {readTokens} from '../../scripts/source/read-tokens.ts';
import type {House} from './house.ts';
import {readImports} from './read-imports.ts';

/** Code that is loaded together with texts: `withTexts(() => import('…'), 'namespace', …)`. */
export interface TextLoad {
  /** Module in which it is written. */
  readonly at: string;
  /** Module that is loaded. */
  readonly code: string;
  /** Namespaces that are named. */
  readonly named: readonly string[];
}

const LOAD = /withTexts\(\s*\(\) =>\s*import\('([^']+)'\)((?:[^()']|\([^()]*\))*)((?:,?\s*'[\w-]+')*)/g;
const OWN = /\b(?:useTexts\(|Translate<|findText\([\w.]+,)\s*'([\w-]+)'/g;
const QUALIFIED = /['"`]([a-z][a-z-]*):[a-zA-Z$]/g;

/** Every `withTexts` of the console. */
export function textLoads(house: House): readonly TextLoad[] {
  return consoleModules(house).flatMap(([at, source]) =>
    [...source.matchAll(LOAD)].map(([, specifier = '', , names = '']) => ({
      at,
      code: leadsTo(at, specifier),
      named: [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!),
    })),
  );
}

/**
 * Namespaces whose texts a module shows, by itself and by all that it imports. What it imports only when it is asked for counts as well, but for code
 * that has texts named beside it.
 */
export function textNeeds(house: House, module: string, namespaces: ReadonlySet<string>): ReadonlySet<string> {
  const apart = new Set(textLoads(house).map(({at, code}) => `${at} ${code}`));
  const reached = new Set([module]);
  for (const path of reached) {
    for (const {specifier} of readImports(house.modules.get(path) ?? '')) {
      if (specifier === null || !specifier.startsWith('.')) continue;
      const target = leadsTo(path, specifier);
      if (house.modules.has(target) && !apart.has(`${path} ${target}`)) reached.add(target);
    }
  }
  return new Set([...reached].flatMap((path) => shownBy(house.modules.get(path)!).filter((name) => namespaces.has(name))));
}

function shownBy(source: string): string[] {
  return [...source.matchAll(OWN), ...source.matchAll(QUALIFIED)].map(([, name]) => name!);
}

/**
 * Keys that no source mentions. A key is mentioned by a text of a module that shows its namespace, by `namespace:key` anywhere, or, as all keys below a part
 * are, by a template that begins with that part. Keys that a server names are looked for in its sources and in the contract as well.
 *
 * @param keys - all keys by namespace; forms of a plural count as one.
 * @param folders - the folder of each namespace, whose modules show it.
 */
export function unusedKeys(
  house: House,
  keys: ReadonlyMap<string, readonly string[]>,
  folders: ReadonlyMap<string, string>,
): readonly string[] {
  const plain = new Set<string>();
  const patterns = new Set<string>();
  const mention = (text: string) => (text.includes(PART) ? patterns : plain).add(text);
  for (const [path, source] of house.modules) {
    const ours = path.startsWith('app/');
    if ((!ours && !/^(?:server|contract|fixtures)\//.test(path)) || TEST.test(path)) continue;
    const inside = [...folders].flatMap(([name, folder]) => (path.startsWith(folder) ? [name] : []));
    const own = ours ? [...shownBy(source).filter((name) => keys.has(name)), ...inside] : NAMED_BY_SERVER;
    for (const {kind, text} of readTokens(source)) {
      if (kind !== 'string' && kind !== 'template') continue;
      mention(text.replace(/\.:\w+$/, `.${PART}`));
      for (const name of own) mention(`${name}:${text}`);
    }
  }
  const rules = [...patterns]
    .filter((text) => /^[a-z-]+:/.test(text))
    .map((text) => new RegExp(`^${text.split(PART).map(quoted).join('.+')}$`));
  return [...keys].flatMap(([name, all]) => {
    const whole = [...new Set(all.map((key) => `${name}:${key.replace(/_(?:one|many|other)$/, '')}`))];
    const unsaid = whole.filter((key) => !plain.has(key));
    const ofName = rules.filter(({source}) => source.startsWith(`^${name}:`));
    return unsaid.filter((key) => !ofName.some((rule) => rule.test(key)));
  });
}

/** Namespaces of which a server's reply may name a key. */
const NAMED_BY_SERVER = ['server', 'menu'];
/** What stands for a computed part of a template. */
const PART = '$' + '{}';
const TEST = /\.test\.tsx?$|\/test-[^/]+\.tsx?$/;

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function consoleModules(house: House): readonly (readonly [string, string])[] {
  return [...house.modules].filter(([path]) => path.startsWith('app/') && !TEST.test(path));
}

function leadsTo(from: string, specifier: string): string {
  return posix.join(posix.dirname(from), specifier);
}
