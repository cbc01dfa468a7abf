import {ABSENT_ID, type CallSamples, samplesOf} from '../base/samples.ts';
import {saveProfile} from './profile.ts';

export const profileSamples: readonly CallSamples[] = [
  samplesOf(saveProfile, {
    // Somebody else's profile: another name would stand in what other tests see.
    valid: {
      fields: {userId: ABSENT_ID, userName: '周明远', email: 'zhou@example.com', phonenumber: '138 0000 0000', sex: 0},
      ...{status: 400, msgKey: 'badRequest'},
    },
    harmless: 'invalid',
    invalid: {fields: {userId: 'u', userName: '周明远', email: 'zhou@example'}, at: 'email'},
  }),
];
