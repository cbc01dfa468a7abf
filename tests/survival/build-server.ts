import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface BuiltServer {
  readonly main: string;
  readonly backup: string;
  readonly restore: string;
}

/** Bundles the sources as they are now, below node_modules so that the bundle finds its packages. `name` keeps suites that run at once apart. */
export async function buildServer(name: string): Promise<BuiltServer> {
  const outDir = join(ROOT, `node_modules/.cache/livebus-survival-${name}`);
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.server.config.ts'),
    logLevel: 'error',
    build: {outDir, sourcemap: false, rollupOptions: {input: {backup: 'server/backup.ts', restore: 'server/restore.ts'}}},
  });
  return {main: join(outDir, 'main.js'), backup: join(outDir, 'backup.js'), restore: join(outDir, 'restore.js')};
}
