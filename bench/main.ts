import {cpus} from 'node:os';
import type {Bench} from './bench.ts';
import {formatTable} from './format-table.ts';

/** `npm run bench -- NAME [--json]`: a table, or with `--json` one object and nothing else on standard output. */

const BENCHES: Readonly<Record<string, () => Promise<{readonly bench: Bench}>>> = {
  diagram: () => import('./diagram/diagram.bench.ts'),
  energise: () => import('./energise/energise.bench.ts'),
  live: () => import('./live/live.bench.ts'),
  open: () => import('./open/open.bench.ts'),
};

async function main([name, ...args]: readonly string[]): Promise<void> {
  const load = name === undefined ? undefined : BENCHES[name];
  if (load === undefined) {
    console.error(`npm run bench -- NAME [--json]; the benches are ${Object.keys(BENCHES).join(', ')}`);
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
  process.stdout.write(`${JSON.stringify({bench: name, date: new Date().toISOString(), machine, rows}, null, 2)}\n`);
}

await main(process.argv.slice(2));
