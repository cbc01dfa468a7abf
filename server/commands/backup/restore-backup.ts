import {mkdir, readdir, readFile, rename, rm} from 'node:fs/promises';
import {dirname, join, resolve} from 'node:path';
import {fillPostgres, inspectCopy, KNOWN_SCHEMA} from '../../store/backup/database-copy.ts';
import type {StorePlace} from '../../store/open-store.ts';
import {flush} from '../../store/sqlite/flush.ts';
import {lockFolder} from '../../store/sqlite/folder-lock.ts';
import {DATABASE_FILE} from '../../store/sqlite/sqlite-store.ts';
import {copyToDisk, dataFiles, sha256Of, unlessGone} from './files.ts';
import {BackupFault, COPY_FILE, FILES_FOLDER, type Manifest, parseSums, readManifest, SUMS_FILE} from './manifest.ts';

export interface RestoreWish {
  /** Folder of the backup. */
  readonly from: string;
  readonly place: StorePlace;
  /**
   * Set the data folder's content aside; otherwise a folder that is not empty is rejected. A PostgreSQL database must be empty in any case.
   */
  readonly overwrite: boolean;
  readonly nowMs: number;
  readonly warn: (message: string) => void;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Where the previous content is now; undefined when there was none. */
  readonly aside: string | undefined;
}

/** Exists in the data folder until everything is in its place. */
const PART = 'restore.part';

/**
 * Restores a backup into a data folder without a running server, and into PostgreSQL where the place names one. Checks the whole backup
 * before it changes anything. The database comes last, so that an interrupted restore is started from the beginning. Rejects with
 * BackupFault for an unusable backup.
 */
export async function restoreBackup({from, place, overwrite, nowMs, warn}: RestoreWish): Promise<Restored> {
  const manifest = await checkBackup(from);
  // Checked before locking the folder, which leaves files in it, and again once nobody else can fill it.
  if (!overwrite) refuseFull(place.dataDir, await standingIn(place.dataDir));
  const hold = lockFolder(place.dataDir, warn);
  try {
    const standing = await standingIn(place.dataDir);
    if (!overwrite) refuseFull(place.dataDir, standing);
    const part = join(place.dataDir, PART);
    await rm(part, {recursive: true, force: true});
    await copyChecked(from, part, manifest);
    if (place.databaseUrl !== undefined) await fillPostgres(join(part, COPY_FILE), place.databaseUrl);
    const aside = standing.length === 0 ? undefined : await setAside(place.dataDir, standing, nowMs);
    await putInPlace(part, place);
    return {manifest, aside};
  } finally {
    hold.dispose();
  }
}

/** Checks every file by its checksum, and the database by its contents. Rejects with BackupFault. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const sums = parseSums(await readFile(join(folder, SUMS_FILE), 'utf8').catch(missing(folder, SUMS_FILE)));
  for (const [path, sum] of sums) {
    const found = await sha256Of(join(folder, path)).catch(missing(folder, path));
    if (found !== sum) throw new BackupFault(`${path} of the backup is damaged: its checksum is another one than in ${SUMS_FILE}`);
  }
  const manifest = await readManifest(folder);
  if (manifest.schema > KNOWN_SCHEMA) {
    throw new BackupFault(
      `the backup has schema ${manifest.schema}, made by a newer Livebus (${manifest.version}); this one knows ${KNOWN_SCHEMA}`,
    );
  }
  const unlisted = Object.keys(manifest.files).find((path) => !sums.has(path));
  if (unlisted !== undefined || !sums.has(COPY_FILE)) throw new BackupFault(`${SUMS_FILE} has no checksum of ${unlisted ?? COPY_FILE}`);
  return manifest;
}

const missing =
  (folder: string, path: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new BackupFault(`${join(folder, path)} is missing: is ${folder} a backup, and whole?`);
  };

function refuseFull(dataDir: string, standing: readonly string[]): void {
  if (standing.length === 0) return;
  throw new Error(`${resolve(dataDir)} is not empty (${standing[0]}): take an empty folder, or say --overwrite to set aside what is there`);
}

/** Names in the data folder that a restore would overwrite: the database, and folders with files; empty where the folder does not exist. */
async function standingIn(dataDir: string): Promise<string[]> {
  const tops = new Set((await dataFiles(dataDir)).map((path) => path.split('/')[0]!));
  const names = await readdir(dataDir).catch(unlessGone([]));
  const own = names.filter((name) => name.startsWith(DATABASE_FILE));
  return [...own, ...tops];
}

/** Reads copied files again, so that the disk holds exactly what was backed up. */
async function copyChecked(from: string, part: string, manifest: Manifest): Promise<void> {
  const sums = parseSums(await readFile(join(from, SUMS_FILE), 'utf8'));
  for (const path of Object.keys(manifest.files)) {
    await copyToDisk(join(from, path), join(part, path));
    if ((await sha256Of(join(part, path))) !== sums.get(path)) throw new BackupFault(`${path} could not be copied unchanged`);
  }
  const {schema, tables} = await inspectCopy(join(part, COPY_FILE));
  const isSame = schema === manifest.schema && JSON.stringify(tables) === JSON.stringify(manifest.tables);
  if (!isSame) throw new BackupFault(`${COPY_FILE} does not hold what the manifest says`);
}

async function setAside(dataDir: string, names: readonly string[], nowMs: number): Promise<string> {
  const aside = join(dataDir, `replaced-${new Date(nowMs).toISOString().replace(/[-:]|\.\d+/g, '')}`);
  await mkdir(aside, {mode: 0o700});
  for (const name of names) await rename(join(dataDir, name), join(aside, name));
  await flush(dataDir);
  return aside;
}

async function putInPlace(part: string, {dataDir, databaseUrl}: StorePlace): Promise<void> {
  const files = join(part, FILES_FOLDER);
  for (const path of await dataFiles(files)) {
    await mkdir(dirname(join(dataDir, path)), {recursive: true, mode: 0o700});
    await rename(join(files, path), join(dataDir, path));
  }
  if (databaseUrl === undefined) await rename(join(part, COPY_FILE), join(dataDir, DATABASE_FILE));
  await flush(dataDir);
  await rm(part, {recursive: true, force: true});
}
