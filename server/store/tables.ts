import type {ColumnType} from 'kysely';
/**
 * Tables as Kysely sees them, the same in both databases. Each area adds its rows here from the file that declares its interface
 * (`areas/<area>/<subject>.ts`); its migrations make the tables. Flags are 0 or 1, times epoch ms. `rowid` is the order of insertion.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface Tables {}

/** Written as bytes; read as a separate buffer or as a view of a shared one. */
export type Bytes = ColumnType<ArrayBuffer | Uint8Array, Uint8Array, Uint8Array>;

/** Tables whose rows are read in the order of insertion. */
export const ROW_ORDERED: readonly string[] = ['device', 'transformer', 'gateway', 'sensor', 'camera'];
