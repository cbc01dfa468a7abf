import {audit, deleteImage, ownImages, UPLOAD_LIMITS} from '@livebus/contract';
import sharp from 'sharp';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startApp, type TestServer} from './support.ts';

let server: TestServer;
let png: Buffer;
beforeAll(async () => {
  server = await startApp();
  png = await sharp({create: {width: 12, height: 8, channels: 3, background: 'red'}})
    .png()
    .toBuffer();
});
afterAll(() => server.close());

interface Sending {
  readonly filename?: string;
  readonly query?: string;
  readonly field?: string;
}

/** Sends a file as a browser does, its name as it stands, whatever it is. */
async function send(role: string, bytes: Buffer, {filename = 'a.png', query = '', field = 'file'}: Sending = {}) {
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`;
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/file/uploadImage${query}`,
    headers: {'access-token': await server.token(role), 'content-type': 'multipart/form-data; boundary=x'},
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  });
  return {httpStatus: reply.statusCode, body: JSON.parse(reply.body)};
}
const see = async (role: string, name: string, headers: Record<string, string> = {}) =>
  server.app.inject({url: `/serviceDir/images/${name}`, headers: {'access-token': await server.token(role), ...headers}});

it('an image is kept under a random name, shown to its owner and administrators, and nobody else', async () => {
  const {httpStatus, body} = await send('operator', png);
  expect(httpStatus).toBe(200);
  expect(body.result).toMatchObject({label: 'a.png', width: 12, height: 8, name: expect.stringMatching(/^[0-9a-f]{32}\.webp$/)});
  const {name} = body.result;
  for (const role of ['operator', 'admin']) {
    const reply = await see(role, name);
    expect([
      reply.statusCode,
      reply.headers['content-type'],
      reply.headers['x-content-type-options'],
      reply.headers['cache-control'],
    ]).toEqual([200, 'image/webp', 'nosniff', 'private, no-cache']);
    expect((await sharp(reply.rawPayload).metadata()).format).toBe('webp');
    expect((await see(role, name, {'if-none-match': String(reply.headers.etag)})).statusCode).toBe(304);
  }
  const absent = await see('energy', `${'0'.repeat(32)}.webp`);
  const foreign = await see('energy', name);
  expect([foreign.statusCode, foreign.body.replaceAll(/"requestId":"[^"]*"/g, '')]).toEqual([
    404,
    absent.body.replaceAll(/"requestId":"[^"]*"/g, ''),
  ]);
  expect((await server.app.inject({url: `/serviceDir/images/${name}`})).statusCode).toBe(401);
  expect((await server.call(ownImages, {token: await server.token('operator')})).body.result).toHaveLength(1);
  expect((await server.call(ownImages, {token: await server.token('energy')})).body.result).toEqual([]);

  const remove = async (role: string) => server.call(deleteImage, {token: await server.token(role), fields: {name}});
  expect([(await remove('energy')).httpStatus, (await remove('operator')).httpStatus, (await remove('operator')).httpStatus]).toEqual([
    404, 200, 404,
  ]);
  expect((await see('operator', name)).statusCode).toBe(404);
  const told = await server.call(audit, {token: await server.token('admin'), fields: {subject: name}});
  expect(told.body.result.rows.map((one: {action: string; name: string}) => [one.action, one.name])).toEqual([
    ['file.delete', 'operator'],
    ['file.add', 'operator'],
  ]);
});

it('an image of a project is seen by whoever sees the project; one of a foreign project is not taken', async () => {
  const {body} = await send('admin', png, {query: '?projectId=P2'});
  expect([(await see('viewer', body.result.name)).statusCode, (await see('energy', body.result.name)).statusCode]).toEqual([200, 404]);
  expect([(await send('operator', png, {query: '?projectId=none'})).httpStatus, (await send('viewer', png)).httpStatus]).toEqual([
    404, 403,
  ]);
  const removed = await server.call(deleteImage, {token: await server.token('admin'), fields: {name: body.result.name}});
  expect(removed.httpStatus).toBe(200);
});

it('a name that would lead elsewhere is a label and nothing more', async () => {
  const labels: [string, string][] = [
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\x.png', 'x.png'],
    ['a\u0000.png', 'a.png'],
    ['gnp.\u202egnp.exe', 'gnp.gnp.exe'],
    ['a b; c=d.png', 'a b; c=d.png'],
    ['图'.repeat(300), '图'.repeat(200)],
    ['<img src=x onerror=alert(1)>.svg', '<img src=x onerror=alert(1)>.svg'],
    ['', 'image'],
  ];
  for (const [filename, label] of labels) {
    const {httpStatus, body} = await send('energy', png, {filename});
    if (filename === '') expect([200, 400]).toContain(httpStatus);
    else expect([httpStatus, body.result?.label], filename).toEqual([200, label]);
  }
  for (const path of ['..%2f..%2flivebus.db', '%2e%2e/livebus.db', 'a%00.webp', '....//livebus.db'])
    expect([400, 404], path).toContain((await see('admin', path)).statusCode);
});

it('what is no image, too large, of too many pixels or in another form is refused in words', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const cases: [Buffer, Sending, number, string][] = [
    [svg, {}, 415, 'imageType'],
    [png.subarray(0, 60), {}, 400, 'imageBroken'],
    [Buffer.concat([png, Buffer.alloc(UPLOAD_LIMITS.bytes)]), {}, 413, 'imageBytes'],
    [Buffer.concat([png, Buffer.alloc(UPLOAD_LIMITS.bytes + 100_000)]), {}, 413, 'imageBytes'],
    [png, {field: 'other'}, 400, 'badRequest'],
  ];
  for (const [bytes, sending, status, key] of cases) {
    const {httpStatus, body} = await send('executor', bytes, sending);
    expect([httpStatus, body.msgKey]).toEqual([status, key]);
  }
  const json = await server.ask('POST', '/api/file/uploadImage', {token: await server.token('executor'), json: {}});
  expect([json.httpStatus, json.body.msgKey]).toEqual([415, 'unsupportedType']);
  expect((await server.call(ownImages, {token: await server.token('executor')})).body.result).toEqual([]);
});

describe('a form of several parts', () => {
  interface Part {
    readonly name: string;
    readonly filename?: string;
    readonly value: string | Buffer;
  }
  async function sendForm(role: string, parts: readonly Part[], query = '') {
    const body = parts.flatMap(({name, filename, value}) => [
      Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`,
      ),
      Buffer.from(value as string),
      Buffer.from('\r\n'),
    ]);
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/file/uploadImage${query}`,
      headers: {'access-token': await server.token(role), 'content-type': 'multipart/form-data; boundary=x'},
      payload: Buffer.concat([...body, Buffer.from('--x--\r\n')]),
    });
    return {httpStatus: reply.statusCode, body: JSON.parse(reply.body)};
  }
  const file = (): Part => ({name: 'file', filename: '照片 1.png', value: png});
  const owned = async (role: string) => (await server.call(ownImages, {token: await server.token(role)})).body.result.length as number;

  it('texts may stand before and after the file, and one of them may name the project', async () => {
    const before = await sendForm('operator', [{name: 'note', value: '说明'}, {name: 'projectId', value: 'P2'}, file()]);
    const after = await sendForm('operator', [file(), {name: 'projectId', value: 'P1'}, {name: 'note', value: ''}]);
    expect([before.body.result, after.body.result]).toMatchObject([
      {label: '照片 1.png', projectId: 'P2'},
      {label: '照片 1.png', projectId: 'P1'},
    ]);
    const foreign = await sendForm('energy', [{name: 'projectId', value: 'P2'}, file()]);
    expect([foreign.httpStatus, foreign.body.msgKey]).toEqual([404, 'notFound']);
    for (const {body} of [before, after])
      await server.call(deleteImage, {token: await server.token('operator'), fields: {name: body.result.name}});
  });

  it('two files, too many texts, none or one under the name of a prototype are refused in words, and nothing is kept', async () => {
    const had = await owned('operator');
    const texts = Array.from({length: 30}, (_, at) => ({name: `t${at}`, value: ''}));
    const cases: [readonly Part[], string][] = [
      [[file(), file()], 'one file is wanted, more were sent'],
      [[file(), file(), file()], 'one file is wanted, more were sent'],
      [[file(), {...file(), name: 'other'}], 'one file is wanted, more were sent'],
      [[...texts, file()], 'more than 20 texts were sent beside the file'],
      [[{name: 'projectId', value: 'P1'}], 'a part named file with one file is wanted'],
      [[{name: 'file', value: 'no file'}], 'a part named file with one file is wanted'],
      [[{name: '__proto__', value: 'x'}, file()], 'a part has a name that is not allowed'],
      [[], 'a part named file with one file is wanted'],
    ];
    for (const [parts, message] of cases) {
      const {httpStatus, body} = await sendForm('operator', parts);
      expect([httpStatus, body.errors?.[0].message], message).toEqual([400, message]);
    }
    expect(await owned('operator')).toBe(had);
  });
});

it('a body that is no whole form of one file is told as such, and is no fault of the server', async () => {
  const send = (contentType: string, payload: string) =>
    server.app.inject({method: 'POST', url: '/api/file/uploadImage', headers: {...headersOf, 'content-type': contentType}, payload});
  const headersOf = {'access-token': await server.token('operator')};
  const cut = '--zz\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG';
  for (const [contentType, payload] of [
    ['multipart/form-data', 'garbage'],
    ['multipart/form-data; boundary=zz', 'garbage'],
    ['multipart/form-data; boundary=zz', cut],
  ] as const)
    expect((await send(contentType, payload)).statusCode, `${contentType} ${payload}`).toBe(400);
});
