import {PartBit, parseDiagram, partStates, type Station} from '@livebus/engine/core';
import {type DemoProject, demoProjects} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {simulator} from '../../server/demo/simulate/simulate.ts';
import {earthedLive, voltageLow} from '../../server/network/alarm-rules.ts';
import {evidenceReading} from '../../server/network/evidence-reading.ts';
import {type JudgedStation, NetworkJudge} from '../../server/network/network-judge.ts';

/**
 * Between two looks, s. The long form is every minute of the week:
 * `QUIET_STEP_S=60 npx vitest run --project unit --testTimeout=3000000 tests/contract/quiet-week.test.ts`.
 */
const STEP_S = Number(process.env.QUIET_STEP_S ?? 6 * 3600 + 7 * 60);
const FROM_MS = Date.parse('2026-05-11T00:00:00+08:00');
const WEEK_MS = 7 * 86_400_000;
const STALE_AFTER_MS = 10_000;

const source = simulator(1);

function stationOf({diagram, stationType, id}: DemoProject['stations'][number]): Station {
  const parsed = parseDiagram(diagram, {kind: stationType === 1 ? 'high' : 'low'});
  if (!parsed.ok) throw new Error(`${id}: ${JSON.stringify(parsed.faults)}`);
  return parsed.value;
}

/** Bits of `partStates` that the console counts, marks and steps through as something to look at. */
const TOLD = Object.entries({uncertain: PartBit.uncertain, conflict: PartBit.conflict, contradiction: PartBit.contradiction});

/** What an operator would be told of a station: what the console counts, by either rule, and alarms. */
function toldOf(id: string, judged: JudgedStation, nowMs: number): string[] {
  const options = {nowMs, staleAfterMs: STALE_AFTER_MS};
  const alarms = [...earthedLive(judged), ...voltageLow(judged, options)].filter(({state}) => state !== 'off');
  const counted = (['segment', 'graph'] as const).flatMap((mode) =>
    Object.entries<Uint16Array>({...partStates(judged[mode].columns)}).flatMap(([kind, rows]) =>
      Array.from(rows).flatMap((bits, row) =>
        TOLD.flatMap(([name, bit]) => ((bits & bit) === 0 ? [] : [`${mode} ${kind} ${row} ${name}`])),
      ),
    ),
  );
  return [...alarms.map(({rule, deviceId, state}) => `${rule} ${deviceId} ${state}`), ...counted].map((text) => `${id} ${text}`);
}

describe.each(demoProjects.map((project) => [project.id, project] as const))('a quiet week of %s', (_, project) => {
  it('[MO-3-33] has no doubt, no mark and no alarm, by either rule', () => {
    const judge = new NetworkJudge(project.stations.map(stationOf));
    const told: string[] = [];
    let looks = 0;
    for (let nowMs = FROM_MS; nowMs < FROM_MS + WEEK_MS; nowMs += STEP_S * 1000) {
      const readings = project.stations.map(({id}) => source.station(id, nowMs)!.devices.map((row) => evidenceReading(row, nowMs)));
      for (const [i, judged] of judge.judge(readings, {nowMs, staleAfterMs: STALE_AFTER_MS}).entries())
        told.push(...toldOf(project.stations[i]!.id, judged, nowMs));
      looks += 1;
    }
    expect([...new Set(told)]).toEqual([]);
    expect(looks).toBeGreaterThan(20);
  });
});

it('the same looks tell what a week that is not quiet would have', () => {
  const project = demoProjects[0]!;
  const nowMs = FROM_MS + 10 * 3_600_000;
  const judge = new NetworkJudge(project.stations.map(stationOf));
  const readings = project.stations.map(({id}) =>
    source.station(id, nowMs)!.devices.map((row) => {
      const read = evidenceReading(row, nowMs);
      const sagged = read.phaseVoltagesV!.map((volts) => (typeof volts === 'number' ? volts * 0.85 : volts));
      return {...read, phaseVoltagesV: [sagged[0], sagged[1], sagged[2]] as const};
    }),
  );
  const told = judge
    .judge(readings, {nowMs, staleAfterMs: STALE_AFTER_MS})
    .flatMap((one, i) => toldOf(project.stations[i]!.id, one, nowMs));
  expect(told.filter((text) => text.includes('voltageLow')).length).toBeGreaterThan(2);
});
