import {type BellCounts, bellWarn} from '@livebus/contract';
import {ApiFailure, call} from '../client.ts';

/** Unread events by kind, by poll (SH-7-35): no loading indicator, and the page stays where it is. */
export function pollBellCounts(signal: AbortSignal): Promise<BellCounts> {
  return call(bellWarn, {signal, silent: true});
}

/** Whether a failure says that the server cannot be reached or is of no use, rather than that it answered this one call otherwise. */
export function isLinkLoss(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return true;
  if (error.kind === 'network' || error.kind === 'timeout') return true;
  return error.kind === 'status' && (error.status ?? 0) >= 500 && error.status !== 501;
}
