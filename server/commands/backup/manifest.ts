import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {z} from 'zod';

export const MANIFEST_FILE = 'manifest.json';
/** Checksums of all other files and the manifest, in `sha256sum -c` format. */
export const SUMS_FILE = 'SHA256SUMS';
/** The copy of the database, a SQLite file for either database. */
export const COPY_FILE = 'livebus.db';
/** All other files of the data folder, images and uploads, under the same names. */
export const FILES_FOLDER = 'files';

const FORMAT = 1;

const manifest = z.object({
  format: z.literal(FORMAT),
  /** Version of the Livebus that made it. */
  version: z.string(),
  /** Epoch ms. */
  madeMs: z.number(),
  database: z.enum(['sqlite', 'postgres']),
  /** Newest migration. */
  schema: z.number().int(),
  /** Rows by table. */
  tables: z.record(z.string(), z.number().int()),
  /** Bytes by path within the backup, with `/` between folders; includes the copy of the database. */
  files: z.record(z.string(), z.number().int()),
});
export type Manifest = z.output<typeof manifest>;

export const newManifest = (about: Omit<Manifest, 'format'>): Manifest => ({format: FORMAT, ...about});

/** An unusable backup; the message says why. */
export class BackupFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupFault';
  }
}

/** SHA-256 by path. Throws BackupFault for a malformed line, and for a path outside the backup. */
export function parseSums(text: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, sum, path] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
    if (sum === undefined || path === undefined || !staysInside(path))
      throw new BackupFault(`${SUMS_FILE} holds a line that is none: ${line}`);
    sums.set(path, sum);
  }
  return sums;
}

export const writeSums = (sums: ReadonlyMap<string, string>): string => [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('');

export async function readManifest(folder: string): Promise<Manifest> {
  const raw: unknown = JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8'));
  const format = (raw as {format?: unknown} | null)?.format;
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupFault('the backup was made by a newer Livebus: restore it with that one');
  const outcome = manifest.safeParse(raw);
  if (!outcome.success) throw new BackupFault(`${MANIFEST_FILE} is none: ${outcome.error.issues[0]!.path.join('.')}`);
  return outcome.data;
}

const staysInside = (path: string): boolean =>
  !path.startsWith('/') && !path.includes('\\') && !path.split('/').some((part) => part === '' || part === '.' || part === '..');
