import sharp from 'sharp';
import type {RunningServer} from '../../../tests/support/server-process.ts';
import {ask, PASSWORD, tokenOf} from '../../../tests/support/site-client.ts';

/** Writes something of each kind through the product's calls, so that no table for users' or gateways' data is empty. */
export async function fill(server: RunningServer): Promise<void> {
  const {url} = server;
  const token = await tokenOf(url, 'admin');
  const post = <Result>(path: string, body: object) => ask<Result>(url, path, token, {method: 'POST', body: JSON.stringify(body)});
  for (const user of ['operator', 'viewer']) await tokenOf(url, user);
  await fetch(`${url}/api/user/loginTest`, {method: 'POST', body: new URLSearchParams({loginName: 'admin', password: `no ${PASSWORD}`})});
  const role = await post<{id: string}>('/admin/addRole', {name: '记录', permissions: ['powersyspic.query']});
  const user = {loginName: 'recorded', name: '记录员', role: role.id, projectIds: ['P2'], password: 'three 7 quiet rivers'};
  const {id, ...made} = await post<{id: string; revision: number}>('/admin/addUser', user);
  await post('/admin/changeUser', {id, revision: made.revision, name: '记录员二', role: role.id, projectIds: ['P1', 'P2']});
  for (const station of ['S1', 'S3'])
    await post('/user/saveView', {name: `站 ${station}`, address: `/powermonitor/powersyspic?stationId=${station}`});
  await post('/user/exported', {format: 'svg', kind: 'diagram', file: '10kV.svg'});
  await uploadImage(url, token);
  await sendReadings(server);
  await post('/demo/scenario', {kind: 'breaker-trip', durationS: 600});
  await post('/demo/clock', {advanceS: 60});
}

async function uploadImage(url: string, token: string): Promise<void> {
  const picture = await sharp({create: {width: 40, height: 30, channels: 3, background: '#3366cc'}})
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], {type: 'image/png'}), 'record.png');
  const reply = await fetch(`${url}/api/file/uploadImage`, {method: 'POST', headers: {'Access-Token': token}, body: form});
  if (reply.status !== 200) throw new Error(`the image was refused: ${await reply.text()}`);
}

/** Readings of the demo's gateway, with the key that the server prints at its start. */
async function sendReadings(server: RunningServer): Promise<void> {
  const key = /X-Gateway-Key: (\S+)/.exec(server.output())?.[1];
  if (key === undefined) throw new Error('the server printed no key of a gateway');
  const minutes = Array.from({length: 5}, (_, minute) => `2026-05-15 10:0${minute}:00`);
  const lines = minutes.map((acquisitionTime, at) =>
    JSON.stringify({deviceId: '2901', acquisitionTime, aPhaseCurrent: 100 + at, activePowerSum: 50_000 + at}),
  );
  const reply = await fetch(`${server.url}/api/ingest/readings`, {
    method: 'POST',
    headers: {'X-Gateway-Key': key, 'Content-Type': 'application/x-ndjson'},
    body: lines.join('\n'),
  });
  const {result} = (await reply.json()) as {result?: {accepted: number}};
  if (result?.accepted !== lines.length) throw new Error(`of ${lines.length} readings ${result?.accepted ?? 'none'} were accepted`);
}
