import {withoutUnseen} from '@livebus/engine/core';

/** A piece of a text, and whether it matches the search. */
export interface TextPiece {
  readonly text: string;
  readonly hit: boolean;
}

/** Finds the query anywhere in a text, ignoring case; undefined for a blank query. */
export function textPattern(query: string): RegExp | undefined {
  const wanted = withoutUnseen(query).trim();
  return wanted === '' ? undefined : new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+'), 'giu');
}

/** Whether the text contains the pattern, wherever its last search ended. */
export function holds(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}

/** Divides a text into pieces, in order and complete. */
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
