import {SCENARIO_KINDS} from '@livebus/contract';
import {demoProjects} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {scheduledCourse} from '../../../tests/support/demo-course.ts';
import {type ProjectSimulation, projectSimulation} from './project-simulation.ts';
import {type Findings, readFrequency, readMinute, readMoment, readVoltages, violated, WITHIN_MS} from './reading-for-tests.ts';

/**
 * The demo read by formulas written independently. `LIVEBUS_LONG=physics npx vitest run --project unit --testTimeout=3000000
 * server/demo/simulate/physics-reading.test.ts` reads 60 moments over a year and every kind of scenario, and prints what it counted.
 */
const isLong = process.env.LIVEBUS_LONG === 'physics';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A quiet moment of the schedule is between 09:55 and 10:25; a night, a weekend and a summer noon have others. */
const FEW = ['2026-05-15T10:07:00+08:00', '2026-05-17T03:21:00+08:00', '2026-05-16T13:34:00+08:00'].map((text) => Date.parse(text));
const MANY = Array.from(
  {length: 60},
  (_, i) => Date.UTC(2026, 0, 3) + i * 6 * DAY_MS + ((i * 7) % 24) * 3_600_000 + ((i * 13) % 60) * MINUTE_MS,
);

const simulationsOf = (scenarios?: Parameters<typeof projectSimulation>[2]): ProjectSimulation[] =>
  demoProjects.map((project) => projectSimulation(project, 1, scenarios, []));

function told(findings: Findings, what: string): void {
  const checked = [...findings.values()].reduce((sum, one) => sum + one.checked, 0);
  const bad = [...findings.values()].reduce((sum, one) => sum + one.violated, 0);
  if (!isLong) return;
  console.info(`${what}: ${checked} checked, ${bad} violated`);
  for (const [rule, one] of findings)
    console.info(`  ${rule}: ${one.checked} checked, ${one.violated} violated, worst ${one.worst.toFixed(3)} at ${one.where}`);
}

describe('the demo as an electrician reads it', () => {
  it('[MO-3-01, MO-3-02, MO-3-03] nothing contradicts anything at any moment without scenarios', () => {
    const findings: Findings = new Map();
    const simulations = simulationsOf();
    for (const atMs of isLong ? MANY : FEW) {
      const all = simulations.map((simulation) => simulation.rows(atMs));
      for (const [i, {project}] of simulations.entries()) {
        readMoment(project, all[i]!, findings);
        readVoltages(project, all[i]!, findings);
        readMinute(all[i]!, simulations[i]!.rows(atMs + WITHIN_MS), findings);
      }
      readFrequency(all, findings);
    }
    told(findings, 'quiet');
    expect(violated(findings)).toEqual([]);
    expect([...findings.values()].reduce((sum, one) => sum + one.checked, 0)).toBeGreaterThan(20_000);
    expect(findings.size).toBeGreaterThan(17);
  });

  it('[MO-3-01, MO-3-02] nor during scenarios, from their first second on', async () => {
    const course = await scheduledCourse();
    const findings: Findings = new Map();
    const simulations = simulationsOf(course);
    const days = isLong ? 14 : 1;
    let moments = 0;
    for (const simulation of simulations) {
      const changes = course.changesBetween(
        simulation.project.id,
        Date.parse('2026-05-15T10:00:00+08:00'),
        Date.parse('2026-05-15T10:50:00+08:00') + (days - 1) * DAY_MS,
      );
      for (const [i, atMs] of changes.entries()) {
        if (!isLong && i % 4 !== 0) continue;
        readMoment(simulation.project, simulation.rows(atMs), findings);
        moments++;
      }
    }
    told(findings, `scenarios, ${moments} moments, of ${SCENARIO_KINDS.length} kinds`);
    expect(violated(findings)).toEqual([]);
    expect(moments).toBeGreaterThan(4);
  });

  it('the reading finds what is wrong', () => {
    const [simulation] = simulationsOf();
    const rows = new Map(simulation!.rows(FEW[0]!));
    const wrong = (change: (row: NonNullable<ReturnType<typeof rows.get>>) => object, id: string) => {
      const findings: Findings = new Map();
      readMoment(simulation!.project, new Map(rows).set(id, {...rows.get(id)!, ...change(rows.get(id)!)}), findings);
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
