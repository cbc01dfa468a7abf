/** Letters and digits that nobody takes for another when they are read out. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const IN_GROUP = 4;

/** A password of 79 random bits, in groups that can be read out: `k7mq-2xnd-…`. */
export function makePassword(): string {
  const signs: string[] = [];
  while (signs.length < GROUPS * IN_GROUP) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // What is above a whole number of alphabets would make some signs likelier.
    if (byte < 256 - (256 % SIGNS.length)) signs.push(SIGNS[byte % SIGNS.length]!);
  }
  return Array.from({length: GROUPS}, (_, i) => signs.slice(i * IN_GROUP, (i + 1) * IN_GROUP).join('')).join('-');
}
