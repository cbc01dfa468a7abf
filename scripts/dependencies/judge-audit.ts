export interface Hole {
  readonly name: string;
  readonly severity: string;
  readonly title: string;
  /** Address of its description. */
  readonly url: string;
}

export type AuditVerdict =
  | {readonly ran: true; readonly holes: readonly Hole[]; readonly packages: number}
  | {readonly ran: false; readonly why: string};

interface Advisory {
  readonly title?: string;
  readonly url?: string;
}

interface AuditReport {
  readonly auditReportVersion?: number;
  readonly vulnerabilities?: Readonly<Record<string, {readonly severity?: string; readonly via?: readonly (string | Advisory)[]}>>;
  readonly metadata?: {readonly dependencies?: {readonly total?: number}};
  readonly message?: string;
  readonly error?: {readonly code?: string; readonly summary?: string};
}

/** Judges the output of `npm audit --json`. An incomplete report is no pass: the verdict says why nothing was checked. */
export function judgeAudit(output: string): AuditVerdict {
  const report = read(output);
  if (report === undefined) return {ran: false, why: 'npm audit answered nothing that can be read'};
  const total = report.metadata?.dependencies?.total ?? 0;
  if (report.vulnerabilities === undefined || report.auditReportVersion === undefined) {
    return {ran: false, why: report.message ?? report.error?.summary ?? report.error?.code ?? 'the answer holds no report'};
  }
  if (total === 0) return {ran: false, why: 'the report is about no package at all'};
  const holes = Object.entries(report.vulnerabilities).flatMap(([name, {severity = 'unknown', via = []}]) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [{name, severity, title: one.title ?? '', url: one.url ?? ''}])),
  );
  return {ran: true, holes, packages: total};
}

function read(output: string): AuditReport | undefined {
  try {
    const report: unknown = JSON.parse(output);
    return typeof report === 'object' && report !== null ? report : undefined;
  } catch {
    return undefined;
  }
}
