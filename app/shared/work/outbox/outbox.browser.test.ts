import {saveWorkOrder, startWorkOrder} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {keepStubToken} from '../../../../tests/stub/account.ts';
import {afterTest} from '../../../../tests/stub/after-test.ts';
import {createStub, type Recorded, route} from '../../../../tests/stub/create-stub.ts';
import {configureClient} from '../../../base/api/client.ts';
import {NO_SESSION, useSession} from '../../../base/session/session-store.ts';
import {keepDraft, readDraft} from '../form/drafts.ts';
import {addStep, dropSteps, openOutbox, revisionNow, useOutbox, type WaitingStep} from './outbox.ts';
import {hasOutbox} from './outbox-name.ts';
import {sendOutbox} from './send-outbox.ts';

const BODY = {id: 'w1', analysis: '触点烧蚀', workStatus: 3} as const;
const step = (kind: WaitingStep['kind'], key: string, more: Partial<WaitingStep> = {}): WaitingStep => ({
  ...{key, kind, orderId: 'w1', number: 'WX20240515-0001', atMs: 1_715_739_000_000, revision: 4},
  ...(kind !== 'start' && {body: {...BODY, workStatus: kind === 'finish' ? 3 : 2}}),
  ...more,
});

function backend() {
  const stub = createStub({routes: [route(startWorkOrder, {fails: 'network'}), route(saveWorkOrder, {fails: 'network'})]});
  afterTest(stub.install());
  return stub;
}
const headsOf = ({headers}: Recorded) => [headers.get('Idempotency-Key'), headers.get('If-Match')];
const waiting = () => useOutbox.getState().steps.map(({key}) => key);

beforeEach(() => {
  localStorage.clear();
  keepStubToken();
  configureClient({
    ...{base: '/api', tokenInQuery: false, legacyGetWrites: false},
    onSessionOver: async () => false,
    onRefused: () => undefined,
  });
  const user = {loginName: 'u1', name: '李建国', avatar: undefined, role: {id: 'r1', name: '运维'}, permissions: new Map() as never};
  useSession.setState({phase: 'ready', token: 'stub-token', user, menu: {} as never});
  afterTest(() => useSession.setState({phase: 'ended', ...NO_SESSION}));
  openOutbox('u1');
});

it('what was done without a connection is kept, sent in its order when there is one, each once and over the revision that the step before led to', async () => {
  const stub = backend();
  addStep(step('start', 'key-start'));
  addStep(step('finish', 'key-finish'));
  addStep(step('finish', 'key-finish'));
  await sendOutbox();
  expect(waiting()).toEqual(['key-start', 'key-finish']);
  expect(stub.requestsTo(saveWorkOrder)).toHaveLength(0);
  // Another page of this browser, for this user only.
  openOutbox('somebody');
  expect([waiting(), hasOutbox('somebody'), hasOutbox('u1')]).toEqual([[], false, true]);
  openOutbox('u1');
  expect(waiting()).toEqual(['key-start', 'key-finish']);
  keepDraft('u1', 'order:w1', {atMs: 1, onceKey: 'key-fin', values: {}});
  stub.on(startWorkOrder, {result: {revision: 5}});
  stub.on(saveWorkOrder, {result: {revision: 6}});
  await Promise.all([sendOutbox(), sendOutbox()]);
  expect(stub.requestsTo(startWorkOrder).map(headsOf)).toEqual([
    ['key-start', '"4"'],
    ['key-start', '"4"'],
  ]);
  expect(stub.requestsTo(saveWorkOrder).map(headsOf)).toEqual([['key-finish', '"5"']]);
  expect([waiting(), hasOutbox('u1'), revisionNow('w1', 4)]).toEqual([[], false, 6]);
  expect(readDraft('u1', 'order:w1', (values) => values)).toBeUndefined();
});

it('[SH-6-06] what the server refuses is not sent again, holds what comes after it, and leaves other orders alone; the draft stays', async () => {
  const stub = backend();
  stub.on(saveWorkOrder, ({body}) =>
    JSON.parse(body!).id === 'w1' ? {status: 403, msgKey: 'notExecutor', msg: '不是执行人'} : {result: {revision: 9}},
  );
  addStep(step('save', 'key-save'));
  addStep(step('finish', 'key-finish'));
  addStep(step('save', 'key-other', {orderId: 'w2', body: {...BODY, id: 'w2', workStatus: 2}}));
  keepDraft('u1', 'order:w1', {atMs: 1, onceKey: 'key-sav', values: {}});
  await sendOutbox();
  expect(waiting()).toEqual(['key-save', 'key-finish']);
  expect(useOutbox.getState().steps[0]!.refusal).toMatchObject({status: 403, msgKey: 'notExecutor'});
  await sendOutbox();
  expect(stub.requestsTo(saveWorkOrder)).toHaveLength(2);
  dropSteps('w1');
  expect(waiting()).toEqual([]);
  expect(readDraft('u1', 'order:w1', (values) => values)?.onceKey).toBe('key-sav');
});

it('nothing is sent without a session, nor in the name of another user', async () => {
  const stub = backend();
  addStep(step('start', 'key-start'));
  useSession.setState({phase: 'ended', ...NO_SESSION});
  await sendOutbox();
  expect(stub.requests).toHaveLength(0);
  expect(waiting()).toEqual(['key-start']);
});
