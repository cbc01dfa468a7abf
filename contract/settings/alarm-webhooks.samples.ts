import {ABSENT_ID, answered, type CallSamples, notThere, samplesOf} from '../base/samples.ts';
import {hurryWebhook, removeWebhook, setWebhook, testWebhook, webhookDeliveries, webhooks} from './alarm-webhooks.ts';

const SET = {enabled: 1, leastLevel: 2, revision: 0};

export const alarmWebhooksSamples: readonly CallSamples[] = [
  samplesOf(webhooks, {valid: answered(), invalid: null}),
  samplesOf(setWebhook, {
    valid: notThere({projectId: ABSENT_ID, url: 'https://alarms.example.com/in', ...SET}),
    invalid: {fields: {projectId: ABSENT_ID, url: 'ftp://alarms.example.com/in', ...SET}, at: 'url'},
  }),
  samplesOf(removeWebhook, {
    valid: notThere({projectId: ABSENT_ID, revision: 1}),
    invalid: {fields: {projectId: ABSENT_ID, revision: -1}, at: 'revision'},
  }),
  samplesOf(testWebhook, {valid: notThere({projectId: ABSENT_ID}), invalid: {fields: {}, at: 'projectId'}}),
  samplesOf(hurryWebhook, {valid: notThere({projectId: ABSENT_ID}), invalid: {fields: {}, at: 'projectId'}}),
  samplesOf(webhookDeliveries, {valid: ({projectId}) => answered({projectId}), invalid: {fields: {}, at: 'projectId'}}),
];
