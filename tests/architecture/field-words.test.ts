import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {listFiles} from '../../scripts/source/list-files.ts';
import {ROOT} from './house.ts';

/**
 * Words that nobody in the field writes, by language, each with the one that they do. 带电合地刀 is the name of the fault that the rows give
 * it; the Chinese rows have 10 kV as 高压, Brazil calls it medium voltage.
 */
const WRONG: Readonly<Record<string, ReadonlyArray<readonly [wrong: RegExp, right: string]>>> = {
  'zh-CN': [
    [/(?<!合)地刀/, '接地开关'],
    [/有效功率|无效功率/, '有功功率, 无功功率'],
  ],
  'zh-TW': [
    [/(?<!合)地刀/, '接地開關'],
    [/有功|無功|有效功率|無效功率/, '實功, 虛功'],
    [/母线|母線/, '匯流排'],
  ],
  'en-US': [
    [/switch(?:es)? earthed|earth knife|ground knife/i, 'earthing switch closed'],
    [/isolator|isolating switch/i, 'disconnector'],
    [/\bbus tie/i, 'bus-tie'],
    [/energy stored|spring stored/i, 'spring charged'],
  ],
  'pt-BR': [
    [/alta tensão/i, 'média tensão'],
    [/tensão desconhecida/i, 'energização desconhecida'],
    [/chave de terra/i, 'chave de aterramento'],
    [/partes? vivas?/i, 'parte energizada'],
    [/acoplamento/i, 'interligação'],
  ],
};

/** The key before a text, which is no text. */
const KEY = /^\s*"[^"]*":/;

const wrongIn = (language: string, text: string) => (WRONG[language] ?? []).filter(([wrong]) => wrong.test(text)).map(([, right]) => right);

describe('the words of the console are those of the field', () => {
  it.each(Object.keys(WRONG))('in %s', (language) => {
    const paths = listFiles(join(ROOT, 'app'), (path) => path.endsWith(`texts/${language}.json`));
    expect(paths.length).toBeGreaterThan(10);
    const found = paths.flatMap((path) =>
      readFileSync(join(ROOT, 'app', path), 'utf8')
        .split('\n')
        .flatMap((line) => wrongIn(language, line.replace(KEY, '')).map((right) => `${path}: ${line.trim()} (${right})`)),
    );
    expect(found).toEqual([]);
  });

  it('wrong ones would be found, and the name of a fault is none', () => {
    expect(wrongIn('zh-CN', '开关地刀合')).toEqual(['接地开关']);
    expect(wrongIn('zh-CN', '带电合地刀')).toEqual([]);
    expect(wrongIn('zh-TW', '有效功率')).toEqual(['實功, 虛功']);
    expect(wrongIn('en-US', 'Switch earthed')).toEqual(['earthing switch closed']);
    expect(wrongIn('pt-BR', 'Alta tensão')).toEqual(['média tensão']);
  });
});
