import {ABSENT_ID, answered, type CallSamples, notThere, samplesOf} from '../base/samples.ts';
import {endOwnSessions, ownSessions} from './sessions.ts';

export const sessionSamples: readonly CallSamples[] = [
  samplesOf(ownSessions, {valid: answered(), invalid: null}),
  samplesOf(endOwnSessions, {
    valid: answered(),
    harmless: notThere({sessionId: ABSENT_ID}),
    invalid: {fields: {sessionId: ' '}, at: 'sessionId'},
  }),
];
