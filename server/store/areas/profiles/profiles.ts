import type {RowOf} from '../../migrations/columns.ts';
import type {FileRecord} from '../files/files.ts';
import type {accountProfile} from './0121-profiles.ts';

/** What a user may change of himself. */
export interface ProfileDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly sex: 0 | 1 | null;
}

export interface Profile extends ProfileDraft {
  /** Name of an uploaded image. */
  readonly avatar: string | null;
  /** Of the account: rises also when an administrator changes it. */
  readonly revision: number;
}

/** `changed`: somebody else was faster. */
export type ProfileOutcome = {readonly kind: 'done'; readonly profile: Profile} | {readonly kind: 'absent'} | {readonly kind: 'changed'};

export interface ProfileStore {
  of(accountId: string): Promise<Profile | undefined>;
  /** Without a revision it is saved whatever stands. */
  save(accountId: string, revision: number | undefined, draft: ProfileDraft): Promise<ProfileOutcome>;
  /** Stores the image as the account's only avatar; the one before is deleted. */
  setAvatar(file: FileRecord, data: Uint8Array): Promise<void>;
}

declare module '../../tables.ts' {
  interface Tables {
    account_profile: RowOf<typeof accountProfile>;
  }
}
