import {SCENARIO_KINDS} from '@livebus/contract';
import {demoProjects} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {scheduledScenarios} from '../../../tests/support/demo-course.ts';
import {type ProjectSimulation, projectSimulation} from './project-simulation.ts';
import {type Findings, readFrequency, readMinute, readMoment, readRatings, readVoltages, violated, WITHIN_MS} from './reading-for-tests.ts';

/**
 * The demo read by formulas written independently. `LIVEBUS_LONG=physics npx vitest run --project unit --testTimeout=3000000
 * server/demo/simulate/physics-reading.test.ts` reads 60 moments over a year and every kind of scenario, and prints what it counted; with
 * `-t P1`, `-t P2`, `-t P3` or `-t grid` one part of it.
 */
const isLong = process.env.LIVEBUS_LONG === 'physics';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A meter of each project is changed: two weeks before the day from which registers are counted, which the short form leaves out. */
const METERS_CHANGED_MS = Date.parse('2026-05-01T04:00:00+08:00');
/** Days in which everything else happens. */
const SCENARIO_DAYS = [
  Date.parse('2026-05-15T00:00:00+08:00'),
  Date.parse(isLong ? '2026-05-29T00:00:00+08:00' : '2026-05-18T00:00:00+08:00'),
] as const;

/** A quiet moment of the schedule is between 09:55 and 10:25; a night, a weekend and a summer noon have others. */
const FEW = ['2026-05-14T12:52:00+08:00', '2026-05-15T10:07:00+08:00', '2026-05-17T03:21:00+08:00', '2026-05-16T13:34:00+08:00'].map(
  (text) => Date.parse(text),
);
const MANY = Array.from(
  {length: 60},
  (_, i) => Date.UTC(2026, 0, 3) + i * 6 * DAY_MS + ((i * 7) % 24) * 3_600_000 + ((i * 13) % 60) * MINUTE_MS,
);

const simulationOf = (id: string, scenarios?: Parameters<typeof projectSimulation>[2]): ProjectSimulation =>
  projectSimulation(demoProjects.find((project) => project.id === id)!, 1, scenarios, []);
const PROJECTS = demoProjects.map(({id}) => id);
const checkedOf = (findings: Findings): number => [...findings.values()].reduce((sum, one) => sum + one.checked, 0);

function told(findings: Findings, what: string): void {
  const checked = checkedOf(findings);
  const bad = [...findings.values()].reduce((sum, one) => sum + one.violated, 0);
  if (!isLong) return;
  console.info(`${what}: ${checked} checked, ${bad} violated`);
  for (const [rule, one] of findings)
    console.info(`  ${rule}: ${one.checked} checked, ${one.violated} violated, worst ${one.worst.toFixed(3)} at ${one.where}`);
}

describe('the demo as an electrician reads it', () => {
  it.each(PROJECTS)('[MO-3-01, MO-3-02, MO-3-03] %s: nothing contradicts anything at any moment without scenarios', (id) => {
    const findings: Findings = new Map();
    const simulation = simulationOf(id);
    for (const atMs of isLong ? MANY : FEW) {
      const rows = simulation.rows(atMs);
      readMoment(simulation.project, rows, findings);
      readVoltages(simulation.project, rows, findings);
      readRatings(simulation.project, rows, findings);
      readMinute(rows, simulation.rows(atMs + WITHIN_MS), findings);
    }
    told(findings, `${id}, quiet`);
    expect(violated(findings)).toEqual([]);
    expect(checkedOf(findings)).toBeGreaterThan(3000);
    expect(findings.size).toBeGreaterThan(15);
  });

  it('[MO-3-01] all projects have the frequency of one grid', () => {
    const findings: Findings = new Map();
    const simulations = PROJECTS.map((id) => simulationOf(id));
    for (const atMs of isLong ? MANY : FEW) {
      const devices = simulations.map(({project, ids, series}) => {
        const values = ids.slice(0, isLong ? 40 : 10).map((id) => [id, series(id, ['frequency'], [atMs])[0]![0]!] as const);
        return new Map(values.map(([deviceId, frequency]) => [deviceId, {deviceId, frequency, acquisitionTime: project.id}]));
      });
      readFrequency(devices, findings);
    }
    told(findings, 'frequency');
    expect(violated(findings)).toEqual([]);
    expect(checkedOf(findings)).toBeGreaterThan(20);
  });

  /** Every kind of scenario in the short form, over the projects; every one at every project in the long form. */
  const seen = new Map(SCENARIO_KINDS.map((kind) => [kind, 0]));
  it.each(PROJECTS)('[MO-3-01, MO-3-02] %s: nor during any scenario, from its first second to its end', async (id) => {
    const {timeline, course} = await scheduledScenarios();
    const simulation = simulationOf(id, course);
    const byKind = new Map(SCENARIO_KINDS.map((kind) => [kind, {findings: new Map() as Findings, moments: 0, windows: 0}]));
    const changed = isLong ? timeline.between(id, METERS_CHANGED_MS, METERS_CHANGED_MS + HOUR_MS) : [];
    for (const {kind, startMs, endMs} of [...changed, ...timeline.between(id, ...SCENARIO_DAYS)]) {
      const own = byKind.get(kind)!;
      if (!isLong && seen.get(kind)! > 0) continue;
      own.windows++;
      const middleMs = Math.floor((startMs + endMs) / 2000) * 1000;
      const changes = isLong ? course.changesBetween(id, startMs, endMs) : [];
      for (const atMs of new Set([startMs - 1000, startMs, startMs + 1000, middleMs, ...changes, endMs - 1000, endMs])) {
        readMoment(simulation.project, simulation.rows(atMs), own.findings);
        own.moments++;
      }
      seen.set(kind, seen.get(kind)! + 1);
    }
    for (const [kind, {findings, moments, windows}] of byKind) told(findings, `${id}, ${kind}, ${windows} times, ${moments} moments`);
    expect([...byKind].flatMap(([kind, {findings}]) => violated(findings).map((text) => `${kind}: ${text}`))).toEqual([]);
    if (isLong) expect([...byKind].filter(([, {moments}]) => moments < 5).map(([kind]) => kind)).toEqual([]);
    else if (id === PROJECTS.at(-1)) expect(SCENARIO_KINDS.filter((kind) => seen.get(kind) === 0)).toEqual(['meter-reset']);
  });

  it('the reading finds what is wrong', () => {
    const simulation = simulationOf('P1');
    const rows = new Map(simulation.rows(FEW[0]!));
    const wrong = (change: (row: NonNullable<ReturnType<typeof rows.get>>) => object, id: string) => {
      const findings: Findings = new Map();
      readMoment(simulation.project, new Map(rows).set(id, {...rows.get(id)!, ...change(rows.get(id)!)}), findings);
      return violated(findings).map((text) => text.split(':')[0]);
    };
    expect(wrong((row) => ({aPhaseActivePower: row.aPhaseActivePower! + 50}), '1023')).toEqual(
      expect.arrayContaining(['phases add up', 'Kirchhoff for P and Q']),
    );
    expect(wrong((row) => ({aPhaseCurrent: row.aPhaseCurrent! * 1.1}), '1023')).toEqual(
      expect.arrayContaining(['S = √3 U I', 'no zero sequence with three wires', 'Kirchhoff for currents']),
    );
    expect(wrong(() => ({switchState: 2 ** 30}), '2101')).toContain('no power where it is dead or open');
  });
});
