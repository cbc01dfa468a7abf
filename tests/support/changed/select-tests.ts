/** What the choice of tests is made from; paths from the root. */
export interface Sources {
  /** Module to the modules that it imports. */
  readonly graph: ReadonlyMap<string, readonly string[]>;
  /** Source text of every module. */
  readonly modules: ReadonlyMap<string, string>;
  readonly changed: readonly string[];
}

/** A change of one of these can break every test: they configure the tools or fix the versions of packages. */
const EVERYTHING =
  /^(?:package(?:-lock)?\.json|\.npmrc|vitest\.config\.ts|vite[^/]*\.config\.ts|tsconfig[^/]*\.json|[^/]+\/(?:tsconfig|package)\.json)$/;
const TEST = /\.(?:test\.tsx?|journey\.ts)$/;

/** Tests that start the product as a process import none of it: these modules stand for what they start. */
const STARTED: readonly {readonly tests: RegExp; readonly modules: RegExp}[] = [
  {tests: /^tests\/journeys\//, modules: /^(?:app\/main\.tsx|server\/main\.ts|server\/commands\/[^/]+\.ts)$/},
  {tests: /^tests\/support\/server-process\.ts$|^tests\/survival\//, modules: /^server\/(?:main|commands\/[^/]+)\.ts$/},
];

/**
 * Test files that a change can break: those whose imports lead to a changed module, those that name a changed file which is no module (a
 * document, data), and those that start a product which contains it. A test that was changed itself is among them, one that was deleted is not.
 */
export function selectTests({graph, modules, changed}: Sources): readonly string[] {
  const tests = [...modules.keys()].filter((path) => TEST.test(path)).sort();
  if (changed.some((path) => EVERYTHING.test(path))) return tests;
  const touched = spread(importersOf(graph, modules), [
    ...changed.filter((path) => modules.has(path)),
    ...namersOf(modules, changed),
    ...importersOfGone(modules, changed),
  ]);
  return tests.filter((path) => touched.has(path));
}

/** Module to the modules that a change of it reaches at once, started products included. */
function importersOf(graph: Sources['graph'], modules: Sources['modules']): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  const add = (target: string, importer: string) => importers.set(target, [...(importers.get(target) ?? []), importer]);
  for (const [file, targets] of graph) for (const target of targets) add(target, file);
  const paths = [...modules.keys()];
  for (const {tests, modules: started} of STARTED) {
    for (const test of paths.filter((path) => tests.test(path)))
      for (const path of paths.filter((path) => started.test(path))) add(path, test);
  }
  return importers;
}

function spread(importers: ReadonlyMap<string, readonly string[]>, first: readonly string[]): ReadonlySet<string> {
  const reached = new Set(first);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return reached;
}

/** Modules that name a changed file other than a module by its last name. */
function namersOf(modules: Sources['modules'], changed: readonly string[]): readonly string[] {
  const names = changed.filter((path) => !modules.has(path) && !isModule(path)).map(lastName);
  if (names.length === 0) return [];
  return [...modules].filter(([, source]) => names.some((name) => source.includes(name))).map(([path]) => path);
}

/** Modules that still import one that is gone: they can no longer be loaded, and their tests say so. */
function importersOfGone(modules: Sources['modules'], changed: readonly string[]): readonly string[] {
  const gone = changed.filter((path) => !modules.has(path) && isModule(path)).map(lastName);
  if (gone.length === 0) return [];
  return [...modules].filter(([, source]) => gone.some((name) => source.includes(`/${name}'`))).map(([path]) => path);
}

const isModule = (path: string): boolean => /\.tsx?$/.test(path);
const lastName = (path: string): string => path.split('/').at(-1)!;
