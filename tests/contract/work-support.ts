import type {Call} from '@livebus/contract';
import sharp from 'sharp';
import type {Reply, TestServer} from './support.ts';

/** A device of the hospital, whom operator and executor both see. */
export const DEVICE = {projectId: 'P2', stationId: 'S3', deviceId: '1103'} as const;
export const NEW_ORDER = {
  ...DEVICE,
  ...{workType: '维修服务', adviceExecuteTime: '2026-05-16', workExecutor: 'executor', workContent: '检查风机', workContentImgs: ''},
} as const;
export const NEW_REPAIR = {...DEVICE, repairInfo: '风机有异响', repairInfoImg: '', clientName: '周工', clientTel: '13800000000'} as const;

export interface Sent {
  readonly revision?: number;
  readonly key?: string;
}

/** Sends a call of the area as that user, with its headers. */
export async function sendAs(server: TestServer, role: string, call: Call, fields: object, {revision, key}: Sent = {}): Promise<Reply> {
  const headers = {...(revision !== undefined && {'if-match': `"${revision}"`}), ...(key !== undefined && {'idempotency-key': key})};
  const token = await server.token(role);
  const path = `/api${call.path}`;
  return call.method === 'GET'
    ? server.ask('GET', path, {token, query: fields as Record<string, string>, headers})
    : server.ask('POST', path, {token, json: fields, headers});
}

/** Uploads an image for something that is sent later; its name. */
export async function uploadAs(
  server: TestServer,
  role: string,
  bytes?: Buffer,
): Promise<{readonly status: number; readonly name: string; readonly msgKey: string}> {
  const image =
    bytes ??
    (await sharp({create: {width: 12, height: 8, channels: 3, background: 'red'}})
      .png()
      .toBuffer());
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/upload/service/image',
    headers: {'access-token': await server.token(role), 'content-type': 'multipart/form-data; boundary=x'},
    payload: Buffer.concat([Buffer.from(head), image, Buffer.from('\r\n--x--\r\n')]),
  });
  const body = JSON.parse(reply.body);
  return {status: reply.statusCode, name: body.result?.name, msgKey: body.msgKey};
}
