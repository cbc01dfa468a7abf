import {mkdir, readdir, rename, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {copyDatabase} from '../../store/backup/database-copy.ts';
import type {StorePlace} from '../../store/open-store.ts';
import {flush} from '../../store/sqlite/flush.ts';
import {requireDatabase} from '../../store/sqlite/sqlite-store.ts';
import {prepareTarget, targetFault} from './backup-target.ts';
import {copyToDisk, dataFiles, sha256Of, sizeOf} from './files.ts';
import {COPY_FILE, FILES_FOLDER, MANIFEST_FILE, type Manifest, newManifest, SUMS_FILE, writeSums} from './manifest.ts';

export interface BackupWish {
  readonly place: StorePlace;
  /** Folder for backups, each in its own subfolder; created if needed. */
  readonly to: string;
  readonly version: string;
  readonly nowMs: number;
}

export interface MadeBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/**
 * Makes a backup while a server may run and write. It holds everything acknowledged before it began, and is either complete, on the disk
 * and checked, or absent. Rejects with BackupTargetError when the folder cannot be used, and when the database cannot be read.
 */
export async function makeBackup(wish: BackupWish): Promise<MadeBackup> {
  const {place, to} = wish;
  if (place.databaseUrl === undefined) requireDatabase(place.dataDir);
  prepareTarget(to, place.dataDir);
  return await makeIn(wish).catch((error) => {
    throw targetFault(error, to) ?? error;
  });
}

async function makeIn({place, to, version, nowMs}: BackupWish): Promise<MadeBackup> {
  const name = await freeName(to, nameOf(nowMs));
  const part = join(to, `.${name}.part`);
  await rm(part, {recursive: true, force: true});
  await mkdir(part, {mode: 0o700});
  try {
    // An upload writes first the file, then the row; a deletion removes first the row, then the file. Files are therefore copied before and
    // after the database, so that no row lacks its file.
    await copyFiles(place.dataDir, part);
    const contents = await copyDatabase(place, join(part, COPY_FILE));
    await copyFiles(place.dataDir, part);
    const manifest = await seal(part, (files) =>
      newManifest({version, madeMs: nowMs, database: place.databaseUrl === undefined ? 'sqlite' : 'postgres', ...contents, files}),
    );
    const folder = join(to, name);
    await rename(part, folder);
    await flush(to);
    return {folder, manifest};
  } catch (error) {
    await rm(part, {recursive: true, force: true});
    throw error;
  }
}

/** Removes the oldest backups of a folder beyond the newest `keep`; returns their names. Folders with other names stay. */
export async function dropOld(to: string, keep: number): Promise<string[]> {
  const names = (await readdir(to)).filter((name) => NAME.test(name)).sort();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(to, name), {recursive: true, force: true});
  return old;
}

const NAME = /^livebus-\d{8}T\d{6}Z(?:-\d+)?$/;
const nameOf = (nowMs: number): string => `livebus-${new Date(nowMs).toISOString().replace(/[-:]|\.\d+/g, '')}`;

async function freeName(to: string, name: string): Promise<string> {
  const taken = new Set(await readdir(to));
  for (let i = 2, tried = name; ; i++) {
    if (!taken.has(tried) && !taken.has(`.${tried}.part`)) return tried;
    tried = `${name}-${i}`;
  }
}

/** Whether a path below the data folder belongs to a backup, finished or not. */
const isOfBackup = (path: string): boolean => path.split('/').some((part) => NAME.test(part.replace(/^\.(.*)\.part$/, '$1')));

/** Existing files are not copied again: uploaded files never change. Backups in the data folder are left out. */
async function copyFiles(dataDir: string, part: string): Promise<void> {
  const there = new Set(await dataFiles(join(part, FILES_FOLDER)));
  const wanted = (await dataFiles(dataDir)).filter((path) => !there.has(path) && !isOfBackup(path));
  for (const path of wanted) await copyToDisk(join(dataDir, path), join(part, FILES_FOLDER, path));
}

/** Writes manifest and checksums of all files. */
async function seal(part: string, describe: (files: Record<string, number>) => Manifest): Promise<Manifest> {
  const sums = new Map<string, string>();
  const files: Record<string, number> = {};
  const paths = [COPY_FILE, ...(await dataFiles(join(part, FILES_FOLDER))).map((path) => `${FILES_FOLDER}/${path}`)];
  for (const path of paths) {
    files[path] = await sizeOf(join(part, path));
    sums.set(path, await sha256Of(join(part, path)));
  }
  const manifest = describe(files);
  await writeToDisk(join(part, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  sums.set(MANIFEST_FILE, await sha256Of(join(part, MANIFEST_FILE)));
  await writeToDisk(join(part, SUMS_FILE), writeSums(sums));
  await flush(part);
  return manifest;
}

async function writeToDisk(path: string, text: string): Promise<void> {
  await writeFile(path, text, {mode: 0o600});
  await flush(path);
}
