import {existsSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT, runTool} from '../lib/run.ts';
import {type Failure, failuresOfReport, type ReportOfFailures} from './failures.ts';
import {type FileSeconds, secondsOfReport, type VitestReport} from './file-seconds.ts';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
  /** Duration of each test file; only for suites. */
  readonly seconds?: FileSeconds;
  /** What failed by name; only for suites. */
  readonly failures?: readonly Failure[];
}

export const REPORTS = join(ROOT, 'dist/test-reports');
const COLOURS: Readonly<Record<string, string>> = process.stdout.isTTY ? {FORCE_COLOR: '1'} : {};

export async function quietly(tool: string, args: readonly string[]): Promise<{readonly code: number; readonly output: string}> {
  let output = '';
  const code = await runTool(tool, args, {env: COLOURS, print: (text) => (output += text)});
  return {code, output};
}

/** Runs a command that counts as one test. */
export async function check(tool: string, args: readonly string[]): Promise<Outcome> {
  const {code, output} = await quietly(tool, args);
  return code === 0 ? {passed: 1, failed: 0, output} : {passed: 0, failed: 1, output};
}

export interface SuiteOptions {
  /** Such as `1/2`. */
  readonly shard?: string;
  /** Paths of the test files to run; all of the project when undefined. */
  readonly files?: readonly string[];
}

/** Runs a vitest project, or part of it; a run that dies without a report, or fails outside its tests, counts as one failure. */
export async function suite(project: string, {shard = '1/1', files = []}: SuiteOptions = {}): Promise<Outcome> {
  const report = join(REPORTS, `${project}-${shard.replace('/', '-of-')}.json`);
  rmSync(report, {force: true});
  const args = ['run', ...files, '--project', project, '--shard', shard, '--reporter=default', '--reporter=json'];
  const {code, output} = await quietly('vitest', [...args, `--outputFile.json=${report}`]);
  if (!existsSync(report)) return {passed: 0, failed: 1, output};
  const found = JSON.parse(readFileSync(report, 'utf8')) as VitestReport & ReportOfFailures;
  const failed = found.numFailedTests;
  const silent = failed === 0 && (code !== 0 || found.numTotalTests === 0);
  const failures = failuresOfReport(found, ROOT);
  return {passed: found.numPassedTests, failed: silent ? 1 : failed, output, seconds: secondsOfReport(found, ROOT), failures};
}
