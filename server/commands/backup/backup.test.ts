import {createHash} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {lockFolder} from '../../store/sqlite/folder-lock.ts';
import {openSqliteStore} from '../../store/sqlite/sqlite-store.ts';
import {dropOld, makeBackup} from './make-backup.ts';
import {MANIFEST_FILE, parseSums, SUMS_FILE} from './manifest.ts';
import {restoreBackup} from './restore-backup.ts';

let folder: string;
const at = (...path: string[]) => join(folder, ...path);
const place = (name: string) => ({dataDir: at(name)});
const fail = (message: string) => expect.fail(message);
const NOW = Date.parse('2026-05-15T02:07:23Z');
const backup = (nowMs = NOW) => makeBackup({place: place('data'), to: at('backups'), version: '1.2.3', nowMs});
const restore = (from: string, to: string, overwrite = false) => restoreBackup({from, place: place(to), overwrite, nowMs: NOW, warn: fail});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-backup-'));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

/** A data folder with a note, an image and a file in a subfolder, with its store open. */
async function filled() {
  mkdirSync(at('data/files/ab'), {recursive: true});
  mkdirSync(at('data/images'));
  writeFileSync(at('data/images/plan 1.png'), 'an image');
  writeFileSync(at('data/files/ab/one.webp'), 'a file');
  const store = await openSqliteStore(at('data'), {readers: 1});
  await store.history.setNote('n', 'kept');
  return store;
}

async function noteIn(name: string): Promise<string | undefined> {
  const store = await openSqliteStore(at(name), {readers: 1});
  return await store.history.note('n').finally(() => store.close());
}

it("a backup beside a store that is open holds database and files with their checksums, and is its owner's alone; restored it is the same", async () => {
  const store = await filled();
  const {folder: made, manifest} = await backup();
  await store.history.setNote('n', 'later');
  await store.close();
  expect(made).toBe(at('backups/livebus-20260515T020723Z'));
  expect(manifest).toMatchObject({version: '1.2.3', madeMs: NOW, database: 'sqlite', tables: {note: 1}});
  expect(Object.keys(manifest.files)).toEqual(['livebus.db', 'files/files/ab/one.webp', 'files/images/plan 1.png']);
  const sums = parseSums(readFileSync(join(made, SUMS_FILE), 'utf8'));
  expect([...sums.keys()].sort()).toEqual([...Object.keys(manifest.files), MANIFEST_FILE].sort());
  for (const [path, sum] of sums) {
    expect(
      createHash('sha256')
        .update(readFileSync(join(made, path)))
        .digest('hex'),
    ).toBe(sum);
    expect(statSync(join(made, path)).mode & 0o077).toBe(0);
  }
  expect(readdirSync(at('backups'))).toHaveLength(1);

  expect((await restore(made, 'fresh')).aside).toBeUndefined();
  expect(await noteIn('fresh')).toBe('kept');
  expect([readFileSync(at('fresh/images/plan 1.png'), 'utf8'), readFileSync(at('fresh/files/ab/one.webp'), 'utf8')]).toEqual([
    'an image',
    'a file',
  ]);
  expect(existsSync(at('fresh/restore.part'))).toBe(false);
});

it('backups that lie in the data folder, whole or in the making, are not copied into the next', async () => {
  await (await filled()).close();
  mkdirSync(at('data/more/backups'), {recursive: true});
  // As an earlier version has left them.
  for (const left of ['livebus-20260514T020723Z', 'more/backups/livebus-20260514T020723Z', 'more/.livebus-20260514T020723Z.part'])
    renameSync((await backup()).folder, at('data', left));
  const {manifest} = await backup();
  expect(Object.keys(manifest.files)).toEqual(['livebus.db', 'files/files/ab/one.webp', 'files/images/plan 1.png']);
});

it('none is made in the data folder, below it, also by a link, or in the root of all folders', async () => {
  await (await filled()).close();
  symlinkSync(at('data'), at('link'));
  for (const [to, told] of [
    [at('data/backups/daily'), /lies in the data folder/],
    [at('link/backups'), /lies in the data folder/],
    ['/', /is the root of all folders/],
  ] as const)
    await expect(makeBackup({place: place('data'), to, version: '1.2.3', nowMs: NOW})).rejects.toThrow(told);
  expect(existsSync(at('data/backups'))).toBe(false);
  expect((await makeBackup({place: place('data'), to: at('data-backups'), version: '1.2.3', nowMs: NOW})).folder).toContain('data-backups');
});

it('a folder that is not empty, or served, is left alone; --overwrite sets aside what stands there', async () => {
  await (await filled()).close();
  const {folder: made} = await backup();
  mkdirSync(at('full'));
  writeFileSync(at('full/notes.txt'), 'mine');
  await expect(restore(made, 'full')).rejects.toThrow(/full is not empty \(notes\.txt\)/);
  expect(readdirSync(at('full'))).toEqual(['notes.txt']);
  await expect(restore(made, 'data')).rejects.toThrow(/data is not empty \(livebus\.db\)/);
  const served = lockFolder(at('data'), fail);
  await expect(restore(made, 'data', true)).rejects.toThrow(/in use by process/);
  served.dispose();
  writeFileSync(at('data/images/plan 1.png'), 'changed since');
  const {aside} = await restore(made, 'data', true);
  expect([readFileSync(at('data/images/plan 1.png'), 'utf8'), await noteIn('data')]).toEqual(['an image', 'kept']);
  expect(readFileSync(join(aside!, 'images/plan 1.png'), 'utf8')).toBe('changed since');
  expect(existsSync(join(aside!, 'livebus.db'))).toBe(true);
});

it('a backup that is damaged, not whole, newer or none is refused before anything is changed', async () => {
  await (await filled()).close();
  const {folder: made} = await backup();
  const file = join(made, 'files/images/plan 1.png');
  const manifestFile = join(made, MANIFEST_FILE);
  const [image, manifest, sums] = [file, manifestFile, join(made, SUMS_FILE)].map((path) => readFileSync(path, 'utf8'));
  /** The manifest with another field, and its checksum made right. */
  const rewrite = (change: object) => {
    const text = JSON.stringify({...JSON.parse(manifest!), ...change});
    writeFileSync(manifestFile, text);
    const own = createHash('sha256').update(text).digest('hex');
    writeFileSync(join(made, SUMS_FILE), sums!.replace(/[0-9a-f]{64}(?= {2}manifest\.json)/, own));
  };

  writeFileSync(file, 'an imagf');
  await expect(restore(made, 'fresh')).rejects.toThrow(/plan 1\.png of the backup is damaged/);
  rmSync(file);
  await expect(restore(made, 'fresh')).rejects.toThrow(/plan 1\.png is missing/);
  writeFileSync(file, image!);
  writeFileSync(manifestFile, manifest!.replace('1.2.3', '1.2.4'));
  await expect(restore(made, 'fresh')).rejects.toThrow(/manifest\.json of the backup is damaged/);
  rewrite({schema: 999});
  await expect(restore(made, 'fresh')).rejects.toThrow(/schema 999, made by a newer Livebus/);
  rewrite({format: 2});
  await expect(restore(made, 'fresh')).rejects.toThrow(/made by a newer Livebus/);
  rewrite({tables: {}});
  await expect(restore(made, 'fresh')).rejects.toThrow(/does not hold what the manifest says/);
  writeFileSync(join(made, SUMS_FILE), `${'0'.repeat(64)}  ../outside\n`);
  await expect(restore(made, 'fresh')).rejects.toThrow(/holds a line that is none/);
  await expect(restore(at('data'), 'fresh')).rejects.toThrow(/SHA256SUMS is missing: is .* a backup/);
  expect(existsSync(at('fresh/livebus.db'))).toBe(false);
});

it('a backup that cannot be made leaves nothing; only the newest are kept, and nothing else is touched', async () => {
  mkdirSync(at('data'));
  await expect(backup()).rejects.toThrow(/there is no database in .*data/);
  expect(existsSync(at('backups'))).toBe(false);
  await (await filled()).close();
  await expect(makeBackup({place: place('data'), to: at('data'), version: '1.2.3', nowMs: NOW})).rejects.toThrow(
    /is the data folder itself/,
  );
  for (const minutes of [0, 0, 1]) await backup(NOW + minutes * 60_000);
  mkdirSync(at('backups/mine'));
  expect(await dropOld(at('backups'), 2)).toEqual(['livebus-20260515T020723Z']);
  expect(readdirSync(at('backups')).sort()).toEqual(['livebus-20260515T020723Z-2', 'livebus-20260515T020823Z', 'mine']);
});
