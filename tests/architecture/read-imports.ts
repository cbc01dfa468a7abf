import type {Token} from '../../scripts/source/read-tokens.ts';
import {readTokens} from '../../scripts/source/read-tokens.ts';

export interface ModuleImport {
  /** As written; null where it is computed and cannot be checked. */
  readonly specifier: string | null;
  readonly line: number;
}

/**
 * Every way in which a module names another: `import` and `export … from` with and without `type`, `import()`, `require()`,
 * `new URL('…', import.meta.url)` of a module, and `import.meta.glob()`, whose pattern is given up to its first star.
 */
export function readImports(source: string): ModuleImport[] {
  const tokens = readTokens(source);
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'word' || tokens[at - 1]?.text === '.') return [];
    if (token.text === 'import') return readImport(tokens, at);
    if (token.text === 'export') return readReExport(tokens, at);
    if (token.text === 'require' && tokens[at + 1]?.text === '(') return [argument(tokens, at + 2)];
    if (token.text === 'URL' && tokens[at - 1]?.text === 'new') return readUrl(tokens, at);
    return [];
  });
}

function readImport(tokens: readonly Token[], at: number): ModuleImport[] {
  const next = tokens[at + 1];
  if (next === undefined) return [];
  if (next.kind === 'string') return [named(next)];
  if (next.text === '(') return [argument(tokens, at + 2)];
  if (next.text === '.') return readGlob(tokens, at);
  if (next.text === ':' || next.text === '?') return [];
  return findFrom(tokens, at + 1);
}

/** `export * from`, `export {…} from`, the same with `type`; a declaration names no module. */
function readReExport(tokens: readonly Token[], at: number): ModuleImport[] {
  const first = tokens[at + 1]?.text === 'type' ? at + 2 : at + 1;
  return tokens[first]?.text === '*' || tokens[first]?.text === '{' ? findFrom(tokens, first) : [];
}

/** Passes names in braces and bindings up to `from '…'`. */
function findFrom(tokens: readonly Token[], start: number): ModuleImport[] {
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at]!;
    const next = tokens[at + 1];
    if (token.text === 'from' && next?.kind === 'string') return [named(next)];
    if (token.text === '}' && next?.text !== 'from') return [];
    if (token.kind !== 'word' && token.kind !== 'string' && !'{},*'.includes(token.text)) return [];
  }
  return [];
}

function readUrl(tokens: readonly Token[], at: number): ModuleImport[] {
  const path = tokens[at + 2];
  const isLocal = tokens[at + 1]?.text === '(' && tokens[at + 3]?.text === ',' && tokens[at + 4]?.text === 'import';
  if (!isLocal || path?.kind !== 'string' || !/\.[cm]?[jt]sx?$/.test(path.text)) return [];
  return [{specifier: path.text.startsWith('.') ? path.text : `./${path.text}`, line: path.line}];
}

function readGlob(tokens: readonly Token[], at: number): ModuleImport[] {
  const open = tokens.findIndex((token, index) => index > at && token.text === '(');
  if (tokens[at + 2]?.text !== 'meta' || tokens[at + 4]?.text !== 'glob' || open < 0) return [];
  const first = tokens[open + 1]?.text === '[' ? open + 2 : open + 1;
  const {specifier, line} = argument(tokens, first);
  return [{specifier: specifier === null ? null : specifier.replace(/[^/]*\*.*$/, ''), line}];
}

function argument(tokens: readonly Token[], at: number): ModuleImport {
  const token = tokens[at];
  const isPlain = token?.kind === 'string' || (token?.kind === 'template' && token.inner === 0);
  const isAlone = [')', ',', ']'].includes(tokens[at + 1]?.text ?? '');
  return {specifier: isPlain && isAlone ? token.text : null, line: token?.line ?? tokens.at(-1)!.line};
}

function named({text, line}: Token): ModuleImport {
  return {specifier: text, line};
}
