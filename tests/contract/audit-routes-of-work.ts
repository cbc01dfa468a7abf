import {
  addFaultRepair,
  addWorkOrder,
  assignWorkOrder,
  convertRepair,
  deleteFile,
  deleteServiceImage,
  falseRepair,
  saveWorkOrder,
  startWorkOrder,
  uploadFile,
  uploadImage,
  uploadServiceImage,
} from '@livebus/contract';
import sharp from 'sharp';
import type {AuditedWrite, Hands} from './audited-write.ts';
import type {Reply} from './support.ts';
import {NEW_ORDER, NEW_REPAIR} from './work-support.ts';

/** Uploads an image, or other bytes, as the operator. */
export async function upload({server}: Hands, field: string, url = `/api${uploadImage.path}`, bytes?: Buffer): Promise<Reply> {
  const png =
    bytes ??
    (await sharp({create: {width: 2, height: 2, channels: 3, background: 'red'}})
      .png()
      .toBuffer());
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`;
  const reply = await server.app.inject({
    method: 'POST',
    url,
    headers: {'access-token': await server.token('operator'), 'content-type': 'multipart/form-data; boundary=x'},
    payload: Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--x--\r\n')]),
  });
  return {httpStatus: reply.statusCode, text: reply.body, headers: reply.headers, body: reply.json()};
}

/** On an order that the executor has, or a repair that he reported, made first; started where that is wanted. */
const ofWork = (path: string, action: string, role: string, fields: object, of: 'order' | 'started' | 'repair'): AuditedWrite => ({
  url: `POST /api${path}`,
  action,
  async ready({post, signIn}) {
    const operator = await signIn('operator');
    const made = of === 'repair' ? post(operator, addFaultRepair.path, NEW_REPAIR) : post(operator, addWorkOrder.path, NEW_ORDER);
    const {id} = (await made).body.result;
    if (of === 'started') await post(await signIn('executor'), startWorkOrder.path, {id});
    const token = await signIn(role);
    return {write: () => post(token, path, {...fields, id}), refused: () => post(token, path, {...fields, id: 'none'})};
  },
});
const HANDLING = {analysis: '触点烧蚀', measure: '更换'};

/** Writes of files, orders and repairs. */
export const WORK_WRITES: readonly AuditedWrite[] = [
  {
    url: `POST /api${uploadFile.path}`,
    action: 'file.add',
    ready: async (hands) => ({
      write: () => upload(hands, 'file', `/api${uploadFile.path}?kind=document`, Buffer.from('%PDF-1.7')),
      refused: () => upload(hands, 'file', `/api${uploadFile.path}?kind=sheet`, Buffer.from('%PDF-1.7')),
    }),
  },
  {
    url: `POST /api${deleteFile.path}`,
    action: 'file.delete',
    async ready(hands) {
      const sent = await upload(hands, 'file', `/api${uploadFile.path}?kind=document`, Buffer.from('%PDF-1.7'));
      const {name} = sent.body.result;
      const [own, other] = [await hands.signIn('operator'), await hands.signIn('energy')];
      return {write: () => hands.post(own, deleteFile.path, {name}), refused: () => hands.post(other, deleteFile.path, {name})};
    },
  },
  {
    url: `POST ${uploadServiceImage.path}`,
    action: 'file.add',
    ready: async (hands) => ({
      write: () => upload(hands, 'file', uploadServiceImage.path),
      refused: () => upload(hands, 'other', uploadServiceImage.path),
    }),
  },
  {
    url: `POST /api${deleteServiceImage.path}`,
    action: 'file.delete',
    async ready(hands) {
      const {name: fileName} = (await upload(hands, 'file', uploadServiceImage.path)).body.result;
      const [own, other] = [await hands.signIn('operator'), await hands.signIn('energy')];
      return {
        write: () => hands.post(own, deleteServiceImage.path, {fileName}),
        refused: () => hands.post(other, deleteServiceImage.path, {fileName}),
      };
    },
  },
  {
    url: `POST /api${addWorkOrder.path}`,
    action: 'work.add',
    async ready({post, signIn}) {
      const token = await signIn('operator');
      const add = (fields: object) => post(token, addWorkOrder.path, {...NEW_ORDER, ...fields});
      return {write: () => add({}), refused: () => add({workExecutor: 'viewer'})};
    },
  },
  ofWork(startWorkOrder.path, 'work.start', 'executor', {}, 'order'),
  ofWork(saveWorkOrder.path, 'work.save', 'executor', {...HANDLING, workStatus: 2}, 'started'),
  ofWork(saveWorkOrder.path, 'work.finish', 'executor', {...HANDLING, workStatus: 3}, 'started'),
  ofWork(assignWorkOrder.path, 'work.assign', 'admin', {workExecutor: 'operator'}, 'order'),
  {
    url: `POST /api${addFaultRepair.path}`,
    action: 'repair.add',
    async ready({post, signIn}) {
      const token = await signIn('executor');
      const add = (fields: object) => post(token, addFaultRepair.path, {...NEW_REPAIR, ...fields});
      return {write: () => add({}), refused: () => add({clientName: ''})};
    },
  },
  ofWork(falseRepair.path, 'repair.falseReport', 'operator', {status: 3}, 'repair'),
  {...ofWork(convertRepair.path, 'repair.convert', 'operator', {status: 2, workExecutor: 'executor'}, 'repair'), with: 'work.add'},
];
