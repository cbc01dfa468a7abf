import {readTokens} from '../../scripts/source/read-tokens.ts';

/** Names through which a module reaches the clock, chance, the network, the page or the process. */
const IMPURE = new Set([
  ...['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'crypto'],
  ...['window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'self', 'globalThis', 'global'],
  ...['process', 'Buffer', 'console', 'require'],
]);

export interface Impurity {
  readonly name: string;
  readonly line: number;
}

/** Uses of such names in code; comments, strings, members of other objects and names of properties do not count. */
export function findImpurities(source: string): Impurity[] {
  const tokens = readTokens(source);
  return tokens.flatMap(({kind, text, line}, at) => {
    const before = tokens[at - 1]?.text;
    if (kind !== 'word' || before === '.') return [];
    const [next, afterNext] = [tokens[at + 1]?.text, tokens[at + 2]?.text];
    if (text === 'Math') {
      if (next !== '.') return [{name: text, line}];
      return afterNext === 'random' ? [{name: 'Math.random', line}] : [];
    }
    const isKey = (next === ':' || (next === '?' && afterNext === ':')) && before !== '?';
    return IMPURE.has(text) && !isKey ? [{name: text, line}] : [];
  });
}
