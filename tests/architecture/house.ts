import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {listFiles} from '../../scripts/source/list-files.ts';
import {WORKSPACES} from './layers.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Everything the checks look at, so that a test can plant a wrong file without touching the disk. */
export interface House {
  /** Source text of every TypeScript module, by path from the root. */
  readonly modules: ReadonlyMap<string, string>;
  /** Other files a module may name: data, styles. */
  readonly assets: ReadonlySet<string>;
  /** What each workspace offers to the others: specifier (a `*` stands for a name) to path from the root. */
  readonly doors: ReadonlyMap<string, string>;
}

export function readHouse(): House {
  const files = listFiles(ROOT, (path) => !path.startsWith('docs/'));
  const isModule = (path: string) => /\.tsx?$/.test(path);
  return {
    modules: new Map(files.filter(isModule).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])),
    assets: new Set(files.filter((path) => !isModule(path))),
    doors: new Map(WORKSPACES.flatMap(readDoors)),
  };
}

/** @throws Error when a workspace's package has another name than the folder: its doors could not be told. */
function readDoors(workspace: string): [string, string][] {
  const manifest = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')) as {
    name: string;
    exports?: Record<string, string>;
  };
  if (manifest.name !== `@livebus/${workspace}`) throw new Error(`${workspace}/package.json is named ${manifest.name}`);
  return Object.entries(manifest.exports ?? {}).map(([door, path]) => [join(manifest.name, door), join(workspace, path)]);
}
