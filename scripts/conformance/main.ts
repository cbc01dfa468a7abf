import {readFileSync} from 'node:fs';
import {CHECKS} from './all-checks.ts';
import {openContext} from './context.ts';
import {readOptions, USAGE} from './options.ts';
import {formatReport, reportOf} from './report.ts';
import {runChecks} from './run-checks.ts';

/** `npm run conformance`: 0 when nothing is wrong, 1 when something is, 2 when it could not be looked at. With `--json` one object and nothing else. */
async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const hasPassword = process.env.LIVEBUS_PASSWORD !== undefined || args.some((arg) => arg.startsWith('--password'));
  const input = hasPassword || process.stdin.isTTY ? [] : readFileSync(0, 'utf8').split(/\r?\n/);
  const options = readOptions(args, process.env, input);
  const checks = CHECKS.filter(({name}) => options.only.length === 0 || options.only.some((start) => name.startsWith(start)));
  if (checks.length === 0) throw new Error(`--only: no check begins with ${options.only.join(' or ')}`);
  const context = await openContext(options.base, options.user, options.other);
  try {
    const results = await runChecks(
      context,
      checks,
      ({name, verdict}) => options.json || process.stderr.write(`${verdict.padEnd(8)} ${name}\n`),
    );
    const about = {base: options.base, user: options.user.user, otherUser: options.other?.user ?? null};
    const report = reportOf(about, results, ['sessions of the users given, ended again', ...checks.flatMap(({writes}) => writes ?? [])]);
    console.log(options.json ? JSON.stringify(report) : formatReport(report));
    return report.counts.wrong === 0 ? 0 : 1;
  } finally {
    await context.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  },
);
