import {expect, it} from 'vitest';
import {withoutSecrets} from './entry.ts';

it('secrets are left out by their names, wherever they stand', () => {
  const given = {
    name: '李',
    passwordHash: 'x',
    list: [{'Access-Token': 't', apiKey: 'k', hasPassword: true, secret: null}],
    url: 'postgres://li:pw@db:5432/x',
  };
  expect(withoutSecrets(given)).toEqual({
    name: '李',
    passwordHash: '***',
    list: [{'Access-Token': '***', apiKey: '***', hasPassword: true, secret: null}],
    url: 'postgres://li:***@db:5432/x',
  });
});
