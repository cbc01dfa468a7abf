import {mkdirSync, statSync, writeFileSync} from 'node:fs';
import {request} from 'node:http';
import {join} from 'node:path';
import {info, strictEnvelope} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {makeWallToken} from '../../server/access/wall-tokens.ts';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import {startApp, type TestServer} from './support.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let server: TestServer;
let token: string;
let cookie: Record<string, string>;
beforeAll(async () => {
  server = await startApp();
  for (const name of ['a.png', 'b.JPG', 'c.jpeg', 'd.webp', 'e.gif', '变电站 1.png', 'x.svg', 'x.html', 'x', '.hidden.png', '100%.png']) {
    writeFileSync(join(server.folder, 'images', name), PNG);
  }
  mkdirSync(join(server.folder, 'images/folder.png'));
  writeFileSync(join(server.folder, 'images/folder.png/inner.png'), PNG);
  writeFileSync(join(server.folder, 'outside.png'), PNG);
  token = await server.token('viewer');
  cookie = {cookie: `other=1; ec-token=${token}`};
});
afterAll(() => server.close());

const image = (name: string, headers: Record<string, string>) => server.ask('GET', `/serviceDir/images/${name}`, {headers});

it('[SH-7-03] [SH-7-20] an image is served with the cookie alone and with the header, not below the base', async () => {
  for (const headers of [cookie, {'access-token': token}]) {
    const reply = await server.app.inject({method: 'GET', url: '/serviceDir/images/a.png', headers});
    expect([reply.statusCode, reply.rawPayload.equals(PNG)]).toEqual([200, true]);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      etag: expect.any(String),
      'last-modified': expect.any(String),
    });
    const again = await image('a.png', {...headers, 'if-none-match': String(reply.headers.etag)});
    expect([again.httpStatus, again.text]).toEqual([304, '']);
  }
  expect((await server.ask('GET', '/api/serviceDir/images/a.png', {token})).httpStatus).toBe(404);
  expect(statSync(join(server.folder, 'images')).mode & 0o777).toBe(0o700);
});

it('[SH-7-20] each kind has its type; names are decoded once', async () => {
  for (const [name, type] of [
    ['b.JPG', 'image/jpeg'],
    ['c.jpeg', 'image/jpeg'],
    ['d.webp', 'image/webp'],
    ['e.gif', 'image/gif'],
    [encodeURIComponent('变电站 1.png'), 'image/png'],
  ] as const) {
    const reply = await image(name, cookie);
    expect([name, reply.httpStatus, reply.headers['content-type']]).toEqual([name, 200, type]);
  }
});

it('[SH-7-03] without a session an image is answered 401 with code 100001, whether it exists or not', async () => {
  const headers = [
    {},
    {cookie: 'ec-token=%zz'},
    {cookie: `ec-token=${'A'.repeat(43)}`},
    {cookie: `token=${token}`},
    {'access-token': 'x', ...cookie},
  ];
  for (const each of headers as Record<string, string>[]) {
    for (const name of ['a.png', 'absent.png', '..%2foutside.png']) {
      const reply = await image(name, each);
      expect([each, reply.httpStatus]).toEqual([each, 401]);
      expect(strictEnvelope.parse(reply.body)).toMatchObject({status: 401, code: 100001});
    }
  }
});

it('[SH-7-20] what is absent, of another kind or no plain name is one and the same 404', async () => {
  const absent = await image('absent.png', cookie);
  expect(strictEnvelope.parse(absent.body)).toMatchObject({status: 404, msgKey: 'notFound'});
  expect(absent.headers['cache-control']).toBe('no-store');
  for (const name of [
    '..%2foutside.png',
    '%2e%2e%2foutside.png',
    '..%5coutside.png',
    '%252e%252e%252foutside.png',
    '..%2flivebus.db',
    '%2fetc%2fpasswd',
    'folder.png',
    'folder.png%2finner.png',
    'folder.png/inner.png',
    '.hidden.png',
    '100%25.png',
    'a.png%00',
    'x.svg',
    'x.html',
    'x',
    '',
    `${'x'.repeat(300)}.png`,
    `${encodeURIComponent('变'.repeat(150))}.png`,
  ]) {
    const reply = await image(name, cookie);
    expect([name, reply.httpStatus, reply.text]).toEqual([name, 404, absent.text]);
  }
  expect((await server.ask('POST', '/serviceDir/images/a.png', {token, json: {}})).httpStatus).toBe(404);
});

it('[SH-7-20] a path sent as it is, dots and all, leads out of the folder no more than an encoded one', async () => {
  await server.app.listen({port: 0, host: '127.0.0.1'});
  const {port} = server.app.server.address() as {port: number};
  const statusOf = (path: string, headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      const asked = request({port, host: '127.0.0.1', path, headers}, (reply) => resolve(reply.resume().statusCode));
      asked.on('error', reject).end();
    });
  expect(await statusOf('/serviceDir/images/a.png', cookie)).toBe(200);
  for (const name of [
    '../outside.png',
    './../outside.png',
    '%2e%2e/outside.png',
    '../images/a.png',
    './a.png',
    '/a.png',
    'folder.png/../a.png',
  ]) {
    expect([name, await statusOf(`/serviceDir/images/${name}`, cookie)]).toEqual([name, 404]);
    expect([name, await statusOf(`/serviceDir/images/${name}`, {})]).toEqual([name, 401]);
  }
});

it('[SH-7-03] a write and a call of the API with the cookie alone are refused with 401', async () => {
  for (const method of ['POST', 'GET'] as const) {
    const reply = await server.ask(method, '/api/user/logout', {headers: cookie});
    expect(reply.body).toMatchObject({status: 401, code: 100001});
  }
  expect((await server.ask('GET', '/api/user/info', {headers: cookie})).httpStatus).toBe(401);
  expect((await server.call(info, {token})).httpStatus).toBe(200);
});

it('[SH-4-31] a wall token shows images, by its cookie too', async () => {
  const store = await openSqliteStore(server.folder, {readers: 1, schema: 'require'});
  const wall = await makeWallToken(store, 'viewer', 'hall', Date.now());
  await store.close();
  expect((await image('a.png', {cookie: `ec-token=${wall}`})).httpStatus).toBe(200);
});
