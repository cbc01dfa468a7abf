import {type Call, saveWorkOrder, startWorkOrder} from '@livebus/contract';
import {beforeEach, expect, it, vi} from 'vitest';
import {keepStubToken} from '../../../../tests/stub/account.ts';
import {afterTest} from '../../../../tests/stub/after-test.ts';
import {createStub, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {configureClient} from '../../../base/api/client.ts';
import {NO_SESSION, useSession} from '../../../base/session/session-store.ts';
import {addStep, dropStep, dropUnread, NotKept, openOutbox, stepsAfter, useOutbox, type WaitingStep} from './outbox.ts';
import {hasOutbox, outboxKey} from './outbox-name.ts';
import {retryStep, sendOutbox, startOutbox} from './send-outbox.ts';

const step = (key: string, more: Partial<WaitingStep> = {}): WaitingStep => ({
  ...{key: `the-key-${key}`, kind: 'save', orderId: 'w1', number: 'WX20240515-0001', atMs: 1_715_739_000_000, revision: 4},
  ...{body: {id: 'w1', analysis: '触点烧蚀', workStatus: 2}},
  ...more,
});
const other = (key: string) => step(key, {orderId: 'w2', body: {id: 'w2', workStatus: 2}});
const waiting = () => useOutbox.getState().steps.map(({key}) => key);
const stored = () => JSON.parse(localStorage.getItem(outboxKey('u1')) ?? 'null');
const client = {base: '/api', tokenInQuery: false, legacyGetWrites: false, onSessionOver: async () => false, onRefused: () => undefined};

let stub: Stub;
const triesOf = (call: Call, orderId: string) => stub.requestsTo(call).filter(({body}) => JSON.parse(body ?? '{}').id === orderId).length;

beforeEach(() => {
  localStorage.clear();
  keepStubToken();
  configureClient(client);
  stub = createStub({routes: [route(startWorkOrder, {result: {revision: 5}}), route(saveWorkOrder, {result: {revision: 6}})]});
  afterTest(stub.install());
  const user = {loginName: 'u1', name: '李建国', avatar: undefined, role: {id: 'r1', name: '运维'}, permissions: new Map() as never};
  useSession.setState({phase: 'ready', token: 'stub-token', user, menu: {} as never});
  afterTest(() => useSession.setState({phase: 'ended', ...NO_SESSION}));
  openOutbox('u1');
});

it('a step that cannot be read hides no other, is told, and stays until it is deleted', async () => {
  const odd = {...step('odd'), kind: 'paint'};
  localStorage.setItem(outboxKey('u1'), JSON.stringify([odd, step('one'), 7, {...other('bodiless'), body: undefined}]));
  openOutbox('u1');
  expect(waiting()).toEqual(['the-key-one']);
  const {unread} = useOutbox.getState();
  expect(unread.map(({number, orderId}) => [number, orderId])).toEqual([
    ['WX20240515-0001', 'w1'],
    [undefined, undefined],
    ['WX20240515-0001', 'w2'],
  ]);
  await sendOutbox();
  expect([waiting(), triesOf(saveWorkOrder, 'w1'), stub.requestsTo(startWorkOrder).length]).toEqual([[], 1, 0]);
  expect(stored()).toEqual([odd, 7, JSON.parse(JSON.stringify({...other('bodiless'), body: undefined}))]);
  for (const one of unread) dropUnread(one);
  expect(hasOutbox('u1')).toBe(false);
  // Not even a list.
  localStorage.setItem(outboxKey('u1'), '[{"key":');
  openOutbox('u1');
  expect([hasOutbox('u1'), useOutbox.getState().unread.length]).toEqual([true, 1]);
  addStep(step('two'));
  expect(stored()).toEqual(['[{"key":', step('two')]);
});

it('where storage refuses, or nobody is signed in, nothing is said to be kept', () => {
  const refuses = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => addStep(step('one'))).toThrow(NotKept);
  expect([waiting(), hasOutbox('u1')]).toEqual([[], false]);
  refuses.mockRestore();
  useOutbox.setState({login: undefined});
  expect(() => addStep(step('one'))).toThrow(NotKept);
  expect(waiting()).toEqual([]);
});

it('[SH-6-06] what says nothing of the step is tried again later, of other orders nothing is held; only a refusal of the server stands', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const passing = [
    {status: 500, msgKey: 'internal', msg: '服务器内部错误'},
    {status: 507, msgKey: 'diskFull', msg: '服务器存储空间不足'},
    {status: 429, msgKey: 'tooManyRequests', msg: '请求过于频繁', params: {retryS: 2}},
    {status: 404, text: '<html>proxy</html>'},
    {text: '<html>portal</html>'},
  ];
  addStep(step('one'));
  for (const [at, answer] of passing.entries()) {
    stub.on(saveWorkOrder, ({body}) => (JSON.parse(body!).id === 'w1' ? answer : {result: {revision: 9}}));
    addStep(other(`other-${at}`));
    await sendOutbox();
    expect([waiting(), useOutbox.getState().steps[0]!.refusal]).toEqual([['the-key-one'], undefined]);
    expect(useOutbox.getState().troubles.get('the-key-one')).toBeDefined();
    // Not before its time.
    await sendOutbox('due');
    expect(triesOf(saveWorkOrder, 'w1')).toBe(at + 1);
  }
  stub.on(saveWorkOrder, {status: 409, msgKey: 'workChanged', msg: '已被修改', params: {by: 'wang', revision: 9}});
  await sendOutbox();
  expect(useOutbox.getState().steps[0]!.refusal).toMatchObject({status: 409, msgKey: 'workChanged'});
  expect(useOutbox.getState().troubles.size).toBe(0);
  const tries = triesOf(saveWorkOrder, 'w1');
  await sendOutbox();
  expect(triesOf(saveWorkOrder, 'w1')).toBe(tries);
  stub.on(saveWorkOrder, {result: {revision: 10}});
  await retryStep('the-key-one');
  expect([waiting(), hasOutbox('u1')]).toEqual([[], false]);
});

it('an error that is no answer of a server is told to those who mend the console, and the step waits with it', async () => {
  const told = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  configureClient(undefined as never);
  addStep(step('one'));
  await sendOutbox();
  expect([told.mock.calls.length, waiting()]).toEqual([1, ['the-key-one']]);
  expect(useOutbox.getState().troubles.get('the-key-one')).toBe(told.mock.calls[0]![0]);
  configureClient(client);
  await sendOutbox();
  expect([waiting(), useOutbox.getState().troubles.size]).toEqual([[], 0]);
});

it('who gives a step up gives up what rests on it, no earlier step and no other order', () => {
  for (const one of [step('one'), other('two'), step('three'), step('four')]) addStep(one);
  const {steps} = useOutbox.getState();
  expect(stepsAfter(steps, 'the-key-three').map(({key}) => key)).toEqual(['the-key-four']);
  dropStep('the-key-three');
  expect(waiting()).toEqual(['the-key-one', 'the-key-two']);
});

it('one tab sends, and none waits for it: what another tab sends or drops is not sent here', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  afterTest(() => release());
  let holding: Promise<unknown> = Promise.resolve();
  await new Promise<void>((got) => {
    holding = navigator.locks.request('livebus-outbox', () => {
      got();
      return released;
    });
  });
  addStep(step('one'));
  addStep(other('two'));
  await sendOutbox();
  expect([stub.requests.length, waiting()]).toEqual([0, ['the-key-one', 'the-key-two']]);
  // The other tab has sent the first; this one has not heard of it yet.
  localStorage.setItem(outboxKey('u1'), JSON.stringify([other('two')]));
  release();
  await holding;
  await sendOutbox();
  expect([triesOf(saveWorkOrder, 'w1'), triesOf(saveWorkOrder, 'w2'), waiting()]).toEqual([0, 1, []]);
});

it('what another tab has added is seen', async () => {
  startOutbox('u1');
  stub.on(saveWorkOrder, {fails: 'network'});
  localStorage.setItem(outboxKey('u1'), JSON.stringify([step('one')]));
  dispatchEvent(new StorageEvent('storage', {key: outboxKey('u1'), newValue: 'x'}));
  await eventually(waiting).toEqual(['the-key-one']);
});
