import {cpSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {createServer} from 'vite';
import {ROOT} from '../lib/run.ts';
import {installEngine} from './install-engine.ts';
import {packEngine} from './pack-engine.ts';

/** `npm run example [-- PORT]`: packs the engine, installs it into `examples/plain` and shows the page. */
const folder = join(ROOT, 'dist/example');
rmSync(folder, {recursive: true, force: true});
const archive = await packEngine(join(ROOT, 'dist'));
await installEngine(archive, folder, ['pixi.js']);
cpSync(join(ROOT, 'examples/plain'), folder, {recursive: true});
const port = Number(process.argv[2] ?? 5190);
const server = await createServer({root: folder, configFile: false, server: {port}});
await server.listen();
server.printUrls();
