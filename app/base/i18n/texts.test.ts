import {describe, expect, it} from 'vitest';
import type {Namespace} from '../../texts/text-table.ts';
import {FALLBACK_LANGUAGE, LANGUAGE_CODES} from './languages.ts';
import {NAMESPACES, textsOf} from './test-texts.ts';

const placeholders = (text: string) => (text.match(/{{\s*[\w.]+/g) ?? []).map((found) => found.replace(/{{\s*/, '')).sort();

it('[SH-1-04] four languages are offered', () => {
  expect(LANGUAGE_CODES).toEqual(['zh-CN', 'zh-TW', 'en-US', 'pt-BR']);
});

describe.each(NAMESPACES)('catalogues of %s', (namespace) => {
  const chinese = textsOf(namespace, FALLBACK_LANGUAGE);

  it.each(LANGUAGE_CODES)('[SH-1-06] %s has the same keys and parameters, and no empty text', (language) => {
    const texts = textsOf(namespace, language);
    expect([...texts.keys()].sort()).toEqual([...chinese.keys()].sort());
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(chinese.get(key) ?? ''));
    }
  });
});

it.each<[Namespace, string, string]>([
  ['exception', 'text.403', '抱歉，你无权访问该页面'],
  ['exception', 'text.404', '抱歉，你访问的页面不存在或仍在开发中'],
  ['exception', 'text.500', '抱歉，服务器出错了'],
  ['exception', 'home', '返回首页'],
  ['shell', 'signOut.question', '真的要注销登录吗 ?'],
])('[SH-1-06] [SH-8-12] the Chinese of %s %s is as quoted', (namespace, key, text) => {
  expect(textsOf(namespace, 'zh-CN').get(key)).toBe(text);
});
