import {afterEach, expect, it} from 'vitest';
import {basePath, underBase, withoutBase} from './base-path.ts';

const meta = document.createElement('meta');
meta.name = 'base-path';
afterEach(() => meta.remove());

it('at the root every address stays', () => {
  expect([basePath(), underBase('/api/x'), withoutBase('/user/login')]).toEqual(['', '/api/x', '/user/login']);
});

it('below a path only addresses of this server are put under it, and taken from under it', () => {
  meta.content = '/site/scada';
  document.head.append(meta);
  expect(underBase('/api/x?a=1')).toBe('/site/scada/api/x?a=1');
  expect(['https://x.example/api', '//x.example', 'data:,'].map(underBase)).toEqual(['https://x.example/api', '//x.example', 'data:,']);
  expect(['/site/scada/user/login', '/site/scada', '/site/scadas', '/'].map(withoutBase)).toEqual([
    '/user/login',
    '/',
    '/site/scadas',
    '/',
  ]);
});

it('what is no path counts as none', () => {
  document.head.append(meta);
  for (const wrong of ['scada', '/', '/a/', '//evil.example', '/a b', 'https://x']) {
    meta.content = wrong;
    expect(basePath(), wrong).toBe('');
  }
});
