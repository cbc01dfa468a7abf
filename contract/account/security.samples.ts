import {answered, type CallSamples, type Sample, samplesOf} from '../base/samples.ts';
import {loginLog, updatePassword} from './security.ts';

const refused = (loginName: string, password: string): Sample => ({
  fields: {loginName, oldPwd: password, newPwd: 'short'},
  ...{status: 400, msgKey: 'passwordPolicy'},
});

export const securitySamples: readonly CallSamples[] = [
  // Another password would end the sessions of those who ask with the same account, and a wrong old one counts as a failed sign-in.
  samplesOf(updatePassword, {
    valid: ({loginName, password}) => refused(loginName, password),
    harmless: 'invalid',
    invalid: {fields: {loginName: 'a', oldPwd: '', newPwd: 'b'}, at: 'oldPwd'},
  }),
  samplesOf(loginLog, {valid: answered(), invalid: null}),
];
