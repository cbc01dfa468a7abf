import {statfs} from 'node:fs/promises';

/** With less room the disk counts as full: the next larger write fails. */
const FULL_BELOW_BYTES = 1_048_576;
/** With less room (on a small disk: less than a twentieth of it) the disk is about to be full. */
const LOW_BELOW_BYTES = 512 * 1_048_576;

export interface DiskRoom {
  readonly freeBytes: number;
  readonly state: 'ok' | 'low' | 'full';
}

/** Room for this user on the disk of a folder; undefined where the system does not report it. */
export async function diskRoom(folder: string): Promise<DiskRoom | undefined> {
  try {
    const {bavail, blocks, bsize} = await statfs(folder);
    return roomOf(bavail * bsize, blocks * bsize);
  } catch {
    return undefined;
  }
}

export function roomOf(freeBytes: number, allBytes: number): DiskRoom {
  const low = Math.min(LOW_BELOW_BYTES, allBytes / 20);
  return {freeBytes, state: freeBytes < FULL_BELOW_BYTES ? 'full' : freeBytes < low ? 'low' : 'ok'};
}
