/** Readings of one character, in pinyin without tones: 重 as zhong and chong. A character that is not Chinese reads as itself. */
export type ReadingsOf = (character: string) => readonly string[];

/**
 * The readings of Chinese characters, including all readings of polyphonic ones. The dictionary is large (142 KB gzip) and loaded on first
 * use, so that no screen carries it before a search.
 * @throws the error of loading the dictionary.
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
