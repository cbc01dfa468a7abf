/** One module of a build's declarations, as the report needs it. */
export interface DeclarationModule {
  /** Statements by the name they declare, without comments; overloads, and a type with the name of a value, are several. */
  readonly declared: ReadonlyMap<string, readonly string[]>;
  /** Local name to its name in another module. */
  readonly imported: ReadonlyMap<string, ForeignName>;
  /** Exported name to where it is declared; a module of null is this one. */
  readonly exported: ReadonlyMap<string, {readonly name: string; readonly module: string | null}>;
}

export interface ForeignName {
  readonly name: string;
  /** As written. */
  readonly module: string;
}

const COMMENT = /[ \t]*\/\*[\s\S]*?\*\/\n?|^[ \t]*\/\/.*\n/gm;
/** The compiler begins each statement in the first column; the rest of it is indented or closes a bracket. */
const STATEMENT_START = /^(?=[a-z])/m;
const NAMES = /^(import|export) (?:type )?\{([\s\S]*)\}(?: from ['"]([^'"]+)['"])?;?$/;
const DEFAULT_IMPORT = /^import (?:type )?(\w+) from ['"]([^'"]+)['"];?$/;
const DECLARATION = /^(?:export )?(?:declare )?(?:abstract )?(?:function|interface|type|class|const|let) (\w+)/;

/**
 * Reads a `.d.ts` as the compiler writes it.
 * @throws Error for a form that does not occur in this repository (`export *`, `export default`), so that a report is never silently
 * incomplete.
 */
export function readDeclarations(source: string): DeclarationModule {
  const declared = new Map<string, string[]>();
  const imported = new Map<string, ForeignName>();
  const exported = new Map<string, {name: string; module: string | null}>();
  for (const part of source.replace(COMMENT, '').split(STATEMENT_START)) {
    const statement = part.trim();
    const [, keyword, names, module] = NAMES.exec(statement) ?? [];
    const [, defaultName, defaultModule] = DEFAULT_IMPORT.exec(statement) ?? [];
    if (statement === '') continue;
    if (names !== undefined) {
      for (const {outer, inner} of readNames(names)) {
        if (keyword === 'export') exported.set(inner, {name: outer, module: module ?? null});
        else imported.set(inner, {name: outer, module: module!});
      }
    } else if (defaultName !== undefined) {
      imported.set(defaultName, {name: 'default', module: defaultModule!});
    } else {
      const name = DECLARATION.exec(statement)?.[1];
      if (name === undefined) throw new Error(`cannot be read as a declaration: ${statement.slice(0, 80)}`);
      declared.set(name, [...(declared.get(name) ?? []), statement.replace(/^(?:export )?(?:declare )?/, '')]);
      if (statement.startsWith('export ')) exported.set(name, {name, module: null});
    }
  }
  return {declared, imported, exported};
}

function readNames(list: string): {outer: string; inner: string}[] {
  return list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '')
    .map((name) => {
      const [outer, inner = outer] = name.split(/\s+as\s+/);
      return {outer: outer!, inner: inner!};
    });
}
