import type {Generated, Kysely} from 'kysely';
import type {RoleId, SessionKind} from '../store.ts';

/** Tables as kysely sees them; `migrations.ts` makes them. Flags are 0 or 1, times epoch ms. */
export interface Tables {
  account: {id: string; login_name: string; name: string; role: RoleId; password_hash: string; demo: 0 | 1};
  account_project: {account_id: string; project_id: string};
  session: {
    token_hash: string;
    account_id: string;
    created_ms: number;
    used_ms: number;
    kind: Generated<SessionKind>;
    label: string | null;
  };
  asset_group: {id: string; name: string; sort: number; demo: 0 | 1};
  project: {id: string; group_id: string; name: string; time_zone: string | null; sort: number};
  station: {
    id: string;
    project_id: string;
    name: string;
    code: string;
    station_type: 0 | 1;
    picture: string | null;
    json_data: string;
    sort: number;
  };
  device: {id: string; station_id: string};
}

/** Who asks: reads go to any reading thread, writes to the one writer. */
export interface Connections {
  readonly reader: Kysely<Tables>;
  readonly writer: Kysely<Tables>;
}
