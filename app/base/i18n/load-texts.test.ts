import i18next from 'i18next';
import {beforeAll, expect, it, vi} from 'vitest';
import {loadFallback, loadTexts, namespaceOf, showLanguage, withTexts} from './load-texts.ts';

/** The network's behaviour for the Portuguese texts of tables. */
let network: () => Promise<void> = async () => {};

vi.mock('../../texts/pt-BR.ts', () => ({
  READY: {'../base/i18n/common/pt-BR.json': {retry: 'Tentar de novo'}},
  LATER: {
    '../shared/table/texts/pt-BR.json': async () => {
      await network();
      return {empty: 'Sem dados'};
    },
    '../features/walls/board/texts/pt-BR.json': async () => ({empty: 'Vazio'}),
  },
}));

beforeAll(async () => {
  vi.stubGlobal('document', {documentElement: {lang: ''}});
  await loadTexts(['board']);
  await showLanguage('zh-CN', i18next.init({fallbackLng: 'zh-CN', resources: {}}));
});

const shown = (key: string) => i18next.t(key);

it('what was asked for before the start is there with the first language, and code comes together with its texts', async () => {
  expect(shown('board:empty')).toMatch(/\p{Script=Han}/u);
  expect(i18next.hasResourceBundle('zh-CN', 'table')).toBe(false);
  expect(await withTexts(async () => 'code', 'table')()).toBe('code');
  expect(shown('table:empty')).toBe('暂无数据');
  await expect(loadTexts(['nowhere' as 'table'])).rejects.toThrow('there are no texts of nowhere in zh-CN');
});

it('another language is shown once everything on show is there in it; until then, and when it does not come, the first one stays', async () => {
  network = () => Promise.reject(new Error('offline'));
  await expect(showLanguage('pt-BR')).rejects.toThrow();
  expect([i18next.language, document.documentElement.lang, shown('table:empty')]).toEqual(['zh-CN', 'zh-CN', '暂无数据']);
});

it('of two choices the last one holds', async () => {
  let arrive = () => {};
  network = () => new Promise((resolve) => (arrive = resolve));
  const first = showLanguage('pt-BR');
  await showLanguage('en-US');
  arrive();
  await first;
  expect([i18next.language, document.documentElement.lang]).toEqual(['en-US', 'en-US']);
});

it('texts that are asked for while a language is on its way come in both', async () => {
  let arrive = () => {};
  network = () => new Promise((resolve) => (arrive = resolve));
  const change = showLanguage('zh-TW');
  await loadTexts(['pdf']);
  arrive();
  await change;
  expect(['en-US', 'zh-TW'].map((language) => i18next.hasResourceBundle(language, 'pdf'))).toEqual([true, true]);
  expect(shown('pdf:retry')).toBe(i18next.getResource('zh-TW', 'pdf', 'retry'));
});

it('[SH-1-06] the Chinese of a namespace can be had where a language lacks a key', async () => {
  i18next.addResourceBundle('zh-TW', 'register', {});
  expect(shown('register:back')).toBe('back');
  await loadFallback('register');
  expect(shown('register:back')).toMatch(/\p{Script=Han}/u);
});

it('a namespace is the folder around its texts', () => {
  expect(namespaceOf('../shared/table/texts/zh-CN.json')).toBe('table');
  expect(namespaceOf('../base/i18n/common/zh-CN.json')).toBe('common');
});
