import {HEARTBEAT_MS, RESUME_MS} from '@livebus/contract';

export interface HubOptions {
  readonly heartbeatMs: number;
  /** A reader who comes back within this time is told what was missed. */
  readonly resumeMs: number;
  /** Memory for it, all stations and projects together. */
  readonly ringBytes: number;
  /** What may wait for one slow reader. */
  readonly maxBufferedBytes: number;
  /** A reader who takes nothing of what waits for this long is cut off. */
  readonly stuckMs: number;
  readonly perSession: number;
  readonly perAccount: number;
  readonly inAll: number;
  /** How often the sessions behind open streams are looked at. */
  readonly recheckMs: number;
  /** How long a stream's last words may take to go out. */
  readonly partingMs: number;
  /** Seconds to wait told to one who is refused for the number of streams. */
  readonly refusedRetryS: number;
  /** Open alarms that are told at the beginning. */
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
