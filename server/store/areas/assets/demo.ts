import type {Account} from '../access/accounts.ts';
import type {DrawnStation, StationNode} from './assets.ts';
import type {StationRecords} from './records.ts';

export interface DemoContent {
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly nameEn: string | null;
    readonly namePt: string | null;
    readonly projects: readonly {
      readonly id: string;
      readonly name: string;
      readonly nameEn: string | null;
      readonly namePt: string | null;
      readonly kind: string;
      readonly timeZone: string;
      readonly stations: readonly (StationNode & StationRecords & Pick<DrawnStation, 'picture' | 'diagram'>)[];
    }[];
  }[];
  readonly accounts: readonly (Account & {readonly projectIds: readonly string[]})[];
}

export interface DemoStore {
  /** Login names of the demo accounts in the database. */
  loginNames(): Promise<string[]>;
  /** Replaces the demo's sites and accounts; existing sessions and accounts stay. */
  install(content: DemoContent): Promise<void>;
  /** Removes every demo account with its sessions, and every demo site. */
  remove(): Promise<void>;
}
