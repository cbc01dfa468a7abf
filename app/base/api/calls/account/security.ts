import {type BodyOf, type LoginLogRow, loginLog, updatePassword} from '@livebus/contract';
import {call} from '../../client.ts';

/** Sets a new password for the user's own account; what the backend says about it, where it says something. */
export const changePassword = async (body: BodyOf<typeof updatePassword>): Promise<string | undefined> =>
  (await call(updatePassword, {body})) ?? undefined;

/** Sign-ins, newest first; `dropped` counts rows that could not be read. */
export const fetchLoginLog = (signal?: AbortSignal): Promise<{readonly rows: LoginLogRow[]; readonly dropped: number}> =>
  call(loginLog, {signal});
