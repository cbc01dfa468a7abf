import {expect, it} from 'vitest';
import {setWebhook, webhookDeliveries} from './alarm-webhooks.ts';

const SET = {projectId: 'P1', enabled: true, leastLevel: '2', revision: '0'};
const faultOf = (url: string) => setWebhook.body.safeParse({...SET, url}).error?.issues[0]?.message;

it('an address is one of http or https, without user, password and fragment', () => {
  expect(setWebhook.body.parse({...SET, url: ' https://a.example/in?key=1 '})).toMatchObject({
    url: 'https://a.example/in?key=1',
    leastLevel: 2,
  });
  expect(setWebhook.body.parse(SET).url).toBeUndefined();
  expect([faultOf('ftp://a.example'), faultOf('javascript:alert(1)'), faultOf('a.example/in')]).toEqual([
    'webhookScheme',
    'webhookScheme',
    'webhookForm',
  ]);
  expect([faultOf('https://u:p@a.example/'), faultOf('https://a.example/#x')]).toEqual(['webhookUser', 'webhookForm']);
  expect(setWebhook.body.safeParse({...SET, secret: 'mine'}).success).toBe(false);
});

it('a delivery keeps what is known; a fault that a newer server names is told as the network’s', () => {
  const row = {number: 1, id: 'd', alarmId: null, createdAt: 1, state: 'waiting', tries: 2, fault: 'proxy', status: null};
  expect(webhookDeliveries.reply.parse([row, {number: 2}])).toMatchObject({
    rows: [{fault: 'network', title: '', status: null}],
    dropped: 1,
  });
});
