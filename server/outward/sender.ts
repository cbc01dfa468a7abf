import type {SendFault} from '../store/areas/outward/webhooks.ts';

/** A message on its way to another system. */
export interface Outgoing {
  /** Where to, as its sender reads it. */
  readonly url: string;
  /** Signs it. */
  readonly secret: string;
  /** The same in every try. */
  readonly id: string;
  readonly body: string;
  /** Epoch ms of real time. */
  readonly atMs: number;
}

/** What became of it. `status`: of HTTP, null where there was no reply. */
export interface SendOutcome {
  readonly ok: boolean;
  readonly status: number | null;
  readonly fault: SendFault | null;
  /** How long the receiver asks to be left alone, ms. */
  readonly retryAfterMs?: number | undefined;
}

/** The door to other systems: webhooks are behind it, and other senders follow. Settles within its own time limit and never rejects. */
export interface Sender {
  send(message: Outgoing, signal: AbortSignal): Promise<SendOutcome>;
}
