import {markPieces} from './text-match.ts';

/** A text with the search matches marked. */
export function MarkedText({text, pattern}: {readonly text: string; readonly pattern: RegExp | undefined}) {
  if (pattern === undefined) return text;
  return markPieces(text, pattern).map((piece, index) =>
    piece.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other key.
      <mark key={index} className="rounded-1 bg-text-highlight text-inherit">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
