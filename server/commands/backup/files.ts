import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {chmod, copyFile, mkdir, readdir, stat} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {flush} from '../../store/sqlite/flush.ts';

/**
 * Files in the data folder that are not backed up: those of the database or of the running process, folders set aside, and unfinished ones.
 */
const OWN = /^(?:livebus\.(?:db|lock|pid).*|restore\.part|replaced-.*)$/;
const UNFINISHED = /\.(?:part|tmp)$/;

/** Every file of a data folder except the database, by its path within the folder, with `/` between folders. Links are left out. */
export async function dataFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  const visit = async (within: string): Promise<void> => {
    const entries = await readdir(join(folder, within), {withFileTypes: true}).catch(unlessGone([]));
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = within === '' ? entry.name : `${within}/${entry.name}`;
      if (within === '' && OWN.test(entry.name)) continue;
      if (entry.isDirectory()) await visit(path);
      else if (entry.isFile() && !UNFINISHED.test(entry.name)) found.push(path);
    }
  };
  await visit('');
  return found;
}

/** Copies a file to the disk, readable by its owner only. Returns false when the file was deleted meanwhile. */
export async function copyToDisk(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), {recursive: true, mode: 0o700});
  const isCopied = await copyFile(from, to).then(() => true, unlessGone(false));
  if (!isCopied) return false;
  await chmod(to, 0o600);
  await flush(to);
  return true;
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

export const sizeOf = async (path: string): Promise<number> => (await stat(path)).size;

/** A file that is deleted during the copy is no fault. */
export const unlessGone =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
