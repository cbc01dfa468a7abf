import {expect, it} from 'vitest';
import {readConfig} from './base/config/config.ts';

it('[SH-7-09] [SH-1-05] an empty configuration is the shipped one: same origin, /api, the reader’s language', () => {
  const read = readConfig({});
  expect(read.ok && read.value).toMatchObject({
    base: '/api',
    tokenInQuery: false,
    branding: {product: '能碳云平台'},
  });
  expect(read.ok && read.value.defaultLocale).toBeUndefined();
});

it.each([
  [{defaultLocale: 'fr-FR'}, 'defaultLocale'],
  [{timeZone: 'Mars/Olympus'}, 'timeZone'],
  [{branding: {product: 7}}, 'branding.product'],
  [{periodMs: 1}, 'periodMs'],
])('a wrong value names its key: %j', (json, key) => {
  expect(readConfig(json)).toMatchObject({ok: false, problem: 'invalid', key});
});
