import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {ROOT} from '../lib/run.ts';
import {apiReport} from './api-report.ts';
import {buildEngine} from './build-engine.ts';
import {BUILD_FOLDER, type PackedDoor, type PackedManifest, packedManifest, type SourceManifest} from './packed-manifest.ts';

/** Folder of the reports. */
export const API_FOLDER = 'engine/api';

/** A report for each public module of a built package, by file name. */
export function apiReports(packageDir: string, manifest: PackedManifest): ReadonlyMap<string, string> {
  const isDoor = (entry: [string, PackedDoor | string]): entry is [string, PackedDoor] => typeof entry[1] !== 'string';
  const doors = Object.fromEntries(Object.entries(manifest.exports).filter(isDoor));
  return new Map(Object.keys(doors).map((door) => [`${door.slice(2)}.api.md`, apiReport(packageDir, door, doors)]));
}

/** Builds the engine in a temporary folder and rewrites its reports. */
async function writeReports(): Promise<void> {
  const aside = mkdtempSync(join(tmpdir(), 'livebus-api-'));
  try {
    const engineDir = join(ROOT, 'engine');
    await buildEngine(engineDir, join(aside, BUILD_FOLDER));
    const manifest = packedManifest(JSON.parse(readFileSync(join(engineDir, 'package.json'), 'utf8')) as SourceManifest);
    rmSync(join(ROOT, API_FOLDER), {recursive: true, force: true});
    mkdirSync(join(ROOT, API_FOLDER));
    for (const [file, text] of apiReports(aside, manifest)) writeFileSync(join(ROOT, API_FOLDER, file), text);
  } finally {
    rmSync(aside, {recursive: true, force: true});
  }
}

if (import.meta.filename === process.argv[1]) await writeReports();
