import {type BellCounts, bellWarn} from '@livebus/contract';
import {ApiFailure, call} from '../client.ts';

/** Polls the counts of unread events by kind (SH-7-35): without a loading indicator, and without moving the page. */
export function pollBellCounts(signal: AbortSignal): Promise<BellCounts> {
  return call(bellWarn, {signal, silent: true});
}

/** Whether a failure means that the server is unreachable or unusable, rather than that it refused this one call. */
export function isLinkLoss(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return true;
  if (error.kind === 'network' || error.kind === 'timeout') return true;
  return error.kind === 'status' && (error.status ?? 0) >= 500 && error.status !== 501;
}
