import {spawn} from 'node:child_process';
import {join} from 'node:path';
import {asksForHelp, SERVER_USAGE} from '../server/base/usage.ts';
import {build} from './build.ts';
import {ROOT} from './lib/run.ts';

/** `npm start`: builds what is stale, then runs the server with the same flags and exit code. */
async function start(): Promise<void> {
  const flags = process.argv.slice(2);
  if (asksForHelp(flags)) return console.log(SERVER_USAGE);
  await build();
  const server = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'dist/server/main.js'), ...flags], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}

start().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
