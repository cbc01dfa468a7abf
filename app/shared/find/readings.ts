/** How one character is read, in pinyin without tones: 重 as zhong and chong. A character that is no Chinese one reads as itself. */
export type ReadingsOf = (character: string) => readonly string[];

/**
 * The readings of Chinese characters, polyphonic ones with all of theirs. The dictionary is large (142 KB gzip) and fetched on first
 * use, so that no screen carries it before somebody searches.
 * @throws what the fetch of the dictionary throws.
 */
export async function loadReadings(): Promise<ReadingsOf> {
  const {pinyin} = await import('pinyin-pro');
  const known = new Map<string, readonly string[]>();
  return (character) => {
    const before = known.get(character);
    if (before !== undefined) return before;
    const spelt = pinyin(character, {multiple: true, type: 'array', toneType: 'none', v: true}).map((one) => one.toLowerCase());
    const readings = [...new Set(spelt.filter((one) => /^[a-z]+$/.test(one)))];
    known.set(character, readings);
    return readings;
  };
}
