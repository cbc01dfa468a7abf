import type {ReadingsOf} from './readings.ts';

/** A name with more readings than this is found only by the first ones. */
const MOST = 8;

/**
 * What can be typed for a name in pinyin, as words: its initials and its whole reading, for each way to read it. Characters that are not
 * Chinese stay; a name without Chinese returns nothing.
 */
export function spellings(name: string, readingsOf: ReadingsOf): string {
  if (!/\p{Script=Han}/u.test(name)) return '';
  let ways: readonly {readonly initials: string; readonly whole: string}[] = [{initials: '', whole: ''}];
  for (const character of name.normalize('NFKC').toLowerCase()) {
    if (character.trim() === '') continue;
    const read = readingsOf(character);
    const readings = read.length === 0 ? [character] : read;
    ways = ways
      .flatMap(({initials, whole}) => readings.map((reading) => ({initials: initials + reading[0], whole: whole + reading})))
      .slice(0, MOST);
  }
  return [...new Set(ways.flatMap(({initials, whole}) => [initials, whole]))].join(' ');
}
