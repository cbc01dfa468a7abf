import {readFileSync} from 'node:fs';
import {runCommand, UsageError} from '../../server/commands/command.ts';
import {CHECKS} from './all-checks.ts';
import {openContext} from './context.ts';
import {readFlags, readOptions, USAGE} from './options.ts';
import {formatReport, reportOf} from './report.ts';
import {runChecks} from './run-checks.ts';

/** `npm run conformance`: 0 when all checks pass, 1 when one fails, 2 when they could not run. With `--json` it prints only one object. */
void runCommand({
  usage: USAGE,
  help: `Asks any backend call by call whether it answers as the contract says (docs/conformance.md).

  password    in LIVEBUS_PASSWORD, or on standard input, first line; --password TEXT is seen by everyone on this machine
  other user  one who sees fewer projects and may do less, password in LIVEBUS_OTHER_PASSWORD, or second line of standard input
  gateway     --gateway-device ID, one of its devices, the key in LIVEBUS_GATEWAY_KEY: readings are sent to this device and stay
  --only      checks whose name begins so
  --json      one object, and nothing else on standard output`,
  failure: 2,
  run: look,
});

async function look(args: string[]): Promise<number> {
  // Checks the flags before it prompts for a password.
  const flags = readFlags(args);
  const hasPassword = process.env.LIVEBUS_PASSWORD !== undefined || flags.password !== undefined;
  const input = hasPassword || process.stdin.isTTY ? [] : readFileSync(0, 'utf8').split(/\r?\n/);
  const options = readOptions(args, process.env, input);
  const checks = CHECKS.filter(({name}) => options.only.length === 0 || options.only.some((start) => name.startsWith(start)));
  if (checks.length === 0) throw new UsageError(`--only: no check begins with ${options.only.join(' or ')}`);
  const context = await openContext(options.base, options.user, options.other, options.gateway);
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
