import {IMAGES_PATH, info, saveProfile, uploadAvatar} from '@livebus/contract';
import sharp from 'sharp';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const infoOf = async (token: string) => (await server.ask('GET', `/api${info.path}?loginName=operator`, {token})).body.result;
const save = (token: string, fields: object, headers: Record<string, string> = {}) =>
  server.ask('POST', `/api${saveProfile.path}`, {token, json: fields, headers});

async function sendAvatar(token: string, bytes: Buffer) {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\n\r\n';
  return server.app.inject({
    method: 'POST',
    url: `/api${uploadAvatar.path}`,
    headers: {'access-token': token, 'content-type': 'multipart/form-data; boundary=x'},
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  });
}
const png = (width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: 'red'}})
    .png()
    .toBuffer();

it('[SH-3-17] [SH-7-31] the profile has name, address, number, sex and the assigned projects, and is the caller’s own', async () => {
  const token = await server.token('operator');
  const before = await infoOf(token);
  expect(before).toMatchObject({loginName: 'operator', userName: '运行值班员', email: '', phonenumber: '', sex: null, avatar: ''});
  expect(before.projectNames.length).toBeGreaterThan(0);
  expect((await infoOf(await server.token('admin'))).allProjects).toBe(true);
  expect((await infoOf(await server.token('admin'))).loginName).toBe('admin');
});

it('[SH-7-29] what is saved is read again; somebody faster, a wrong address and somebody else’s id are refused', async () => {
  const token = await server.token('operator');
  const {userId, revision} = await infoOf(token);
  const fields = {userId, userName: '周明远', email: 'zhou@example.com', phonenumber: '+86 138-0000-0000', sex: 1};
  expect((await save(token, fields, {'if-match': `"${revision}"`})).httpStatus).toBe(200);
  expect(await infoOf(token)).toMatchObject({name: '周明远', email: 'zhou@example.com', phonenumber: '+86 138-0000-0000', sex: 1});
  const late = await save(token, {...fields, userName: '迟到'}, {'if-match': `"${revision}"`});
  expect([late.httpStatus, late.body.msgKey]).toEqual([409, 'userChanged']);
  const bad = async (more: object) => (await save(token, {...fields, ...more})).body.errors?.[0]?.path;
  expect(
    await Promise.all([bad({email: 'a@b'}), bad({phonenumber: '12a'}), bad({userName: ' '}), bad({sex: 2}), bad({userId: 'admin'})]),
  ).toEqual([...['email', 'phonenumber', 'userName', 'sex', 'userId']]);
  const asGet = await server.app.inject({
    method: 'GET',
    url: `/api${saveProfile.path}?${new URLSearchParams({userId, userName: '周明远', email: '', phonenumber: '', sex: ''})}`,
    headers: {cookie: `ec-token=${token}`},
  });
  expect(asGet.statusCode).toBe(401);
  const {email} = await infoOf(token);
  expect(email).toBe('zhou@example.com');
});

it('[SH-2.8-03] a picture is kept as a square of 200, the one before goes, only images are taken, and nobody else sees it', async () => {
  const token = await server.token('executor');
  const first = (await sendAvatar(token, await png(640, 320))).json().result.name as string;
  const image = (name: string, of: string) => server.app.inject({method: 'GET', url: IMAGES_PATH + name, headers: {'access-token': of}});
  const kept = await image(first, token);
  expect(await sharp(kept.rawPayload).metadata()).toMatchObject({width: 200, height: 200, format: 'webp'});
  const second = (await sendAvatar(token, await png(64, 64))).json().result.name as string;
  expect([(await image(first, token)).statusCode, (await image(second, token)).statusCode]).toEqual([404, 200]);
  expect((await image(second, await server.token('viewer'))).statusCode).toBe(404);
  expect((await infoOf(token)).avatar).toBe(second);
  for (const bytes of [Buffer.from('MZ\x90 program'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
    expect((await sendAvatar(token, bytes)).statusCode).toBe(415);
  expect((await infoOf(token)).avatar).toBe(second);
});
