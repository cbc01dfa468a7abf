import {type BodyOf, profile, saveProfile, type UserProfile} from '@livebus/contract';
import {call} from '../../client.ts';

/** What a user says of himself (SH-7-31). */
export const fetchProfile = (loginName: string, signal?: AbortSignal): Promise<UserProfile> => call(profile, {query: {loginName}, signal});

/** Saves one's own profile, held against the revision that was seen. */
export const saveOwnProfile = async (body: BodyOf<typeof saveProfile>, revision: number | undefined): Promise<void> =>
  void (await call(saveProfile, {body, revision}));
