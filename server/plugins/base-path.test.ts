import {expect, it} from 'vitest';
import {pageBelow, withoutBase} from './base-path.ts';

it('takes the path from the addresses below it, and from no others', () => {
  const of = (url: string) => withoutBase(url, '/scada');
  expect(['/scada', '/scada/', '/scada?x=1', '/scada/api/x?y=/scada', '/scada/%'].map(of)).toEqual([
    '/',
    '/',
    '/?x=1',
    '/api/x?y=/scada',
    '/%',
  ]);
  expect(['/', '/scadas/x', '/api/scada/x'].map(of)).toEqual(['/', '/scadas/x', '/api/scada/x']);
  expect(withoutBase('/scada/x', '')).toBe('/scada/x');
});

it('moves the files of the page below the path, leaves other addresses, and says where it stands', () => {
  const html =
    '<!doctype html><html><head><link href="/favicon.svg"><script src="/assets/a.js"></script><a href="//x.example/"></a></head></html>';
  expect(pageBelow(html, '/scada')).toBe(
    '<!doctype html><html><head><meta name="base-path" content="/scada"><link href="/scada/favicon.svg">' +
      '<script src="/scada/assets/a.js"></script><a href="//x.example/"></a></head></html>',
  );
  expect(pageBelow(html, '')).toBe(html);
});
