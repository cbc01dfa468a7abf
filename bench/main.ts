import {cpus} from 'node:os';
import type {BenchResult} from '@livebus/engine/measure';
import type {Bench} from './bench.ts';
import {formatTable} from './format-table.ts';

/**
 * `npm run bench -- NAME [--json]`: a table, or with `--json` one object and nothing else on standard output.
 * `npm run bench -- peers` measures nothing: it builds the peers that the console's `/bench` loads beside ours.
 */

const BENCHES: Readonly<Record<string, () => Promise<{readonly bench: Bench}>>> = {
  diagram: () => import('./diagram/diagram.bench.ts'),
  energise: () => import('./energise/energise.bench.ts'),
  live: () => import('./live/live.bench.ts'),
  open: () => import('./open/open.bench.ts'),
  signin: () => import('./signin/signin.bench.ts'),
  scene: () => import('./scene/scene.bench.ts'),
};

async function main([name, ...args]: readonly string[]): Promise<void> {
  if (name === 'peers') return buildPeers();
  const load = name === undefined ? undefined : BENCHES[name];
  if (load === undefined) {
    console.error(`npm run bench -- NAME [--json]; the benches are ${Object.keys(BENCHES).join(', ')}; peers builds those of the console`);
    process.exit(2);
  }
  const {bench} = await load();
  const json = args.includes('--json');
  // What a bench builds or starts may say so by console.log: standard output is for the result alone.
  if (json) console.log = console.error;
  const rows = await bench({args, tell: (text) => console.error(text)});
  if (!json) return console.log(formatTable(rows));
  const [{model} = {model: 'unknown'}, ...others] = cpus();
  const machine = `${model} x ${others.length + 1}, Node ${process.version}`;
  const result: BenchResult = {bench: name!, date: new Date().toISOString(), machine, rows};
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
}

async function buildPeers(): Promise<void> {
  const {buildPage, PEERS_FOLDER} = await import('./page/build-page.ts');
  await buildPage((text) => console.error(text));
  console.log(`${PEERS_FOLDER}/peers.js stands ready: /bench of a console served from here can load it`);
}

await main(process.argv.slice(2));
