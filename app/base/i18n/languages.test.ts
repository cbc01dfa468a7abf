import {expect, it} from 'vitest';
import {languageOf} from './languages.ts';

it.each([
  [['pt-BR', 'pt', 'en-US'], 'pt-BR'],
  [['pt-PT'], 'pt-BR'],
  [['en-GB', 'zh-CN'], 'en-US'],
  [['zh'], 'zh-CN'],
  [['zh-Hant-HK'], 'zh-TW'],
  [['zh-TW', 'en'], 'zh-TW'],
  [['zh-Hans-MO'], 'zh-CN'],
  [['de-DE', 'fr', 'en'], 'en-US'],
  [['de-DE'], 'zh-CN'],
  [[], 'zh-CN'],
] as const)('[SH-1-05] a browser that reads %j begins in %s', (preferred, language) => {
  expect(languageOf(preferred)).toBe(language);
});
