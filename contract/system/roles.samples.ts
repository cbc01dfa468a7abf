import {ABSENT_ID, answered, type CallSamples, notThere, samplesOf} from '../base/samples.ts';
import {addRole, changeRole, deleteRole, roles} from './roles.ts';

const permissions = ['powersyspic.query'];

export const roleSamples: readonly CallSamples[] = [
  samplesOf(roles, {valid: answered(), invalid: null}),
  samplesOf(addRole, {
    valid: answered({name: '三班', permissions}),
    // The name of a built-in role is rejected.
    harmless: {fields: {name: 'admin', permissions}, status: 409, msgKey: 'roleNameTaken'},
    invalid: {fields: {name: '三班', permissions: ['user.add']}, at: 'permissions'},
  }),
  samplesOf(changeRole, {
    valid: notThere({id: ABSENT_ID, revision: 0, name: '四班', permissions}),
    invalid: {fields: {id: ABSENT_ID, revision: 'x', name: '四班', permissions}, at: 'revision'},
  }),
  samplesOf(deleteRole, {valid: notThere({id: ABSENT_ID}), invalid: {fields: {}, at: 'id'}}),
];
