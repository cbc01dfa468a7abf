import {type BodyOf, saveWorkOrder} from '@livebus/contract';
import {z} from 'zod';
import {outboxKey} from './outbox-name.ts';

type SaveBody = BodyOf<typeof saveWorkOrder>;

const STEP = z.object({
  /** The idempotency key: however often it is sent, the server does it once. */
  key: z.string().min(8).max(100),
  kind: z.enum(['start', 'save', 'finish']),
  orderId: z.string(),
  /** The number for people. */
  number: z.string(),
  /** When the button was pressed, epoch ms of the server's clock. */
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

/** What storage has and this version cannot read. It stays until the user deletes it. */
export interface UnreadStep {
  /** As it is stored. */
  readonly raw: unknown;
  /** What can be told of it all the same. */
  readonly number: string | undefined;
  readonly orderId: string | undefined;
  readonly atMs: number | undefined;
}

export interface KeptSteps {
  /** In the order in which they were done, which is that of sending. */
  readonly steps: readonly WaitingStep[];
  readonly unread: readonly UnreadStep[];
}

/** Storage does not take a step, or nobody is signed in for whom it could be kept. */
export class NotKept extends Error {
  override readonly name = 'NotKept';
}

/** Each step is read alone: one that cannot be read hides no other. */
export function readSteps(login: string): KeptSteps {
  const steps: WaitingStep[] = [];
  const unread: UnreadStep[] = [];
  for (const raw of entriesOf(login)) {
    const read = STEP.safeParse(raw);
    // A save without what is saved would be sent as a start.
    if (read.success && (read.data.kind === 'start') === (read.data.body === undefined)) steps.push(read.data);
    else unread.push(unreadOf(raw));
  }
  return {steps, unread};
}

/** @throws NotKept where storage is full or forbidden. */
export function writeSteps(login: string, {steps, unread}: KeptSteps): void {
  const entries = [...unread.map(({raw}) => raw), ...steps];
  try {
    if (entries.length === 0) localStorage.removeItem(outboxKey(login));
    else localStorage.setItem(outboxKey(login), JSON.stringify(entries));
  } catch (cause) {
    throw new NotKept('storage does not take the steps that wait', {cause});
  }
}

function entriesOf(login: string): readonly unknown[] {
  let text: string | null;
  try {
    text = localStorage.getItem(outboxKey(login));
  } catch {
    return [];
  }
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored : [stored];
  } catch {
    return [text];
  }
}

function unreadOf(raw: unknown): UnreadStep {
  const {number, orderId, atMs} = (typeof raw === 'object' && raw !== null ? raw : {}) as Readonly<Record<string, unknown>>;
  return {
    raw,
    number: typeof number === 'string' ? number : undefined,
    orderId: typeof orderId === 'string' ? orderId : undefined,
    atMs: typeof atMs === 'number' && Number.isFinite(atMs) ? atMs : undefined,
  };
}
