import {ABSENT_ID, answered, type CallSamples, notThere, samplesOf} from '../base/samples.ts';
import {addNotice, changeNotice, newMessages, noticeList, notices, readMessages, repairList, taskList, withdrawNotice} from './notices.ts';

const NOTICE = {title: '停电检修', content: '周六 08:00 至 12:00 1 号变停电检修。', level: 'important', fromDay: '2026-05-15'} as const;

export const noticeSamples: readonly CallSamples[] = [
  ...[newMessages, noticeList, repairList, taskList, notices].map((call) => samplesOf(call, {valid: answered(), invalid: null})),
  samplesOf(readMessages, {
    valid: answered({noticeIds: [ABSENT_ID], orderIds: ABSENT_ID}),
    harmless: 'invalid',
    invalid: {fields: {noticeIds: ['']}, at: 'noticeIds.0'},
  }),
  samplesOf(addNotice, {
    valid: answered({...NOTICE, audience: 'all'}),
    harmless: 'invalid',
    invalid: {fields: {...NOTICE, title: '', audience: 'all'}, at: 'title'},
  }),
  samplesOf(changeNotice, {
    valid: notThere({...NOTICE, id: ABSENT_ID, revision: 1, audience: 'all'}),
    invalid: {fields: {...NOTICE, id: ABSENT_ID, revision: 1, audience: 'projects'}, at: 'targets'},
  }),
  samplesOf(withdrawNotice, {
    valid: notThere({id: ABSENT_ID, revision: 1}),
    invalid: {fields: {id: ABSENT_ID, revision: 'new'}, at: 'revision'},
  }),
];
