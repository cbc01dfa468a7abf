import {deleteFile, FILES_PATH, ownFiles, ownImages} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n');
async function send(role: string, bytes: Buffer, query: string, filename = '定值单.pdf') {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`;
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/file/upload?${query}`,
    headers: {'access-token': await server.token(role), 'content-type': 'multipart/form-data; boundary=x'},
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  });
  return {status: reply.statusCode, body: JSON.parse(reply.body)};
}
const get = async (role: string, name: string) =>
  server.app.inject({url: FILES_PATH + name, headers: {'access-token': await server.token(role)}});

it('a document is stored as it was sent, seen by whoever sees its project, and never opened as a page', async () => {
  const {status, body} = await send('operator', PDF, 'kind=document&projectId=P2');
  expect([status, body.result]).toMatchObject([200, {kind: 'document', label: '定值单.pdf', bytes: PDF.length, projectId: 'P2'}]);
  const {name} = body.result;
  expect(name).toMatch(/^[0-9a-f]{32}\.pdf$/);
  const sent = await get('viewer', name);
  expect([sent.statusCode, sent.rawPayload.equals(PDF), sent.headers['x-content-type-options']]).toEqual([200, true, 'nosniff']);
  expect(sent.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('定值单.pdf')}`);
  expect([(await get('energy', name)).statusCode, (await get('energy', `${'0'.repeat(32)}.pdf`)).statusCode]).toEqual([404, 404]);
  expect((await server.app.inject({url: FILES_PATH + name})).statusCode).toBe(401);
  const token = await server.token('operator');
  expect((await server.call(ownFiles, {token})).body.result).toHaveLength(1);
  expect((await server.call(ownImages, {token})).body.result).toEqual([]);
  const remove = async (role: string) => (await server.call(deleteFile, {token: await server.token(role), fields: {name}})).httpStatus;
  expect([await remove('viewer'), await remove('operator'), (await get('operator', name)).statusCode]).toEqual([404, 200, 404]);
});

it('its content decides what a file is, and the refusal says what it is', async () => {
  const keys: [Buffer, string, string, number, string | undefined][] = [
    [Buffer.from('设备,电量\n1001,5\n'), 'kind=sheet', 'a.csv', 200, undefined],
    [Buffer.from('MZ\u0090\u0000\u0003'), 'kind=document', '报告.pdf', 415, 'fileProgram'],
    [Buffer.from('MZ\u0090\u0000\u0003'), 'kind=sheet', 'a.xlsx', 415, 'fileProgram'],
    [PDF, 'kind=sheet', 'a.xlsx', 415, 'fileType'],
    [Buffer.from('<html><script>1</script>'), 'kind=document', 'a.pdf', 415, 'fileType'],
    [PDF, 'kind=drawing', 'a.pdf', 400, 'badRequest'],
    [PDF, 'kind=document&projectId=none', 'a.pdf', 404, 'notFound'],
  ];
  for (const [bytes, query, filename, status, msgKey] of keys) {
    const reply = await send('operator', bytes, query, filename);
    expect([filename, query, reply.status, reply.body.msgKey]).toEqual([filename, query, status, msgKey]);
  }
  expect((await send('viewer', PDF, 'kind=document')).status).toBe(403);
});
