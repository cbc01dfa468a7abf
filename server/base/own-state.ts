import {diskRoom} from './disk-room.ts';
import type {Checks} from './health.ts';

/** The state of this server, as its administrators see it. */
export interface OwnState {
  readonly version: string;
  readonly mode: 'demo' | 'production';
  /** Epoch ms of real time. */
  readonly startedAt: number;
  readonly checks: Checks;
  readonly database: {readonly kind: 'sqlite' | 'postgres'; readonly sizeBytes: number | null};
  /** Null where the system does not report it. */
  readonly freeBytes: number | null;
}

export interface OwnStateParts extends Pick<OwnState, 'version' | 'mode' | 'startedAt'> {
  readonly kind: OwnState['database']['kind'];
  readonly dataDir: string;
  checks(): Promise<Checks>;
  /** Rejects while the database does not answer. */
  databaseBytes(): Promise<number>;
}

export async function ownState({version, mode, startedAt, kind, dataDir, checks, databaseBytes}: OwnStateParts): Promise<OwnState> {
  const [results, sizeBytes, room] = await Promise.all([checks(), databaseBytes().catch(() => null), diskRoom(dataDir)]);
  return {version, mode, startedAt, checks: results, database: {kind, sizeBytes}, freeBytes: room?.freeBytes ?? null};
}
