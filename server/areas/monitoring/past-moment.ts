import {SITE_TIME_MS} from '@livebus/contract';
import {ApiError} from '../../base/errors.ts';

/**
 * A past moment that somebody asks for; NaN is a time that could not be read.
 *
 * @throws ApiError `badRequest`, naming the field, for one that does not exist, is ahead of the clock or before 2000.
 */
export function checkMoment(atMs: number, nowMs: number, path: string): number {
  const fault = Number.isNaN(atMs)
    ? 'no such time'
    : atMs > nowMs
      ? 'ahead of the clock'
      : atMs < SITE_TIME_MS.min
        ? 'before 2000'
        : undefined;
  if (fault !== undefined) throw new ApiError('badRequest', {errors: [{path, message: fault}]});
  return atMs;
}
