import {ThreadFailure} from '@livebus/workers';
import {ApiFailure} from '../../../base/api/api-failure.ts';

/** Whether a later attempt may succeed: the server was not reached or failed, or a thread broke down. A refusal stays a refusal. */
export function wasUnreached(error: unknown): boolean {
  if (error instanceof ThreadFailure) return true;
  if (!(error instanceof ApiFailure)) return false;
  return error.kind === 'network' || error.kind === 'timeout' || (error.kind === 'status' && (error.status ?? 0) >= 500);
}
