import {join} from 'node:path';
import {keepAssets} from './lib/kept-assets.ts';
import {ROOT, runTool} from './lib/run.ts';
import {fingerprint, isStale, writeStamp} from './lib/stale.ts';

/** Files of the console's build; pages that are open during a build still fetch the old ones. */
const ASSETS = {
  assets: join(ROOT, 'dist/app/assets'),
  aside: join(ROOT, 'dist/.assets-before'),
  record: join(ROOT, 'dist/.assets-kept.json'),
};

const COMMON = ['package-lock.json', 'tsconfig.base.json', 'contract', 'engine'];

const PARTS = [
  {
    name: 'console',
    output: 'dist/app/index.html',
    stamp: 'dist/.console-stamp',
    sources: [...COMMON, 'documents', 'workers', 'ui', 'app', 'vite.config.ts', 'tailwind.config.ts'],
    args: ['build', '--logLevel', 'warn'],
  },
  {
    name: 'server',
    output: 'dist/server/main.js',
    stamp: 'dist/.server-stamp',
    sources: [...COMMON, 'server', 'fixtures', 'vite.server.config.ts'],
    args: ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'],
  },
] as const;

/** Whether the part was built from the current sources. */
export function isBuilt(name: (typeof PARTS)[number]['name']): boolean {
  const {output, stamp, sources} = PARTS.find((part) => part.name === name)!;
  return !isStale(output, stamp, fingerprint(sources));
}

/** Builds the console and the server, or one of them, if their sources changed since the last build. Throws when a build fails. */
export async function build(only?: (typeof PARTS)[number]['name']): Promise<void> {
  for (const part of PARTS) {
    if (only !== undefined && part.name !== only) continue;
    const print = fingerprint(part.sources);
    if (!isStale(part.output, part.stamp, print)) continue;
    console.log(`building the ${part.name} …`);
    const bringBack = part.name === 'console' ? keepAssets(ASSETS, Date.now()) : () => undefined;
    const code = await runTool('vite', part.args, {env: {NODE_ENV: 'production'}}).finally(bringBack);
    if (code !== 0) throw new Error(`the ${part.name} could not be built (vite ended with ${code})`);
    writeStamp(part.stamp, print);
  }
}

if (import.meta.filename === process.argv[1] || process.argv[1]?.endsWith('scripts/build.ts')) {
  build().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
