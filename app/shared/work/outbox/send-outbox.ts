import type {WorkOrder} from '@livebus/contract';
import {saveOrder, startOrder} from '../../../base/api/calls/work.ts';
import {ApiFailure, isUnreached} from '../../../base/api/client.ts';
import {steadyNowMs} from '../../../base/session/server-clock.ts';
import {useSession} from '../../../base/session/session-store.ts';
import {tellWorkNews} from '../../../base/session/work-news.ts';
import {dropSentDraft} from '../form/drafts.ts';
import {nextStep, openOutbox, stepRefused, stepSent, stepTrouble, useOutbox, type WaitingStep} from './outbox.ts';
import {outboxKey} from './outbox-name.ts';
import {RetryTimes} from './retry-times.ts';

/** So often it is looked whether something is due; the browser's own report of a connection is tried at once. */
const LOOK_MS = 10_000;
const LOCK = 'livebus-outbox';

let started: string | undefined;

/** Shows the steps of the user, and from now on sends them whenever the server can be reached, as long as the user is signed in. */
export function startOutbox(login: string): void {
  openOutbox(login);
  if (started === undefined) {
    addEventListener('storage', ({key}) => {
      if (started !== undefined && key === outboxKey(started)) openOutbox(started);
    });
    addEventListener('online', () => void sendOutbox());
    setInterval(() => void sendOutbox('due'), LOOK_MS);
  }
  started = login;
  void sendOutbox();
}

/** Per order; the whole server under an empty name. */
const times = new RetryTimes(steadyNowMs);
const SERVER = '';
let running: Promise<void> | undefined;

/** Sends what waits, one step after the other; `due`: without what failed and waits for its time. A call while it runs joins it. */
export function sendOutbox(which: 'all' | 'due' = 'all'): Promise<void> {
  if (which === 'all') times.clear();
  if (dueStep(useOutbox.getState().steps) === undefined) return Promise.resolve();
  running ??= alone(sendAll).finally(() => {
    running = undefined;
  });
  return running;
}

/** The user tries a step that was refused once more. */
export function retryStep(key: string): Promise<void> {
  stepRefused(key, undefined);
  return sendOutbox();
}

const dueStep = (steps: readonly WaitingStep[]): WaitingStep | undefined =>
  times.isHeld(SERVER) ? undefined : nextStep(steps, (orderId) => times.isHeld(orderId));

/**
 * One tab sends, and none waits for another: what a tab cannot send now it looks at again later. Where the browser has no locks, the keys of
 * the steps keep two tabs from doing one thing twice.
 */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, {ifAvailable: true}, async (lock) => {
    if (lock !== null) await work();
  });
}

async function sendAll(): Promise<void> {
  for (;;) {
    const {login} = useOutbox.getState();
    const {phase, user} = useSession.getState();
    if (login === undefined || phase !== 'ready' || user.loginName !== login) return;
    // Another tab may have sent or dropped some.
    openOutbox(login);
    const step = dueStep(useOutbox.getState().steps);
    if (step === undefined) return;
    try {
      stepSent(step, await send(step));
      times.succeeded(step.orderId);
      times.succeeded(SERVER);
      if (step.kind !== 'start') dropSentDraft(login, `order:${step.orderId}`, step.key);
    } catch (error) {
      if (error instanceof ApiFailure && error.kind === 'session') return;
      if (isRefusal(error)) {
        const {status, msgKey, serverMessage, params} = error;
        stepRefused(step.key, {status, msgKey, serverMessage, params: params && {...params}});
      } else {
        stepTrouble(step.key, error);
        times.failed(isUnreached(error) ? SERVER : step.orderId, waitOf(error));
        // No fault of the server or the line: it belongs in sight of those who mend the console.
        if (!(error instanceof ApiFailure)) reportError(error);
        continue;
      }
    }
    tellWorkNews({kind: 'changed', thing: 'order', id: step.orderId});
  }
}

/** Statuses below 500 that say nothing of the step itself: too slow, too early, too many. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/** The server itself has judged the step and will not do it; a proxy's page in its place says nothing. */
export function isRefusal(error: unknown): error is ApiFailure {
  if (!(error instanceof ApiFailure) || error.kind !== 'status') return false;
  const {status = 0, msgKey, serverMessage} = error;
  return status >= 400 && status < 500 && !PASSING.has(status) && (msgKey !== undefined || serverMessage !== undefined);
}

/** What the server asked to wait, ms. */
function waitOf(error: unknown): number | undefined {
  const seconds = error instanceof ApiFailure ? Number(error.params?.retryS) : Number.NaN;
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
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
