import type {Token} from '../source/read-tokens.ts';
import {readTokens} from '../source/read-tokens.ts';

export interface Title {
  readonly text: string;
  readonly line: number;
}

const CALLS = new Set(['it', 'test', 'describe', 'bench', 'suite']);
/** Modifiers with arguments before the title's call. */
const CURRIED = new Set(['each', 'for', 'skipIf', 'runIf']);
/** A test that does not run proves nothing, and neither does anything inside it. */
const IDLE = new Set(['skip', 'todo']);

/** Titles of the tests and groups in one file that will run. Titles that are no literals are left out. */
export function findTitles(source: string): Title[] {
  const tokens = readTokens(source);
  const titles: Title[] = [];
  let at = 0;
  while (at < tokens.length) {
    const call = readCall(tokens, at);
    if (call === undefined) {
      at++;
      continue;
    }
    if (call.title !== undefined && !call.idle) titles.push(call.title);
    at = call.idle ? skipGroup(tokens, call.open) : call.open + 1;
  }
  return titles;
}

interface Call {
  /** Index of the parenthesis that opens the title's call. */
  readonly open: number;
  readonly idle: boolean;
  readonly title: Title | undefined;
}

function readCall(tokens: readonly Token[], start: number): Call | undefined {
  const first = tokens[start]!;
  const before = tokens[start - 1]?.text;
  if (first.kind !== 'word' || !CALLS.has(first.text) || before === '.' || before === 'function') return undefined;

  let at = start + 1;
  let curried = false;
  let idle = false;
  while (at < tokens.length) {
    const token = tokens[at]!;
    const next = tokens[at + 1];
    if (token.text === '.' && next?.kind === 'word') {
      curried ||= CURRIED.has(next.text);
      idle ||= IDLE.has(next.text);
      at += 2;
    } else if (curried && token.text === '<') {
      at = skipGroup(tokens, at);
    } else if (curried && token.kind === 'template') {
      curried = false;
      at += 1 + (token.inner ?? 0);
    } else if (curried && token.text === '(') {
      curried = false;
      at = skipGroup(tokens, at);
    } else if (token.kind === 'punctuation' && token.text === '(') {
      return {open: at, idle, title: readTitle(tokens, at + 1)};
    } else return undefined;
  }
  return undefined;
}

/** The literal at `at`, joined with those added by `+`; undefined where the first argument begins otherwise. */
function readTitle(tokens: readonly Token[], at: number): Title | undefined {
  const first = tokens[at];
  if (!isLiteral(first)) return undefined;
  let {text} = first;
  let index = at + 1 + (first.inner ?? 0);
  while (tokens[index]?.text === '+') {
    const next = tokens[index + 1];
    if (!isLiteral(next)) break;
    text += next.text;
    index += 2 + (next.inner ?? 0);
  }
  return {text, line: first.line};
}

function isLiteral(token: Token | undefined): token is Token {
  return token?.kind === 'string' || token?.kind === 'template';
}

/** Index after the bracket that closes the one at `open`. */
function skipGroup(tokens: readonly Token[], open: number): number {
  const opening = tokens[open]!.text;
  const closing = opening === '<' ? '>' : ')';
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.kind !== 'punctuation') continue;
    if (token.text === opening) depth++;
    if (token.text === closing && tokens[at - 1]?.text !== '=' && --depth === 0) return at + 1;
  }
  return tokens.length;
}
