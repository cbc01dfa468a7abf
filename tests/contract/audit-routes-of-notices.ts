import {addNotice, changeNotice, withdrawNotice} from '@livebus/contract';
import type {AuditedWrite} from './audited-write.ts';

const NOTICE = {title: '停电检修', content: '周六 08:00 至 12:00。', level: 'important', fromDay: '2026-05-15', audience: 'all'};

/** On a notice that is written first. */
const ofNotice = (path: string, action: string, fields: object): AuditedWrite => ({
  url: `POST /api${path}`,
  action,
  async ready({post, server}) {
    const token = await server.token('admin');
    const {id, revision} = (await post(token, addNotice.path, NOTICE)).body.result;
    return {
      write: () => post(token, path, {...fields, id, revision}),
      refused: () => post(token, path, {...fields, id, revision: revision + 1}),
    };
  },
});

export const NOTICE_WRITES: readonly AuditedWrite[] = [
  {
    url: `POST /api${addNotice.path}`,
    action: 'notice.add',
    async ready({post, server}) {
      const token = await server.token('admin');
      const add = (fields: object) => post(token, addNotice.path, {...NOTICE, ...fields});
      return {write: () => add({}), refused: () => add({audience: 'roles', targets: ['nobody']})};
    },
  },
  ofNotice(changeNotice.path, 'notice.change', {...NOTICE, title: '停电改期'}),
  ofNotice(withdrawNotice.path, 'notice.withdraw', {}),
];
