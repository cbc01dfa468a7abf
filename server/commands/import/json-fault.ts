/** Where a text stops being JSON, and why, without quoting the text. */
export interface JsonFault {
  /** Characters before it. */
  readonly at: number;
  readonly what: string;
}

/** Deepest nesting of lists and objects: a site needs 12. */
const MOST_DEPTH = 64;

type Wanted =
  | 'a value'
  | 'a value or ]'
  | 'a name in quotes'
  | 'a name in quotes or }'
  | 'a colon'
  | 'a comma or ]'
  | 'a comma or }'
  | 'nothing more';

const BLANK = /[\t\n\r ]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * The first fault of a text; undefined for JSON that is not too deep. The parser's own message is unusable: it quotes the text and names no
 * line.
 */
export function jsonFaultOf(text: string): JsonFault | undefined {
  const open: ('[' | '{')[] = [];
  const after = (): Wanted => (open.length === 0 ? 'nothing more' : open.at(-1) === '[' ? 'a comma or ]' : 'a comma or }');
  let wanted: Wanted = 'a value';
  for (let at = 0; ; ) {
    at = endOf(BLANK, text, at) ?? at;
    if (at === text.length) return wanted === 'nothing more' ? undefined : {at, what: `the file ends, where ${wanted} is wanted`};
    const wrong = {at, what: `${wanted} is wanted here`};
    const sign = text[at]!;
    const isValue: boolean = wanted === 'a value' || wanted === 'a value or ]';
    if (sign === '"') {
      if (!isValue && !wanted.startsWith('a name')) return wrong;
      const end = stringEnd(text, at);
      if (end === undefined) return {at, what: 'a text begins here that does not end on its line, or holds what must be escaped'};
      at = end;
      wanted = isValue ? after() : 'a colon';
    } else if (sign === '[' || sign === '{') {
      if (!isValue) return wrong;
      if (open.push(sign) > MOST_DEPTH) return {at, what: `lists and objects stand more than ${MOST_DEPTH} deep in each other`};
      wanted = sign === '[' ? 'a value or ]' : 'a name in quotes or }';
      at += 1;
    } else if (sign === ']' || sign === '}') {
      if (!wanted.endsWith(sign)) return wrong;
      open.pop();
      wanted = after();
      at += 1;
    } else if (sign === ',' || sign === ':') {
      if (sign === ',' ? !wanted.startsWith('a comma') : wanted !== 'a colon') return wrong;
      wanted = wanted === 'a comma or }' ? 'a name in quotes' : 'a value';
      at += 1;
    } else {
      const end = isValue ? endOf(SCALAR, text, at) : undefined;
      if (end === undefined) return wrong;
      at = end;
      wanted = after();
    }
  }
}

/** End of the match at `at`; undefined where `what` does not match there. */
function endOf(what: RegExp, text: string, at: number): number | undefined {
  what.lastIndex = at;
  return what.test(text) ? what.lastIndex : undefined;
}

/** A loop, because a regular expression would overflow the stack on megabytes of text. */
function stringEnd(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return undefined;
    const next = code === 0x5c ? endOf(ESCAPE, text, at) : at + 1;
    if (next === undefined) return undefined;
    at = next;
  }
  return undefined;
}
