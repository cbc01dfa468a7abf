import {ABSENT_ID, answered, type CallSamples, notThere, samplesOf} from '../base/samples.ts';
import {
  addUser,
  changeUser,
  disableUser,
  enableUser,
  endUserSessions,
  endWall,
  resetPassword,
  userSessions,
  users,
  walls,
} from './admin.ts';

/** Belongs to no account: calls with it are refused, or run on a test server. */
const phrase = 'bay-17-coupler-open';
const noId = {fields: {}, at: 'id'} as const;

export const adminSamples: readonly CallSamples[] = [
  samplesOf(users, {valid: answered(), invalid: null}),
  samplesOf(addUser, {
    valid: ({projectId}) => answered({loginName: 'shift-3', name: '三班', role: 'viewer', projectIds: [projectId], password: phrase}),
    harmless: ({loginName}) => ({
      fields: {loginName, name: loginName, role: 'viewer', projectIds: [], password: phrase},
      status: 409,
      msgKey: 'loginNameTaken',
    }),
    invalid: {fields: {loginName: 'shift 3', name: '三班', role: 'viewer', password: phrase}, at: 'loginName'},
  }),
  samplesOf(changeUser, {
    valid: notThere({id: ABSENT_ID, revision: 0, name: '三班', role: 'viewer', projectIds: []}),
    invalid: {fields: {id: ABSENT_ID, name: '三班', role: 'viewer'}, at: 'revision'},
  }),
  samplesOf(enableUser, {valid: notThere({id: ABSENT_ID}), invalid: noId}),
  samplesOf(disableUser, {valid: notThere({id: ABSENT_ID}), invalid: noId}),
  samplesOf(resetPassword, {
    valid: notThere({id: ABSENT_ID, password: phrase}),
    invalid: {fields: {id: ABSENT_ID, password: ''}, at: 'password'},
  }),
  samplesOf(userSessions, {valid: ({userId}) => answered({userId}), invalid: {fields: {}, at: 'userId'}}),
  samplesOf(endUserSessions, {valid: notThere({userId: ABSENT_ID}), invalid: {fields: {}, at: 'userId'}}),
  samplesOf(walls, {valid: answered(), invalid: null}),
  samplesOf(endWall, {valid: notThere({id: ABSENT_ID}), invalid: noId}),
];
