import {join} from 'node:path';
import {buildEngine} from './build-engine.ts';
import {BUILD_FOLDER, replaceManifest, restoreManifest} from './packed-manifest.ts';

/** `npm pack` and `npm publish` in `engine/` run it before they read the folder and, with `--after`, once the archive is made. */
const engineDir = process.cwd();
restoreManifest(engineDir);
if (!process.argv.includes('--after')) {
  await buildEngine(engineDir, join(engineDir, BUILD_FOLDER));
  replaceManifest(engineDir);
}
