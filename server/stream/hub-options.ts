import {HEARTBEAT_MS, RESUME_MS} from '@livebus/contract';

export interface HubOptions {
  readonly heartbeatMs: number;
  /** A reader that reconnects within this time gets what it missed. */
  readonly resumeMs: number;
  /** Memory for missed events, of all stations and projects together. */
  readonly ringBytes: number;
  /** How much may wait for one slow reader. */
  readonly maxBufferedBytes: number;
  /** A reader that has not read any waiting bytes for this long is cut off. */
  readonly stuckMs: number;
  readonly perSession: number;
  readonly perAccount: number;
  readonly inAll: number;
  /** How often the sessions behind open streams are checked. */
  readonly recheckMs: number;
  /** Time limit for sending a stream's last message. */
  readonly partingMs: number;
  /** Seconds to wait before retrying, sent to a client refused because too many streams are open. */
  readonly refusedRetryS: number;
  /** How many open alarms a stream gets when it opens. */
  readonly openAlarms: number;
}

export const DEFAULT_HUB = {
  heartbeatMs: HEARTBEAT_MS,
  resumeMs: RESUME_MS,
  ringBytes: 64 * 1_048_576,
  maxBufferedBytes: 1_048_576,
  stuckMs: 30_000,
  perSession: 6,
  perAccount: 20,
  inAll: 2000,
  recheckMs: 8000,
  partingMs: 1000,
  refusedRetryS: 10,
  openAlarms: 50,
} as const satisfies HubOptions;
