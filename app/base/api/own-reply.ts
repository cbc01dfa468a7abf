import {ApiFailure} from './api-failure.ts';

/**
 * Passes a reply about the device or station that was asked for. One that names none counts as its, for other backends leave the id out.
 *
 * @param named - the id in the reply.
 * @throws ApiFailure `other` if it names another one: its figures would be shown under a wrong name.
 */
export function requireOwn({path}: {readonly path: string}, asked: string, named: string | undefined): void {
  if (named !== undefined && named !== asked) throw new ApiFailure({kind: 'other', path, field: named});
}
