import {expect, it} from 'vitest';
import {nameIn, nameLanguageOf, namesOf} from './name-in.ts';

const ALL = {name: '进线柜', nameEn: 'Incoming', namePt: 'Entrada'};
const LANGUAGES = ['zh-CN', 'zh-TW', 'en-US', 'pt-BR', 'en-XA'];
const shown = (names: Parameters<typeof nameIn>[1]) => LANGUAGES.map((language) => nameIn(language, names));

it('a thing is called as the language has it, otherwise in English, otherwise as the site calls it', () => {
  expect(shown(ALL)).toEqual(['进线柜', '进线柜', 'Incoming', 'Entrada', 'Incoming']);
  expect(shown({name: '进线柜', nameEn: 'Incoming'})).toEqual(['进线柜', '进线柜', 'Incoming', 'Incoming', 'Incoming']);
  expect(shown({name: '进线柜', namePt: 'Entrada'})).toEqual(['进线柜', '进线柜', '进线柜', 'Entrada', '进线柜']);
  expect(shown({name: '进线柜'})).toEqual(LANGUAGES.map(() => '进线柜'));
  expect(shown({name: undefined, nameEn: 'Incoming'})).toEqual([undefined, undefined, 'Incoming', 'Incoming', 'Incoming']);
  expect(LANGUAGES.map(nameLanguageOf)).toEqual([undefined, undefined, 'en', 'pt', 'en']);
});

it('it is found by every name that it has', () => {
  expect(namesOf(ALL)).toEqual(['进线柜', 'Incoming', 'Entrada']);
  expect(namesOf({name: '进线柜', nameEn: undefined})).toEqual(['进线柜']);
});
