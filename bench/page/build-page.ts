import {join} from 'node:path';
import {build, type InlineConfig} from 'vite';
import {ROOT} from '../../scripts/lib/run.ts';
import {fingerprint, isStale, writeStamp} from '../../scripts/lib/stale.ts';

export const PAGE_FOLDER = 'dist/bench-page';
/** One module `peers.js`, which the console's bench screen loads by address too. */
export const PEERS_FOLDER = 'dist/bench-peers';

const STAMP = 'dist/.bench-page-stamp';
const SOURCES = ['package-lock.json', 'engine', 'bench/page'];

const COMMON = {
  configFile: false,
  logLevel: 'error',
  // The peers contain code for Node that no page reaches.
  define: {'process.env.NODE_ENV': '"production"'},
} as const satisfies InlineConfig;
/** Names are kept, so that a profile of the page is readable. */
const OUTPUT = {target: 'es2022', minify: false, emptyOutDir: true} as const;

/** Builds the bench's page and the peers if their sources changed since the last build. */
export async function buildPage(tell: (text: string) => void): Promise<void> {
  const print = fingerprint(SOURCES);
  if (![`${PAGE_FOLDER}/index.html`, `${PEERS_FOLDER}/peers.js`].some((built) => isStale(built, STAMP, print))) return;
  tell('building the page of the bench …');
  const root = join(ROOT, 'bench/page');
  await build({...COMMON, root, build: {outDir: join(ROOT, PAGE_FOLDER), ...OUTPUT}});
  await build({
    ...COMMON,
    root,
    publicDir: false,
    build: {
      outDir: join(ROOT, PEERS_FOLDER),
      ...OUTPUT,
      chunkSizeWarningLimit: 4_000,
      lib: {entry: join(root, 'peers.ts'), formats: ['es'], fileName: () => 'peers.js'},
    },
  });
  writeStamp(STAMP, print);
}
