import {MUTATIONS, mutateJson, partAHigh, partALow, randomStation, switchReadings} from '@livebus/fixtures';
import {afterAll, expect, it} from 'vitest';
import type {SwitchReading} from '../signals/reading.ts';
import {type ParsedDiagram, parseDiagram} from '../station/parse-diagram.ts';
import {energise} from './energise.ts';
import type {Liveness} from './liveness.ts';
import {type NaiveLiveness, naiveLiveness} from './naive-liveness.ts';

const DIAGRAMS = 1_500;
const MOST_MS = 100;
const NOW_MS = 1_709_280_000_000;
const clock = {nowMs: NOW_MS, staleAfterMs: 10_000};

const seen = new Map<string, number>([...MUTATIONS, 'read', 'refused'].map((name) => [name, 0]));
const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1);

/** The valid document that seed's damage starts from, with its readings. */
function soundDocument(seed: number): {json: unknown; readings: readonly SwitchReading[]} {
  if (seed % 3 === 0) return {json: partAHigh.jsonData, readings: switchReadings(partAHigh.realData, NOW_MS)};
  if (seed % 3 === 1) return {json: partALow.jsonData, readings: switchReadings(partALow.realData.lvRealDatas, NOW_MS)};
  return randomStation(seed);
}

function show(json: unknown, readings: readonly SwitchReading[]): {parsed: ParsedDiagram; liveness: Liveness | undefined} {
  const parsed = parseDiagram(json);
  return {parsed, liveness: parsed.ok ? energise(parsed.value, readings, {mode: 'segment', ...clock}) : undefined};
}

/** Best of three: a pause of the machine must not count. */
function bestMs(work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3 && best > MOST_MS; i++) {
    const startedMs = performance.now();
    work();
    best = Math.min(best, performance.now() - startedMs);
  }
  return best;
}

/** Parts that the rule makes live, or calls certainly dead, compared with the naive one. */
function lies({sections, ties, columns}: Liveness, naive: NaiveLiveness): string[] {
  const wrong: string[] = [];
  const check = (
    name: string,
    live: number | undefined,
    uncertain: number,
    {reported, open, closed}: {reported: boolean; open: boolean; closed: boolean},
  ) => {
    if (live === 1 && !reported) wrong.push(`${name} is lit`);
    if (live === 0 && reported) wrong.push(`${name} is not lit`);
    if (uncertain === 0 && open !== closed) wrong.push(`${name} is called certain`);
  };
  if (sections.length !== naive.sections.length || ties.length !== naive.ties.length || columns.unitBus.length !== naive.units.length)
    return [
      `${sections.length} sections, ${ties.length} ties, ${columns.unitBus.length} units instead of ${naive.sections.length}, ${naive.ties.length}, ${naive.units.length}`,
    ];
  for (const [i, part] of naive.sections.entries()) check(`section ${i}`, sections[i]?.s, columns.sectionUncertain[i]!, part);
  for (const [i, {s, up, down}] of naive.ties.entries()) {
    check(`tie ${i}`, ties[i]?.s, columns.tieUncertain[i]! & 1, s);
    check(`tie ${i} up`, ties[i]?.up, columns.tieUncertain[i]! & 2, up);
    check(`tie ${i} down`, ties[i]?.down, columns.tieUncertain[i]! & 4, down);
  }
  for (const [i, {bus, out}] of naive.units.entries()) {
    check(`unit ${i} bus`, columns.unitBus[i], columns.unitUncertain[i]! & 8, bus);
    check(`unit ${i} out`, columns.unitOut[i], columns.unitUncertain[i]! & 16, out);
  }
  return wrong;
}

it('[MO-2.sld-23] mutated diagrams never throw, hang or light a part that the naive rule leaves dead', () => {
  for (let seed = 1; seed <= DIAGRAMS; seed++) {
    const {json: sound, readings} = soundDocument(seed);
    const {json, mutations} = mutateJson(sound, seed);
    for (const mutation of new Set(mutations)) count(mutation);
    const where = `seed ${seed}: ${mutations.join(', ')}`;
    const {parsed, liveness} = show(json, readings);
    count(parsed.ok ? 'read' : 'refused');
    expectWellFormed(parsed, where);
    expect(
      bestMs(() => show(json, readings)),
      where,
    ).toBeLessThan(MOST_MS);
    if (parsed.ok && liveness !== undefined) {
      const entries = (typeof json === 'string' ? JSON.parse(json) : json) as unknown[];
      expect(lies(liveness, naiveLiveness({json: entries, kind: parsed.value.kind, readings, ...clock})), where).toEqual([]);
    }
  }
});

/** Every rejection has a reason; nothing relied on the catch-all for exceptions. */
function expectWellFormed(parsed: ParsedDiagram, where: string): void {
  if (!parsed.ok) {
    expect(parsed.faults, where).toHaveLength(1);
    expect(['missing', 'empty', 'unreadable-json', 'not-a-list'], where).toContain(parsed.faults[0]?.code);
    if (parsed.faults[0]?.code === 'unreadable-json') expect(parsed.faults[0].message, where).toMatch(/JSON|end of/);
    return;
  }
  for (const {path, detail = ''} of parsed.faults) {
    expect(path, where).toMatch(/^(\$|\[\d+\])/);
    expect(detail.length, where).toBeLessThanOrEqual(80);
  }
}

it('every kind of damage is tried often, and most damaged diagrams are still read', () => {
  const rare = MUTATIONS.filter((mutation) => (seen.get(mutation) ?? 0) < DIAGRAMS * 0.05);
  expect(rare).toEqual([]);
  expect(seen.get('read')).toBeGreaterThan(DIAGRAMS / 2);
  expect(seen.get('refused')).toBeGreaterThan(DIAGRAMS / 20);
});

it('work grows with the diagram, not faster: ten times the damage is read by ten times the look-ups', () => {
  const looks = (copies: number) => {
    let reads = 0;
    const counting = <Target extends object>(target: Target): Target =>
      new Proxy(target, {
        get(from, key, receiver) {
          reads++;
          const value: unknown = Reflect.get(from, key, receiver);
          return typeof value === 'object' && value !== null ? counting(value) : value;
        },
      });
    parseDiagram(counting(Array.from({length: copies}, () => [...partALow.jsonData, {type: 9}, null]).flat()));
    return reads;
  };
  const [once, tenfold] = [looks(10), looks(100)];
  expect(once).toBeGreaterThan(100);
  expect(tenfold).toBeLessThan(once * 11);
});

afterAll(() => {
  console.log(`${DIAGRAMS} mutated diagrams: ${[...seen].map(([name, times]) => `${name} ${times}`).join(', ')}`);
});
