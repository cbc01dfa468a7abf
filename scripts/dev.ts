import {spawn} from 'node:child_process';
import {ROOT} from './lib/run.ts';

/** `npm run dev`: the server from its sources and the console through vite with hot reload; both end together. */
const children = [
  spawn('npx', ['--no-install', 'tsx', 'watch', 'server/main.ts', ...process.argv.slice(2)], {cwd: ROOT, stdio: 'inherit'}),
  spawn('npx', ['--no-install', 'vite'], {cwd: ROOT, stdio: 'inherit'}),
];
const end = (code: number) => {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
};
for (const child of children) child.on('exit', (code) => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));
