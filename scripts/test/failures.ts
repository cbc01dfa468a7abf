import {relative, sep} from 'node:path';

/** The part of vitest's JSON report that tells what failed. */
export interface ReportOfFailures {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** A test that failed, or a file that failed outside its tests. */
export interface Failure {
  /** Path from the root, with `/`. */
  readonly file: string;
  /** Undefined where the file failed outside its tests. */
  readonly title?: string;
  /** The first line of what was wrong. */
  readonly reason: string;
}

/** What failed in a report, in its order. */
export function failuresOfReport({testResults}: ReportOfFailures, root: string): readonly Failure[] {
  return testResults.flatMap(({name, status, message, assertionResults}) => {
    const file = relative(root, name).split(sep).join('/');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map((test) => ({file, title: test.fullName, reason: firstLine(test.failureMessages?.[0])}));
    return status === 'failed' ? [{file, reason: firstLine(message)}] : [];
  });
}

/** What `npm test` says of them at its end: whoever has only the last lines of a long run knows what to mend. */
export function failuresText(failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const lines = failures.map(({file, title, reason}) => `  ${title === undefined ? file : `${file} › ${title}`}\n    ${reason}`);
  return `failed:\n${lines.join('\n')}\n\n`;
}

function firstLine(text: string | undefined): string {
  return (
    text
      ?.split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? 'without a message'
  );
}
