import {execFileSync} from 'node:child_process';
import {mkdirSync, rmSync, statfsSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {type RunningServer, type ServerOptions, startServer} from '../support/server-process.ts';

const SIZE_MB = 48;
/** What the system refuses beyond it; more than the server's log has grown to, and less than it grows to. */
const LIMIT_BYTES = 4096;

export interface SmallDisk {
  /** How it is small, for the report. */
  readonly kind: string;
  readonly server: RunningServer;
  fill(): void;
  makeRoom(): void;
}

/**
 * A server whose disk can be filled up. A file system in memory of its own, in a name space that ends with the server, where the system allows that; else a limit on the size of
 * its files, which the system tells like a quota that is reached.
 */
export async function startOnSmallDisk(dataDir: string, options: ServerOptions): Promise<SmallDisk> {
  mkdirSync(dataDir, {recursive: true});
  return mayMount() ? onOwnDisk(dataDir, options) : underLimit(dataDir, options);
}

/** Whether the system allows a file system of one's own. */
export function mayMount(): boolean {
  try {
    execFileSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs none /mnt'], {stdio: 'ignore'});
    return true;
  } catch {
    return false;
  }
}

/** What stood in the folder is copied onto the disk: there it is gone with the server. */
async function onOwnDisk(dataDir: string, options: ServerOptions): Promise<SmallDisk> {
  const script = `cp -a "$0" "$0.kept" && mount -t tmpfs -o size=${SIZE_MB}m none "$0" && cp -a "$0.kept/." "$0" && exec "$@"`;
  const server = await startServer({...options, dataDir, under: ['unshare', '-rm', 'sh', '-c', script, dataDir]});
  const seen = join(`/proc/${server.pid}/root`, dataDir);
  const filler = join(seen, 'filler');
  return {
    kind: `a disk of ${SIZE_MB} MB`,
    server,
    fill() {
      const {bavail, bsize} = statfsSync(seen);
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize));
      } catch (error) {
        // The server has written meanwhile: full it is all the same.
        if ((error as {code?: string}).code !== 'ENOSPC') throw error;
      }
    },
    makeRoom: () => rmSync(filler),
  };
}

async function underLimit(dataDir: string, options: ServerOptions): Promise<SmallDisk> {
  const server = await startServer({...options, dataDir});
  const limit = (bytes: number | string) => execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`]);
  return {kind: 'a limit on the size of files', server, fill: () => void limit(LIMIT_BYTES), makeRoom: () => void limit('unlimited')};
}
