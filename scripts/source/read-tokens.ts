export type TokenKind = 'word' | 'string' | 'template' | 'number' | 'regex' | 'punctuation';

export interface Token {
  readonly kind: TokenKind;
  /** As written; for a string or template the content between its quotes, escapes resolved, each substitution as `${}`. */
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  /** For a template: number of following tokens that belong to its substitutions. */
  readonly inner?: number;
}

const WORD_START = /[\p{ID_Start}$_#]/u;
const WORD = /[\p{ID_Continue}$\u200c\u200d]/u;
/** Words after which a slash begins a regular expression rather than a division. */
const BEFORE_REGEX = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'new',
  'delete',
  'void',
  'throw',
  'do',
  'else',
  'yield',
  'await',
  'instanceof',
]);

/**
 * Splits TypeScript or TSX into words, literals and punctuation, without comments. The expressions inside a template follow it. It needs no
 * grammar and therefore never fails: a quote that is not closed on its line (an apostrophe in JSX text) is punctuation.
 */
export function readTokens(source: string): Token[] {
  const tokens: Token[] = [];
  const reader = {source, at: 0, line: 1, tokens};
  readUntil(reader, undefined);
  return tokens;
}

interface Reader {
  readonly source: string;
  readonly tokens: Token[];
  at: number;
  line: number;
}

/** Reads to the end of the source, or to the closing brace of a template's substitution. */
function readUntil(reader: Reader, end: '}' | undefined): void {
  const {source, tokens} = reader;
  let depth = 0;
  while (reader.at < source.length) {
    const char = source[reader.at]!;
    if (end === '}' && char === '}' && depth === 0) return;
    if (char === '\n') reader.line++;
    if (/\s/.test(char)) reader.at++;
    else if (source.startsWith('//', reader.at)) skipTo(reader, '\n');
    else if (source.startsWith('/*', reader.at)) skipTo(reader, '*/');
    else if (char === "'" || char === '"') readString(reader, char);
    else if (char === '`') readTemplate(reader);
    else if (/[0-9]/.test(char)) readPattern(reader, 'number', /[\w.]*/y);
    else if (WORD_START.test(char)) readWord(reader);
    else if (char === '/' && regexMayStart(tokens.at(-1)) && readRegex(reader)) continue;
    else {
      if (char === '{') depth++;
      if (char === '}') depth--;
      push(reader, 'punctuation', char, reader.line);
      reader.at++;
    }
  }
}

function push(reader: Reader, kind: TokenKind, text: string, line: number): void {
  reader.tokens.push({kind, text, line});
}

/** Stops before a newline, but after a closing comment mark. */
function skipTo(reader: Reader, mark: '\n' | '*/'): void {
  const found = reader.source.indexOf(mark, reader.at + 2);
  const next = found < 0 ? reader.source.length : found + (mark === '\n' ? 0 : mark.length);
  reader.line += count(reader.source.slice(reader.at, next), '\n');
  reader.at = next;
}

function readString(reader: Reader, quote: string): void {
  const pattern = quote === "'" ? /'((?:[^'\\\n]|\\[\s\S])*)'/y : /"((?:[^"\\\n]|\\[\s\S])*)"/y;
  pattern.lastIndex = reader.at;
  const match = pattern.exec(reader.source);
  if (match === null) {
    push(reader, 'punctuation', quote, reader.line);
    reader.at++;
    return;
  }
  push(reader, 'string', resolveEscapes(match[1]!), reader.line);
  reader.line += count(match[0], '\n');
  reader.at = pattern.lastIndex;
}

function readTemplate(reader: Reader): void {
  const {source} = reader;
  const {length: index} = reader.tokens;
  const line = reader.line;
  let text = '';
  push(reader, 'template', text, line);
  reader.at++;
  while (reader.at < source.length && source[reader.at] !== '`') {
    if (source.startsWith('${', reader.at)) {
      reader.at += 2;
      readUntil(reader, '}');
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands for the substitution
      text += '${}';
      reader.at++;
      continue;
    }
    const length = source[reader.at] === '\\' ? 2 : 1;
    const piece = source.slice(reader.at, reader.at + length);
    reader.line += count(piece, '\n');
    text += piece;
    reader.at += length;
  }
  reader.at++;
  reader.tokens[index] = {kind: 'template', text: resolveEscapes(text), line, inner: reader.tokens.length - index - 1};
}

function readPattern(reader: Reader, kind: TokenKind, pattern: RegExp): void {
  pattern.lastIndex = reader.at;
  const text = pattern.exec(reader.source)?.[0] ?? reader.source[reader.at]!;
  push(reader, kind, text, reader.line);
  reader.at += text.length;
}

function readWord(reader: Reader): void {
  let end = reader.at + 1;
  while (end < reader.source.length && WORD.test(reader.source[end]!)) end++;
  push(reader, 'word', reader.source.slice(reader.at, end), reader.line);
  reader.at = end;
}

/** After a value a slash divides; after `<` it closes a JSX element. */
function regexMayStart(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === 'word') return BEFORE_REGEX.has(before.text);
  return before.kind === 'punctuation' && !')]}<'.includes(before.text);
}

function readRegex(reader: Reader): boolean {
  const pattern = /\/(?![>*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
  pattern.lastIndex = reader.at;
  const match = pattern.exec(reader.source);
  if (match === null) return false;
  push(reader, 'regex', match[0], reader.line);
  reader.at = pattern.lastIndex;
  return true;
}

function resolveEscapes(text: string): string {
  return text.replace(/\\(u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[\s\S])/g, (_whole, mark: string) => {
    if (mark.length > 1) return String.fromCodePoint(Number.parseInt(mark.replace(/[ux{}]/g, ''), 16));
    return {n: '\n', t: '\t', r: '\r', '\n': ''}[mark] ?? mark;
  });
}

function count(text: string, char: string): number {
  return text.split(char).length - 1;
}
