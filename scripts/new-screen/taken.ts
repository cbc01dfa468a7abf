import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {listFiles} from '../source/list-files.ts';
import type {NewScreen} from './names.ts';

/**
 * Throws an Error in words that names what of a new screen is in use already, and in which file. Laid down all the same, the screen would
 * share another one's texts or grants, or would not compile.
 *
 * @param files the new files by path; none may declare a name twice
 */
export function refuseTaken(root: string, screen: NewScreen, files: ReadonlyMap<string, string>): void {
  const {area, name, camel} = screen;
  if (RESERVED.test(camel)) throw new Error(`"${camel}" is a word of the language: it cannot name a call`);
  if (name === area || IN_SKELETON.test(camel)) throw new Error(`"${camel}" stands for something else in the skeleton`);
  const sources = listFiles(root, (path) => LOOKED_AT.test(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  for (const {what, wanted, as, within} of usesOf(screen)) {
    const found = sources.find(([path, text]) => within.test(path) && as.test(text));
    if (found !== undefined) throw new Error(`the ${what} "${wanted}" is taken, in ${found[0]}`);
  }
  for (const [path, text] of files) {
    const twice = declaredTwice(text);
    if (twice !== undefined) throw new Error(`"${twice}" would stand for two things in ${path}`);
  }
}

const RESERVED =
  /^(?:arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield)$/;
/** Variables of the new files beside which their call is used. */
const IN_SKELETON = /^(?:change|devices|page|scope|services|signal|stationId|store|stub)$/;

const CONTRACT = /^contract\/.*(?<!\.test)\.ts$/;
const SCREENS = /^contract\/(?:screens|menu-groups)\.ts$/;
const LOOKED_AT = /^contract\/|^app\/(?:screens|texts\/text-table)\.ts$|^server\/(?:areas\/routes|access\/roles)\.ts$/;

interface Use {
  /** In words. */
  readonly what: string;
  readonly wanted: string;
  /** How it stands in a source that has it. */
  readonly as: RegExp;
  /** Paths of the sources that can have it. */
  readonly within: RegExp;
}

function usesOf({area, name, camel, pascal, flat, path}: NewScreen): readonly Use[] {
  return [
    {what: 'component', wanted: pascal, as: new RegExp(`component: '${pascal}'|^ {2}${pascal}: withTexts\\(`, 'm'), within: /screens\.ts$/},
    {what: 'path', wanted: path, as: new RegExp(`path: '${path}'`), within: SCREENS},
    {what: 'title key', wanted: camel, as: new RegExp(`titleKey: '${camel}'|^ {2}${camel}: \\{`, 'm'), within: SCREENS},
    {what: 'text namespace', wanted: name, as: new RegExp(`^ {2}readonly '?${name}'?: `, 'm'), within: /text-table\.ts$/},
    {what: 'call', wanted: `/${area}/${camel}`, as: new RegExp(`path: '/${area}/${camel}'`), within: CONTRACT},
    {what: 'name of a call', wanted: camel, as: declared(camel), within: CONTRACT},
    {what: 'name of samples', wanted: `${camel}Samples`, as: declared(`${camel}Samples`), within: CONTRACT},
    {what: 'name of routes', wanted: `${camel}Routes`, as: declared(`${camel}Routes`), within: /routes\.ts$/},
    {what: 'permission', wanted: flat, as: new RegExp(`permission: '${flat}'`), within: CONTRACT},
    {what: 'permission', wanted: flat, as: new RegExp(`\\b${flat}: \\[`), within: /screens\.ts$|roles\.ts$/},
  ];
}

/** Exported, or imported by a list of exports. */
const declared = (name: string) =>
  new RegExp(
    `^export (?:const|let|function|type|interface|class) ${name}\\b|^(?:export|import) (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\}`,
    'm',
  );

function declaredTwice(text: string): string | undefined {
  const imported = [...text.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(([, list]) =>
    list!.split(',').map((one) => one.trim().replace(/^type /, '')),
  );
  const own = [...text.matchAll(/^(?:export )?(?:default )?(?:const|let|function|interface) (\w+)/gm)].map(([, one]) => one!);
  const all = [...imported, ...own];
  return all.find((one, at) => all.indexOf(one) !== at);
}
