import type {CheckResult, Verdict} from './check.ts';

export interface Report {
  readonly base: string;
  readonly user: string;
  readonly otherUser: string | null;
  /** ISO time of this machine. */
  readonly date: string;
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly checks: readonly CheckResult[];
  /** Data that was written and removed again. */
  readonly writes: readonly string[];
}

export function reportOf(
  about: Pick<Report, 'base' | 'user' | 'otherUser'>,
  checks: readonly CheckResult[],
  writes: readonly string[],
): Report {
  const count = (verdict: Verdict) => checks.filter((check) => check.verdict === verdict).length;
  return {
    ...about,
    date: new Date().toISOString(),
    counts: {good: count('good'), wrong: count('wrong'), 'not run': count('not run')},
    checks,
    writes: [...new Set(writes)],
  };
}

/** One line for each check; below failed or skipped ones what was expected, what happened, and where the contract says so. */
export function formatReport({base, user, otherUser, checks, counts, writes}: Report): string {
  const width = Math.max(...checks.map(({name}) => name.length));
  const lines = checks.flatMap(({name, verdict, expected, came, where}) => {
    const head = `${verdict.padEnd(8)} ${name.padEnd(width)}`;
    if (verdict === 'good') return [head.trimEnd()];
    if (verdict === 'not run') return [`${head}  ${came[0]}`];
    return [
      head.trimEnd(),
      `         expected  ${expected}`,
      ...came.map((one) => `         came      ${one}`),
      `         where     ${where}`,
    ];
  });
  const others =
    otherUser === null ? 'no other user: foreign ids and permissions were not looked at (--other-user)' : `other user ${otherUser}`;
  return [
    `${base} as ${user}, ${others}`,
    '',
    ...lines,
    '',
    `written, and removed again: ${writes.length === 0 ? 'nothing' : ''}`,
    ...writes.map((text) => `  ${text}`),
    '',
    `${counts.good} good, ${counts.wrong} wrong, ${counts['not run']} not run`,
  ].join('\n');
}
