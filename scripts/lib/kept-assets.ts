import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {DAY_MS} from '@livebus/engine/core';

/** Open pages still fetch files of the build that they came from: a file is kept this long after the first build without it. */
export const KEPT_MS = 7 * DAY_MS;

export interface AssetPlaces {
  /** Folder of the build's hashed files. */
  readonly assets: string;
  /** A folder next to it, used during a build. */
  readonly aside: string;
  /** File that records since when each kept file has been in no build. */
  readonly record: string;
}

/**
 * Moves the files of earlier builds aside, because a build empties its folder. The returned function restores those that the new build
 * lacks and that are not too old; after a failed build it restores all.
 */
export function keepAssets({assets, aside, record}: AssetPlaces, nowMs: number): () => void {
  const had = existsSync(assets);
  if (had) {
    rmSync(aside, {recursive: true, force: true});
    renameSync(assets, aside);
  }
  return () => {
    if (!existsSync(aside)) return;
    mkdirSync(assets, {recursive: true});
    const since = readRecord(record);
    const kept: Record<string, number> = {};
    for (const name of readdirSync(aside)) {
      if (existsSync(join(assets, name))) continue;
      const goneMs = since[name] ?? nowMs;
      if (nowMs - goneMs >= KEPT_MS) continue;
      renameSync(join(aside, name), join(assets, name));
      kept[name] = goneMs;
    }
    mkdirSync(dirname(record), {recursive: true});
    writeFileSync(record, JSON.stringify(kept));
    rmSync(aside, {recursive: true, force: true});
  };
}

function readRecord(path: string): Readonly<Record<string, number>> {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
