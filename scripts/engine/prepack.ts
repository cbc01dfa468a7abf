import {join} from 'node:path';
import {buildEngine} from './build-engine.ts';
import {BUILD_FOLDER, replaceManifest, restoreManifest} from './packed-manifest.ts';

/** Run by `npm pack` and `npm publish` in `engine/`, before they read it and, with `--after`, once the archive is made. */
const engineDir = process.cwd();
restoreManifest(engineDir);
if (!process.argv.includes('--after')) {
  await buildEngine(engineDir, join(engineDir, BUILD_FOLDER));
  replaceManifest(engineDir);
}
