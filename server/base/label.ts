/**
 * The label of a wall's token or a gateway's key, unique among its kind. Throws an Error in words for the person at the server's terminal.
 */
export function readLabel(text: string): string {
  const label = text.trim();
  if (label === '' || label.length > 64 || /\p{C}/u.test(label))
    throw new Error('the label must have 1 to 64 characters that can be shown');
  return label;
}

/** Creation and last use as two columns of a list; real time, epoch ms, `usedMs` 0 for never. */
export function madeAndUsed({createdMs, usedMs}: {readonly createdMs: number; readonly usedMs: number}): [string, string] {
  return [new Date(createdMs).toISOString(), usedMs === 0 ? 'never' : new Date(usedMs).toISOString()];
}
