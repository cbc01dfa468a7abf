export interface TextDifference {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** The line on either side, cut to a readable length; null where the text has ended. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Characters shown of a line, and how many of them before the difference. */
const SHOWN = 100;
const LED_BY = 30;

/** The first place where two texts differ; undefined when they are equal. */
export function compareText(before: string, after: string): TextDifference | undefined {
  if (before === after) return undefined;
  const [beforeLines, afterLines] = [before.split('\n'), after.split('\n')];
  let line = 0;
  while (beforeLines[line] === afterLines[line]) line++;
  const [one, other] = [beforeLines[line], afterLines[line]];
  let column = 0;
  while (one !== undefined && other !== undefined && one[column] === other[column]) column++;
  return {line: line + 1, column: column + 1, before: cut(one, column), after: cut(other, column)};
}

function cut(line: string | undefined, column: number): string | null {
  if (line === undefined) return null;
  const from = Math.max(0, column - LED_BY);
  const text = line.slice(from, from + SHOWN);
  return `${from > 0 ? '…' : ''}${text}${from + SHOWN < line.length ? '…' : ''}`;
}
