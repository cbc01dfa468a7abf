import {answered, type CallSamples, samplesOf} from '../base/samples.ts';
import {info, login, logout, menu} from './user.ts';

export const userSamples: readonly CallSamples[] = [
  samplesOf(login, {
    valid: ({loginName, password}) => answered({loginName, password}),
    invalid: {fields: {loginName: ''}, at: 'loginName'},
  }),
  samplesOf(logout, {valid: answered(), invalid: null}),
  samplesOf(info, {valid: answered(), invalid: null}),
  samplesOf(menu, {valid: answered(), invalid: null}),
];
