import {expect, it} from 'vitest';
import {imageAddress} from './images.ts';

it('[SH-7-20] [MO-2.sld-24] an image lies below /serviceDir/images, its name encoded once', () => {
  expect(imageAddress('a.png')).toBe('/serviceDir/images/a.png');
  expect(imageAddress('变电站 1.JPG')).toBe(`/serviceDir/images/${encodeURIComponent('变电站 1.JPG')}`);
  expect(imageAddress('plan+v2, (new).webp')).toBe('/serviceDir/images/plan%2Bv2%2C%20(new).webp');
});

it.each([
  '',
  '.png',
  '../a.png',
  'a/../../b.png',
  'folder/a.png',
  '..\\a.png',
  '/etc/a.png',
  '//elsewhere.example/a.png',
  'https://elsewhere.example/a.png',
  'javascript:alert(1).png',
  'data:image/png;base64,AAAA.png',
  'a.svg',
  'a.html',
  'a.png?x=1',
  'a.png#x',
  '%2e%2e%2fa.png',
  'a.png\n',
  'a\u0000.png',
  '\u202egnp.exe',
  `${'x'.repeat(300)}.png`,
])('[SH-7-20] refuses the name %j', (name) => {
  expect(imageAddress(name)).toBeUndefined();
});
