import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** Folder of the built modules in the package. */
export const BUILD_FOLDER = 'dist';

/** The repository's own manifest, while a package is made. */
const KEPT = join(BUILD_FOLDER, 'manifest.source.json');

export interface SourceManifest {
  readonly name: string;
  readonly version: string;
  /** Public module to source module, both relative: `./core` to `./core/index.ts`. */
  readonly exports: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** Target of a public module in the package. */
export interface PackedDoor {
  readonly types: string;
  readonly default: string;
}

export type PackedManifest = Omit<SourceManifest, 'exports'> & {readonly exports: Readonly<Record<string, PackedDoor | string>>};

/** The published manifest: every public module points to its build, and fields that serve only building are removed. */
export function packedManifest({exports, scripts: _scripts, devDependencies: _development, ...rest}: SourceManifest): PackedManifest {
  const doors = Object.entries(exports).map(([door, source]) => [door, builtDoor(source)] as const);
  return {...rest, exports: {...Object.fromEntries(doors), './package.json': './package.json'}};
}

/** Replaces the repository's manifest by the published one; `restoreManifest` undoes it. Throws when a public module was not built. */
export function replaceManifest(engineDir: string): void {
  restoreManifest(engineDir);
  const manifestPath = join(engineDir, 'package.json');
  const source = readFileSync(manifestPath, 'utf8');
  const packed = packedManifest(JSON.parse(source) as SourceManifest);
  const missing = Object.values(packed.exports)
    .flatMap((door) => (typeof door === 'string' ? [door] : [door.types, door.default]))
    .filter((path) => !existsSync(join(engineDir, path)));
  if (missing.length > 0) throw new Error(`not built: ${missing.join(', ')}; name the door in engine/tsconfig.build.json`);
  writeFileSync(join(engineDir, KEPT), source);
  writeFileSync(manifestPath, `${JSON.stringify(packed, null, 2)}\n`);
}

/** Restores the repository's manifest, if it was replaced. */
export function restoreManifest(engineDir: string): void {
  const kept = join(engineDir, KEPT);
  if (!existsSync(kept)) return;
  writeFileSync(join(engineDir, 'package.json'), readFileSync(kept));
  rmSync(kept);
}

function builtDoor(source: string): PackedDoor {
  const built = source.replace('./', `./${BUILD_FOLDER}/`).replace(/\.ts$/, '');
  return {types: `${built}.d.ts`, default: `${built}.js`};
}
