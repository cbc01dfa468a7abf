import {posix} from 'node:path';
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
const HOOK = /\b(?:useTranslation|useTexts|TFunction|Translate)[(<]\s*(\[[^\]]*\]|'[\w-]+')/g;
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
  const hooks = [...source.matchAll(HOOK)].flatMap(([, names = '']) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!));
  return [...hooks, ...[...source.matchAll(QUALIFIED)].map(([, name]) => name!)];
}

function consoleModules(house: House): readonly (readonly [string, string])[] {
  return [...house.modules].filter(([path]) => path.startsWith('app/') && !/\.test\.|\/test-/.test(path));
}

function leadsTo(from: string, specifier: string): string {
  return posix.join(posix.dirname(from), specifier);
}
