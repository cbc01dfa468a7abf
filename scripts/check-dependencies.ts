import {spawnSync} from 'node:child_process';
import {judgeAudit} from './dependencies/judge-audit.ts';
import {ROOT} from './lib/run.ts';

/**
 * `npm run check:dependencies`: 0 when no package of the lockfile has a known vulnerability, 1 when one has, 2 when the registry did not
 * answer, which is no pass.
 */
const {stdout, error} = spawnSync('npm', ['audit', '--json'], {cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1_048_576});
const verdict = error ? {ran: false as const, why: error.message} : judgeAudit(stdout);
if (!verdict.ran) {
  console.error(`not run: registry not reachable (${verdict.why})`);
  process.exit(2);
}
for (const {severity, name, title, url} of verdict.holes) console.log(`${severity.padEnd(8)} ${name}: ${title} ${url}`);
console.log(`${verdict.packages} packages, ${verdict.holes.length} known holes`);
process.exit(verdict.holes.length === 0 ? 0 : 1);
