import {execFile} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {ROOT} from '../lib/run.ts';

const run = promisify(execFile);

/**
 * Runs `npm pack` in a copy of `engine/`, so that other programs never see the temporary manifest. Returns the path of the archive in
 * `toDir`.
 */
export async function packEngine(toDir: string): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'livebus-pack-'));
  try {
    for (const path of ['package.json', 'tsconfig.base.json', 'engine']) {
      cpSync(join(ROOT, path), join(copy, path), {recursive: true, filter: (from) => !/[\\/](?:dist|node_modules)$/.test(from)});
    }
    for (const path of ['node_modules', 'scripts']) symlinkSync(join(ROOT, path), join(copy, path), 'junction');
    mkdirSync(toDir, {recursive: true});
    await run('npm', ['pack', '--silent', '--offline', '--pack-destination', toDir], {cwd: join(copy, 'engine')});
  } finally {
    rmSync(copy, {recursive: true, force: true});
  }
  const {name, version} = JSON.parse(readFileSync(join(ROOT, 'engine/package.json'), 'utf8')) as {name: string; version: string};
  return join(toDir, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
}

if (import.meta.filename === process.argv[1]) console.log(await packEngine(join(ROOT, 'dist')));
