import type {WorkOrder} from '@livebus/contract';
import {saveOrder, startOrder} from '../../../base/api/calls/work.ts';
import {ApiFailure, isUnreached} from '../../../base/api/client.ts';
import {STORAGE_PREFIX} from '../../../base/config/constants.ts';
import {useSession} from '../../../base/session/session-store.ts';
import {tellWorkNews} from '../../../base/session/work-news.ts';
import {dropSentDraft} from '../form/drafts.ts';
import {nextStep, openOutbox, stepRefused, stepSent, useOutbox, type WaitingStep} from './outbox.ts';
import {outboxName} from './outbox-name.ts';

/** So often it is tried again while something waits; the browser's own report of a connection is tried at once. */
const AGAIN_MS = 10_000;
const LOCK = 'livebus-outbox';

let started: string | undefined;

/** Shows the steps of the user, and from now on sends them whenever the server can be reached, as long as the user is signed in. */
export function startOutbox(login: string): void {
  openOutbox(login);
  if (started === undefined) {
    addEventListener('storage', ({key}) => {
      if (started !== undefined && key === STORAGE_PREFIX + outboxName(started)) openOutbox(started);
    });
    addEventListener('online', () => void sendOutbox());
    setInterval(() => void sendOutbox(), AGAIN_MS);
  }
  started = login;
  void sendOutbox();
}

let running: Promise<void> | undefined;

/** Sends what waits, one step after the other. A call while it runs joins it. */
export function sendOutbox(): Promise<void> {
  if (nextStep(useOutbox.getState().steps) === undefined) return Promise.resolve();
  running ??= alone(sendAll).finally(() => {
    running = undefined;
  });
  return running;
}

/** One tab sends; where the browser has no locks, the keys of the steps keep two tabs from doing one thing twice. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, {ifAvailable: true}, async (lock) => {
    if (lock !== null) await work();
  });
}

async function sendAll(): Promise<void> {
  for (;;) {
    const {login, steps} = useOutbox.getState();
    const step = nextStep(steps);
    const {phase, user} = useSession.getState();
    if (step === undefined || login === undefined || phase !== 'ready' || user.loginName !== login) return;
    try {
      stepSent(step, await send(step));
      if (step.kind !== 'start') dropSentDraft(login, `order:${step.orderId}`, step.key);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.kind === 'session' || isUnreached(error)) return;
      const {status, msgKey, serverMessage, params} = error;
      stepRefused(step.key, {status, msgKey, serverMessage, params: params && {...params}});
    }
    tellWorkNews({kind: 'changed', thing: 'order', id: step.orderId});
  }
}

const send = ({kind, orderId, revision, key, body}: WaitingStep): Promise<number | undefined> =>
  kind === 'start' || body === undefined
    ? startOrder(orderId, {revision, onceKey: key, silent: true})
    : saveOrder(body, {revision, onceKey: key, silent: true});

/** The order as it is once what waits has been sent: its executor goes on from there. */
export function withWaiting(order: WorkOrder, steps: readonly WaitingStep[]): WorkOrder {
  const own = steps.filter(({orderId, refusal}) => orderId === order.id && refusal === undefined);
  const finished = own.findLast(({kind}) => kind === 'finish')?.body;
  if (own.length === 0 || order.workStatus === 3) return order;
  if (finished === undefined) return {...order, workStatus: 2};
  const {id: _, workStatus: __, ...handling} = finished;
  return {...order, ...handling, workStatus: 3};
}
