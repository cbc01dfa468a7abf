import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'vite';
import {isBuilt} from '../../scripts/build.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The built product's, where it is of the sources as they are now; else they are bundled. `name` keeps suites that run at once apart. */
export async function builtServer(name: string): Promise<string> {
  return isBuilt('server') ? join(ROOT, 'dist/server/main.js') : join(await bundle(name, {}), 'main.js');
}

/** The server and the commands for backups, bundled of the sources as they are now. */
export async function builtWithCommands(name: string): Promise<{readonly main: string; readonly backup: string; readonly restore: string}> {
  const folder = await bundle(name, {backup: 'server/commands/backup.ts', restore: 'server/commands/restore.ts'});
  return {main: join(folder, 'main.js'), backup: join(folder, 'backup.js'), restore: join(folder, 'restore.js')};
}

/** The process that records readings, to be killed. */
export const builtRecorder = async (): Promise<string> =>
  join(await bundle('recorder', {recorder: 'tests/survival/recorder/recorder-process.ts'}), 'recorder.js');

/** Below node_modules, so that the bundle finds its packages. */
async function bundle(name: string, input: Readonly<Record<string, string>>): Promise<string> {
  const outDir = join(ROOT, `node_modules/.cache/livebus-survival-${name}`);
  const options = {outDir, sourcemap: false, rollupOptions: {input}};
  await build({root: ROOT, configFile: join(ROOT, 'vite.server.config.ts'), logLevel: 'error', build: options});
  return outDir;
}
