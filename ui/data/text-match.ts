import {withoutUnseen} from '@livebus/engine/core';

/** A piece of a text: whether it is what was looked for. */
export interface TextPiece {
  readonly text: string;
  readonly hit: boolean;
}

/** What finds the query anywhere in a text, in any case of letters; undefined for a query of nothing but space. */
export function textPattern(query: string): RegExp | undefined {
  const wanted = withoutUnseen(query).trim();
  return wanted === '' ? undefined : new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+'), 'giu');
}

/** Whether the pattern is in the text, wherever an earlier search with it ended. */
export function holds(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}

/** The text in pieces, in order and complete: joined they are the text again. */
export function markPieces(text: string, pattern: RegExp | undefined): TextPiece[] {
  if (pattern === undefined || text === '') return [{text, hit: false}];
  const pieces: TextPiece[] = [];
  let from = 0;
  pattern.lastIndex = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) pieces.push({text: text.slice(from, match.index), hit: false});
    pieces.push({text: match[0], hit: true});
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({text: text.slice(from), hit: false});
  return pieces;
}
