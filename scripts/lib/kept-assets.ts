import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {DAY_MS} from '@livebus/engine/core';

/** Open pages fetch parts of the build that they came from: a part is kept this long after the first build without it. */
export const KEPT_MS = 7 * DAY_MS;

export interface AssetPlaces {
  /** Folder of the build's hashed files. */
  readonly assets: string;
  /** A folder beside it, for the time of a build. */
  readonly aside: string;
  /** Says since when each kept file is in no build any more. */
  readonly record: string;
}

/**
 * Puts the files of the last builds aside, as a build empties its folder. What is returned brings back those that the new build lacks and
 * that are not too old; a failed build gets all of them back.
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
