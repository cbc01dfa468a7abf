import {posix} from 'node:path';
import type {House} from './house.ts';
import type {Layer} from './layers.ts';
import {BUILT, BY_ADDRESS, DEBTS, LAYERS, READ, TEST_EXTRAS, TOOLS, WORKSPACES} from './layers.ts';
import {readImports} from './read-imports.ts';

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly read: string;
}

export interface Check {
  readonly violations: readonly Violation[];
  /** Modules to the modules they name. */
  readonly graph: ReadonlyMap<string, readonly string[]>;
  /** How many imports were looked at. */
  readonly imports: number;
  /** `file -> target` of the imports that a debt excuses. */
  readonly debts: ReadonlySet<string>;
}

/** What follows the name of a module or of its tests. */
const MODULE_END = /(?:\.browser)?(?:\.test)?\.tsx?$/;

/** Where a specifier leads: a path in the house, a package, or nowhere with the reason. */
type Target = {readonly path: string} | {readonly package: string} | {readonly wrong: string};

/** Holds every import of the house, or of some of its modules, against the table. */
export function checkLayers(house: House, files: Iterable<string> = house.modules.keys()): Check {
  const layers = LAYERS;
  const violations: Violation[] = [];
  const graph = new Map<string, string[]>();
  const debts = new Set<string>();
  let imports = 0;
  for (const file of files) {
    const targets: string[] = [];
    graph.set(file, targets);
    const layer = layerOf(file, layers);
    for (const {specifier, line} of readImports(house.modules.get(file)!)) {
      imports++;
      if (specifier === null && BY_ADDRESS.includes(file)) continue;
      const target = specifier === null ? {wrong: 'a computed import cannot be checked'} : resolve(house, file, specifier);
      if ('path' in target && house.modules.has(target.path)) targets.push(target.path);
      const rule = layer === undefined ? `no rule for ${file}` : judge(file, layer, target, layers);
      if (rule === undefined) continue;
      const debt = `${file} -> ${specifier}`;
      if (DEBTS.some((owed) => owed.import === debt)) debts.add(debt);
      else violations.push({file, line, rule, read: READ});
    }
  }
  return {violations, graph, imports, debts};
}

/** The rule that an import breaks, in words; undefined when it breaks none. */
function judge(file: string, layer: string, target: Target, layers: readonly Layer[]): string | undefined {
  if ('wrong' in target) return target.wrong;
  const rule = layers.find(({folder}) => matches(folder, layer))!;
  const extras = isTest(file) ? TEST_EXTRAS : {may: [], packages: []};
  if ('package' in target) {
    const allowed = [...rule.packages, ...extras.packages].some((name) => coversPackage(name, target.package));
    return allowed ? undefined : `${layer || 'the root'} may not use the package ${target.package}`;
  }
  if (isTest(target.path) && !isTest(file) && !TOOLS.includes(layer))
    return `${layer || 'the root'} may not import the test ${target.path}`;
  const other = layerOf(target.path, layers);
  if (other === layer || isInside(other, layer)) return undefined;
  const allowed = [...rule.may, ...extras.may].some((folder) => isInside(target.path, folder));
  return allowed ? undefined : `${layer || 'the root'} may not import ${other || target.path}`;
}

function resolve(house: House, file: string, specifier: string): Target {
  const bare = specifier.replace(/\?.*$/, '');
  if (/^\.\.?(?:\/|$)/.test(bare)) return resolveRelative(house, file, bare);
  if (bare.startsWith('@livebus/')) return resolveDoor(house, bare);
  if (/^[/#~]|^[a-z]+:\/\//.test(bare)) return {wrong: `${specifier} is neither relative, nor a door, nor a package`};
  if (bare.startsWith('node:')) return {package: bare};
  return {
    package: bare
      .split('/')
      .slice(0, bare.startsWith('@') ? 2 : 1)
      .join('/'),
  };
}

function resolveRelative(house: House, file: string, specifier: string): Target {
  const written = posix.normalize(posix.join(posix.dirname(file), specifier));
  const path = BUILT[written] ?? written;
  const [from, to] = [workspaceOf(file), workspaceOf(path)];
  if (from !== undefined && to !== undefined && from !== to) return {wrong: `${specifier} is a deep path past the door of ${to}`};
  const exists = house.modules.has(path) || house.assets.has(path) || specifier.endsWith('/');
  return exists ? {path} : {wrong: `${specifier} leads to no file`};
}

function resolveDoor(house: House, specifier: string): Target {
  for (const [door, path] of house.doors) {
    const [before, after] = door.split('*') as [string, string?];
    if (after === undefined && door === specifier) return {path};
    if (after !== undefined && specifier.startsWith(before) && specifier.endsWith(after)) {
      return {path: path.replace('*', specifier.slice(before.length, specifier.length - after.length))};
    }
  }
  return {wrong: `${specifier} is a deep path past a door`};
}

/** Name of the layer that holds a path, a star in its folder filled in; undefined where no layer does. */
export function layerOf(path: string, layers: readonly Layer[] = LAYERS): string | undefined {
  const parts = path.split('/');
  let best: {readonly name: string; readonly depth: number} | undefined;
  for (const {folder} of layers) {
    const pattern = folder === '' ? [] : folder.split('/');
    if (folder === '' && parts.length > 1) continue;
    const holds = pattern.every((part, index) => part === '*' || part === parts[index] || isModuleOf(part, parts[index]));
    if (holds && pattern.length > (best?.depth ?? -1))
      best = {
        name: parts.slice(0, pattern.length).join('/').replace(MODULE_END, ''),
        depth: pattern.length,
      };
  }
  return best?.name;
}

/** `app/base/routes.ts` belongs to the layer `app/base/routes`, as a folder of that name would. */
function isModuleOf(part: string, name: string | undefined): boolean {
  return name !== undefined && name.replace(MODULE_END, '') === part;
}

function matches(folder: string, layer: string): boolean {
  return folder === layer || new RegExp(`^${folder.replaceAll('*', '[^/]+')}$`).test(layer);
}

function coversPackage(allowed: string, name: string): boolean {
  return (
    allowed === '*' ||
    allowed === name ||
    (allowed === 'node:' && name.startsWith('node:')) ||
    (allowed.endsWith('/*') && name.startsWith(allowed.slice(0, -1)))
  );
}

function isInside(path: string | undefined, folder: string): boolean {
  return path !== undefined && (path === folder || path.startsWith(`${folder}/`) || path.replace(MODULE_END, '') === folder);
}

function workspaceOf(path: string): string | undefined {
  return WORKSPACES.find((workspace) => isInside(path, workspace));
}

/** Tests, and what only tests use: modules named `test-…` and folders named `support`. */
function isTest(path: string): boolean {
  return /\.test\.tsx?$|(?:^|\/)(?:test-[^/]+\.tsx?|support\/.+)$/.test(path);
}

/** One line for a person: where, what, and what to read. */
export function describeViolation({file, line, rule, read}: Violation): string {
  return `${file}:${line}  ${rule}  (read ${read})`;
}
