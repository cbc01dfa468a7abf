import {SCENARIOS, seededRandom, TRUTH_NOW_MS} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import type {EvidenceReading} from '../../signals/reading.ts';
import {parseDiagram} from '../../station/parse-diagram.ts';
import type {Station} from '../../station/station.ts';
import {LINE_PART} from '../evidence-columns.ts';
import {LineCode, UncertainBit} from '../liveness.ts';
import {energiseWithEvidence} from './energise-with-evidence.ts';
import type {ShownLiveness} from './evidence-of.ts';
import {type Judged, judgedProject} from './support/judged-project.ts';
import {naiveEvidence} from './support/naive-evidence.ts';
import {naivePicture} from './support/naive-picture.ts';
import {strangeReadings} from './support/strange-readings.ts';

/** Two units of a station get one id, as a copied row of a table does: the reading of one of them is lost, the other's may be of either. */
const PROJECTS = Number(process.env.PROJECTS ?? 200) / 10;

interface Twice {
  readonly i: number;
  readonly stations: readonly Station[];
  readonly readings: readonly (readonly EvidenceReading[])[];
}

function withIdTwice({stations, reported}: Judged, seed: number): Twice | undefined {
  const random = seededRandom(seed);
  const related = new Set(stations.flatMap(({sections}) => sections.map(({relatedDevice}) => relatedDevice?.id)));
  const several = stations.flatMap(({units}, i) => {
    const free = units.filter(({deviceId}) => !related.has(deviceId));
    return free.length < 2 ? [] : [{i, ids: free.map(({deviceId}) => deviceId)}];
  });
  if (several.length === 0) return undefined;
  const {i, ids} = random.pick(several);
  const [kept, lost] = [random.pick(ids), random.pick(ids)];
  if (kept === lost) return undefined;
  const json = JSON.parse(JSON.stringify(reported[i]!.json).replaceAll(`"deviceId":"${lost}"`, `"deviceId":"${kept}"`)) as unknown[];
  const parsed = parseDiagram(json, {kind: reported[i]!.kind});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return {
    i,
    stations: stations.with(i, parsed.value),
    readings: reported.map(({readings}, at) => (at === i ? readings.filter(({deviceId}) => deviceId !== lost) : readings)),
  };
}

/** Words by row, since an id names two. */
function textsOf(shown: readonly ShownLiveness[], stations: readonly Station[]): Record<string, string> {
  const words: Record<string, string> = {};
  const lines = new Map<number, string>(Object.entries(LineCode).map(([name, code]) => [code as number, name]));
  shown.forEach(({sections, columns}, i) => {
    const {unitMuted, unitAssumed} = columns.evidence!;
    const word = (live: number, uncertain: number) => (uncertain ? 'uncertain' : live === 1 ? 'live' : 'dead');
    const signed = (text: string, muted: number, assumed: number) =>
      `${text}${text === 'uncertain' && muted ? '~' : ''}${text === 'live' && assumed ? '*' : ''}`;
    for (const [s, one] of sections.entries()) words[`section ${i} ${s}`] = signed(one.word, one.muted, one.supplyAssumed);
    for (const {index, type} of stations[i]!.units) {
      const bits = columns.unitUncertain[index]!;
      const part = type === 3 ? LINE_PART : UncertainBit.out;
      const far = type === 3 ? lines.get(columns.unitLine[index]!)! : word(columns.unitOut[index]!, bits & UncertainBit.out);
      const bus = word(columns.unitBus[index]!, bits & UncertainBit.bus);
      words[`unit ${i} ${index} bus`] = signed(bus, unitMuted[index]! & UncertainBit.bus, unitAssumed[index]! & UncertainBit.bus);
      words[`unit ${i} ${index} far`] = signed(far, unitMuted[index]! & part, unitAssumed[index]! & part);
    }
  });
  return words;
}

it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))(
  '[MO-4-17] [E1] an id that stands twice: agrees with the slow reference, and nothing certain is wrong, %s',
  (name, scenario) => {
    const wrong: string[] = [];
    let projects = 0;
    for (let seed = 1; seed <= PROJECTS; seed++) {
      const judged = judgedProject(seed + 300_000, scenario, seed % 2 === 0 ? 'graph' : 'segment');
      const twice = withIdTwice(judged, seed);
      if (twice === undefined) continue;
      projects++;
      const {stations} = twice;
      for (const isStrange of [false, true]) {
        const random = seededRandom(seed);
        const readings = twice.readings.map((rows) => (isStrange ? strangeReadings(rows, random, TRUTH_NOW_MS) : rows));
        const texts = textsOf(energiseWithEvidence(stations, readings, judged.options), stations);
        const naive = naiveEvidence(naivePicture(stations, readings, judged.options)).words;
        const known = Object.fromEntries([...naive].filter(([part]) => part in texts));
        expect(texts, `seed ${seed}`).toEqual(known);
        if (!isStrange) wrong.push(...wrongOf(judged, texts).map((part) => `seed ${seed}: ${part}`));
      }
    }
    expect(projects).toBeGreaterThan(PROJECTS / 3);
    // As in `hidden-truth`, wrong reports and undeclared sources are counted there.
    if (name !== 'E5' && name !== 'E8') expect(wrong.slice(0, 10)).toEqual([]);
  },
);

function wrongOf({reported}: Judged, texts: Readonly<Record<string, string>>): string[] {
  return reported.flatMap(({sections, units}, i) => {
    const parts = [
      ...sections.map((isLive, s) => [`section ${i} ${s}`, isLive] as const),
      ...units.flatMap(({bus, far}, u) => [[`unit ${i} ${u} bus`, bus] as const, [`unit ${i} ${u} far`, far] as const]),
    ];
    return parts.flatMap(([part, isLive]) => {
      const text = texts[part];
      return (text === 'dead' && isLive) || (text === 'live' && !isLive) ? [`${part} shown ${text}`] : [];
    });
  });
}
