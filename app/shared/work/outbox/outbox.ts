import {type BodyOf, saveWorkOrder} from '@livebus/contract';
import {z} from 'zod';
import {create} from 'zustand';
import {readStored, writeStored} from '../../../base/session/stored.ts';
import {outboxName} from './outbox-name.ts';

type SaveBody = BodyOf<typeof saveWorkOrder>;

const STEP = z.object({
  /** The idempotency key: however often it is sent, the server does it once. */
  key: z.string().min(8).max(100),
  kind: z.enum(['start', 'save', 'finish']),
  orderId: z.string(),
  /** The number for people. */
  number: z.string(),
  /** When the button was pressed, epoch ms of this machine. */
  atMs: z.number(),
  /** The revision that the executor saw. */
  revision: z.number().optional(),
  /** What is saved; a start has none. */
  body: z.custom<SaveBody>((body) => saveWorkOrder.body.safeParse(body).success).optional(),
  /** Why the server has refused it: it is not sent again by itself. */
  refusal: z
    .object({
      status: z.number().optional(),
      msgKey: z.string().optional(),
      serverMessage: z.string().optional(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .optional(),
});

/** What an executor did while the server could not be reached. */
export type WaitingStep = z.output<typeof STEP>;
export type StepRefusal = NonNullable<WaitingStep['refusal']>;

interface Outbox {
  /** Whose steps these are; undefined before `openOutbox`. */
  readonly login: string | undefined;
  /** In the order in which they were done, which is that of sending. */
  readonly steps: readonly WaitingStep[];
}

/** Steps of the user that wait to be sent, kept on this machine over a reload and a closed tab. */
export const useOutbox = create<Outbox>(() => ({login: undefined, steps: []}));

const STEPS = z.array(STEP);
const read = (login: string): readonly WaitingStep[] => readStored(outboxName(login), STEPS) ?? [];

/** Shows the steps of that user; others at this machine do not see them. */
export function openOutbox(login: string): void {
  useOutbox.setState({login, steps: read(login)});
}

/** Another tab may have sent or added some: each change begins with what storage has. */
function change(make: (steps: readonly WaitingStep[]) => readonly WaitingStep[]): void {
  const {login} = useOutbox.getState();
  if (login === undefined) return;
  const steps = make(read(login));
  writeStored(outboxName(login), steps.length === 0 ? undefined : steps);
  useOutbox.setState({steps});
}

export const addStep = (step: WaitingStep): void => change((steps) => (steps.some(({key}) => key === step.key) ? steps : [...steps, step]));

/**
 * The server has done it. Later steps of the order that were held against the same revision are held against the one that it has now: nobody
 * else came between.
 */
export function stepSent({key, orderId, revision}: WaitingStep, nowAt: number | undefined): void {
  if (revision !== undefined && nowAt !== undefined) revisions.set(`${orderId} ${revision}`, nowAt);
  change((steps) =>
    steps
      .filter((step) => step.key !== key)
      .map((step) => (step.orderId === orderId && step.revision === revision && nowAt !== undefined ? {...step, revision: nowAt} : step)),
  );
}

export const stepRefused = (key: string, refusal: StepRefusal): void =>
  change((steps) => steps.map((step) => (step.key === key ? {...step, refusal} : step)));

/** The user sends none of them: what he typed is still in his draft. */
export const dropSteps = (ofOrder: string): void => change((steps) => steps.filter(({orderId}) => orderId !== ofOrder));

/** The first step to send: those behind a refused one of the same order wait for the user. */
export function nextStep(steps: readonly WaitingStep[]): WaitingStep | undefined {
  const held = new Set(steps.filter(({refusal}) => refusal !== undefined).map(({orderId}) => orderId));
  return steps.find(({orderId}) => !held.has(orderId));
}

/** Revisions that own steps have led from and to. */
const revisions = new Map<string, number>();

/** The revision of an order after the own steps that were sent since. */
export function revisionNow(orderId: string, revision: number): number {
  let now = revision;
  for (let next = revisions.get(`${orderId} ${now}`); next !== undefined; next = revisions.get(`${orderId} ${now}`)) now = next;
  return now;
}
