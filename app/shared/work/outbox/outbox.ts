import {create} from 'zustand';
import {type KeptSteps, NotKept, readSteps, type StepRefusal, type UnreadStep, type WaitingStep, writeSteps} from './kept-steps.ts';

export {NotKept, type StepRefusal, type UnreadStep, type WaitingStep} from './kept-steps.ts';

interface Outbox extends KeptSteps {
  /** Whose steps these are; undefined before `openOutbox`. */
  readonly login: string | undefined;
  /** Why a step could not be sent yet, by its key: it is tried again by itself. */
  readonly troubles: ReadonlyMap<string, unknown>;
}

const NONE: ReadonlyMap<string, unknown> = new Map();

/** Steps of the user that wait to be sent, kept on this machine over a reload and a closed tab. */
export const useOutbox = create<Outbox>(() => ({login: undefined, steps: [], unread: [], troubles: NONE}));

/** Shows the steps of that user; others at this machine do not see them. */
export function openOutbox(login: string): void {
  const same = useOutbox.getState().login === login;
  useOutbox.setState({login, ...readSteps(login), ...(!same && {troubles: NONE})});
}

/**
 * Another tab may have sent or added some: each change begins with what storage has.
 *
 * @throws NotKept
 */
function change(make: (kept: KeptSteps) => Partial<KeptSteps>): void {
  const {login} = useOutbox.getState();
  if (login === undefined) throw new NotKept('nobody is signed in');
  const before = readSteps(login);
  const after = {...before, ...make(before)};
  writeSteps(login, after);
  useOutbox.setState(after);
}

/**
 * Notes what has become of a step. Where storage does not take it, the page goes by it, and a step that was sent is sent once more after a
 * reload: its key keeps the server from doing it twice.
 */
function note(make: (kept: KeptSteps) => Partial<KeptSteps>): void {
  if (useOutbox.getState().login === undefined) return;
  try {
    change(make);
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
    console.warn(error.message, error.cause ?? '');
    useOutbox.setState(make(useOutbox.getState()));
  }
}

/** @throws NotKept: it is nowhere, and must not be said to be kept. */
export const addStep = (step: WaitingStep): void =>
  change(({steps}) => (steps.some(({key}) => key === step.key) ? {} : {steps: [...steps, step]}));

/**
 * The server has done it. Later steps of the order that were held against the same revision are held against the one that it has now: nobody
 * else came between.
 */
export function stepSent({key, orderId, revision}: WaitingStep, nowAt: number | undefined): void {
  if (revision !== undefined && nowAt !== undefined) revisions.set(`${orderId} ${revision}`, nowAt);
  stepTrouble(key, undefined);
  note(({steps}) => ({
    steps: steps
      .filter((step) => step.key !== key)
      .map((step) => (step.orderId === orderId && step.revision === revision && nowAt !== undefined ? {...step, revision: nowAt} : step)),
  }));
}

export function stepRefused(key: string, refusal: StepRefusal | undefined): void {
  stepTrouble(key, undefined);
  note(({steps}) => ({steps: steps.map((step) => (step.key === key ? {...step, refusal} : step))}));
}

/** It could not be sent yet; undefined: it can. */
export function stepTrouble(key: string, trouble: unknown): void {
  const troubles = new Map(useOutbox.getState().troubles);
  troubles.delete(key);
  if (trouble !== undefined) troubles.set(key, trouble);
  useOutbox.setState({troubles});
}

/** The user sends none of them: what he typed is still in his draft. */
export const dropSteps = (ofOrder: string): void => note(({steps}) => ({steps: steps.filter(({orderId}) => orderId !== ofOrder)}));

/** Steps that rest on this one: those of its order that were done after it. */
export function stepsAfter(steps: readonly WaitingStep[], key: string): readonly WaitingStep[] {
  const at = steps.findIndex((step) => step.key === key);
  return at < 0 ? [] : steps.slice(at + 1).filter(({orderId}) => orderId === steps[at]!.orderId);
}

/** The user does not send this one, nor what rests on it. */
export const dropStep = (key: string): void =>
  note(({steps}) => {
    const gone = new Set([key, ...stepsAfter(steps, key).map((step) => step.key)]);
    return {steps: steps.filter((step) => !gone.has(step.key))};
  });

/** The user deletes what cannot be read. */
export function dropUnread({raw}: UnreadStep): void {
  const text = JSON.stringify(raw);
  note(({unread}) => ({unread: unread.filter((one) => JSON.stringify(one.raw) !== text)}));
}

/** The first step to send: those behind a refused one of the same order wait for the user, those of a held order for their time. */
export function nextStep(steps: readonly WaitingStep[], isHeld: (orderId: string) => boolean = () => false): WaitingStep | undefined {
  const refused = new Set(steps.filter(({refusal}) => refusal !== undefined).map(({orderId}) => orderId));
  return steps.find(({orderId}) => !refused.has(orderId) && !isHeld(orderId));
}

/** Revisions that own steps have led from and to. */
const revisions = new Map<string, number>();

/** The revision of an order after the own steps that were sent since. */
export function revisionNow(orderId: string, revision: number): number {
  let now = revision;
  for (let next = revisions.get(`${orderId} ${now}`); next !== undefined; next = revisions.get(`${orderId} ${now}`)) now = next;
  return now;
}
