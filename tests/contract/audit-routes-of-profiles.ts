import {info, saveProfile, uploadAvatar} from '@livebus/contract';
import {upload} from './audit-routes-of-work.ts';
import type {AuditedWrite} from './audited-write.ts';

let saved = 0;

export const PROFILE_WRITES: readonly AuditedWrite[] = [
  {
    url: `POST /api${saveProfile.path}`,
    action: 'user.profile',
    async ready({post, server}) {
      const token = await server.token('operator');
      const {userId, userName} = (await server.call(info, {token})).body.result;
      const fields = {userId, userName, email: `mail-${++saved}@example.com`};
      return {
        write: () => post(token, saveProfile.path, fields),
        refused: () => post(token, saveProfile.path, {...fields, email: 'mail@example'}),
      };
    },
  },
  {
    url: `POST /api${uploadAvatar.path}`,
    action: 'user.avatar',
    ready: async (hands) => ({
      write: () => upload(hands, 'file', `/api${uploadAvatar.path}`),
      refused: () => upload(hands, 'other', `/api${uploadAvatar.path}`),
    }),
  },
];
