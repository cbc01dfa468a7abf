import {describe, expect, it} from 'vitest';
import {type Alphabet, createAlphabet, findable, fold, Rank, rankOf, readTerm} from './match.ts';
import {loadReadings} from './readings.ts';

const readingsOf = await loadReadings();
const rankIn = (alphabet: Alphabet | null, text: string, term: string) => rankOf(findable(text, alphabet), readTerm(fold(term), alphabet));
const rank = (text: string, term: string) => {
  const alphabet = createAlphabet(readingsOf);
  findable(text, alphabet);
  return rankIn(alphabet, text, term);
};

describe('pinyin', () => {
  it('spells a name by initials, whole, or mixed, also when the last character is only begun', () => {
    for (const term of ['byq', 'bianyaqi', 'bianyq', 'byaq', 'bianya', 'bia', 'BYQ'])
      expect([term, rank('变压器', term)]).toEqual([term, Rank.readPrefix]);
    expect(rank('1#变压器', 'yq')).toBe(Rank.readInside);
    expect(rank('1# 变压器 出线', '1#byqcx')).toBe(Rank.readPrefix);
    expect(rank('变压器', 'byz')).toBe(Rank.none);
    expect(rank('变压器', 'ianya')).toBe(Rank.none);
  });

  it('takes a character of several readings by each of them', () => {
    for (const term of ['zhongyao', 'chongyao', 'zy', 'cy']) expect(rank('重要负荷', term)).toBe(Rank.readPrefix);
    expect([rank('行政楼', 'xzl'), rank('银行', 'yinhang')]).toEqual([Rank.readPrefix, Rank.readPrefix]);
    expect([rank('绿化', 'lvhua'), rank('電容補償', 'drbc')]).toEqual([Rank.readPrefix, Rank.readPrefix]);
  });

  it('mixes with the characters themselves', () => {
    expect(rank('消防水泵', '消fsb')).toBe(Rank.readPrefix);
    expect(rank('T接箱A', 'tjxa')).toBe(Rank.readPrefix);
  });

  it('knows nothing without its dictionary, and text is found all the same', () => {
    expect(rankIn(null, '变压器', 'byq')).toBe(Rank.none);
    expect(rankIn(null, '变压器', '压')).toBe(Rank.inside);
  });

  it('a reading that could go on for ever is answered', () => {
    const endless = '安啊'.repeat(200);
    expect(rank(endless, 'ana'.repeat(10))).toBe(Rank.readPrefix);
    expect(rank(endless, `${'a'.repeat(29)}z`)).toBe(Rank.none);
    expect(rank(endless, 'a'.repeat(31))).toBe(Rank.none);
  });
});

describe('text', () => {
  it('ranks the whole before its beginning before its inside, whatever the width and case', () => {
    const ranks = ['１０１', '101柜', '1010', '柜101', '柜'].map((text) => rank(text, '101'));
    expect(ranks).toEqual([Rank.exact, Rank.whole, Rank.prefix, Rank.inside, Rank.none]);
    expect(rank('Ⅱ段', 'II')).toBe(Rank.prefix);
    expect(rank('Feeder', 'feed')).toBe(Rank.prefix);
  });
});
