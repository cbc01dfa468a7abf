import {z} from 'zod';

const refusal = z.object({from: z.string().startsWith('/').optional(), reference: z.string().optional()});

/** What is known of a refused page: its address, and the server's id of the request. It travels beside the address of the error page. */
export type Refusal = z.output<typeof refusal>;

/** Reads the state of a place in the history; empty for any other state. */
export function readRefusal(state: unknown): Refusal {
  return refusal.safeParse(state).data ?? {};
}
