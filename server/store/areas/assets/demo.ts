import type {Account} from '../access/accounts.ts';
import type {DrawnStation, StationNode} from './assets.ts';
import type {StationRecords} from './records.ts';

export interface DemoContent {
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly nameEn: string | null;
    readonly projects: readonly {
      readonly id: string;
      readonly name: string;
      readonly nameEn: string | null;
      readonly kind: string;
      readonly timeZone: string;
      readonly stations: readonly (StationNode & StationRecords & Pick<DrawnStation, 'picture' | 'jsonData'>)[];
    }[];
  }[];
  readonly accounts: readonly (Account & {readonly projectIds: readonly string[]})[];
}

export interface DemoStore {
  /** Login names of the demo accounts that stand in the database. */
  loginNames(): Promise<string[]>;
  /** Puts the demo's sites and accounts in place of those that stood there; sessions and accounts that exist stay. */
  install(content: DemoContent): Promise<void>;
  /** Takes out every demo account with its sessions, and every demo site. */
  remove(): Promise<void>;
}
