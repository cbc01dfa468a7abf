import {type RandomStation, randomStation, STATION_TRAITS} from '@livebus/fixtures';
import {afterAll, expect, it} from 'vitest';
import {parseDiagram} from '../station/parse-diagram.ts';
import {energise} from './energise.ts';
import {type LivenessColumns, UncertainBit} from './liveness.ts';
import {type NaivePart, type NaiveSwitch, naiveLiveness, naiveModel, naiveRun} from './naive-liveness.ts';

const STATIONS = 4000;
const LEAST_SHARE = 0.05;
/** All settings of up to this many doubtful switches are tried. */
const MOST_DOUBTFUL = 8;

const seen = new Map<string, number>(STATION_TRAITS.map((trait) => [trait, 0]));

function energiseRandom(station: RandomStation) {
  const parsed = parseDiagram(station.json, {kind: station.kind});
  if (!parsed.ok) throw new Error(`seed ${station.seed}: ${parsed.faults[0]?.message}`);
  return {station: parsed.value, liveness: energise(parsed.value, station.readings, {mode: 'segment', ...station})};
}

const differs = ({open, closed}: NaivePart) => open !== closed;
const show = (part: NaivePart) => `${part.reported ? 1 : 0}${differs(part) ? '?' : ''}`;
const mark = (value: number | undefined, uncertain: number) => `${value}${uncertain ? '?' : ''}`;

/** Every part of a station as text, from the naive rule. */
function naiveTexts(station: RandomStation): unknown {
  const {sections, ties, units} = naiveLiveness(station);
  return {
    sections: sections.map(show),
    ties: ties.map(({s, up, down, position}) => `${position} ${show(s)} ${show(up)} ${show(down)}`),
    units: units.map(({id, position, bus, out, line, earthed, conflict, offline}) =>
      [id, position, show(bus), line ?? show(out), earthed, conflict ? 1 : 0, offline ? 1 : 0].join(' '),
    ),
  };
}

/** The same texts from the columns. */
function columnTexts({units}: {readonly units: readonly {readonly deviceId: string}[]}, columns: LivenessColumns): unknown {
  const positions = ['open', 'closed', 'unknown'];
  const lines = ['', 'live', 'dead', 'assumed', 'uncertain'];
  const {tieUncertain, unitUncertain} = columns;
  return {
    sections: Array.from(columns.sectionLive, (live, i) => mark(live, columns.sectionUncertain[i]!)),
    ties: Array.from(columns.tieLive, (live, i) =>
      [
        positions[columns.tiePosition[i]!],
        mark(live, tieUncertain[i]! & UncertainBit.state),
        mark(columns.tieUp[i], tieUncertain[i]! & UncertainBit.up),
        mark(columns.tieDown[i], tieUncertain[i]! & UncertainBit.down),
      ].join(' '),
    ),
    units: Array.from(columns.unitBus, (bus, i) =>
      [
        units[i]!.deviceId,
        positions[columns.unitPosition[i]!],
        mark(bus, unitUncertain[i]! & UncertainBit.bus),
        lines[columns.unitLine[i]!] || mark(columns.unitOut[i], unitUncertain[i]! & UncertainBit.out),
        [false, true, 'unknown'][columns.unitEarthed[i]!],
        columns.unitConflict[i],
        columns.unitDoubt[i]! & 4 ? 1 : 0,
      ].join(' '),
    ),
  };
}

it('[MO-4-14] [MO-4-22] agrees with a naive fix-point on thousands of random stations', () => {
  for (let seed = 1; seed <= STATIONS; seed++) {
    const random = randomStation(seed);
    for (const trait of random.traits) seen.set(trait, (seen.get(trait) ?? 0) + 1);
    const {station, liveness} = energiseRandom(random);
    expect(columnTexts(station, liveness.columns), `seed ${seed}`).toEqual(naiveTexts(random));
  }
});

it('[MO-4-22] every setting of the doubtful switches lies between the two bounding runs', () => {
  let settingsTried = 0;
  for (let seed = 1; seed <= STATIONS / 2; seed++) {
    const random = randomStation(seed, {maxEntries: 4, maxUnits: 2});
    const model = naiveModel(random);
    const doubtful = model.switches.filter((item) => item.doubtful);
    if (doubtful.length === 0 || doubtful.length > MOST_DOUBTFUL) continue;
    const {columns} = energiseRandom(random).liveness;
    for (let setting = 0; setting < 2 ** doubtful.length; setting++) {
      const closedNow = new Set(doubtful.filter((_, i) => (setting >> i) & 1));
      expectWithin(
        columns,
        naiveRun(model, (item) => (item.doubtful ? closedNow.has(item) : isReportedClosed(item))),
        `seed ${seed}, setting ${setting}`,
      );
      settingsTried++;
    }
  }
  expect(settingsTried).toBeGreaterThan(5_000);
});

const isReportedClosed = ({state}: NaiveSwitch) => state !== null && state % 2 === 1;

/** A part that is not uncertain is the same in every setting. */
function expectWithin(columns: LivenessColumns, run: ReturnType<typeof naiveRun>, where: string): void {
  const wrong: string[] = [];
  const check = (name: string, uncertain: number, reported: number, now: boolean) => {
    if (uncertain === 0 && reported !== (now ? 1 : 0)) wrong.push(name);
  };
  for (const [i, live] of run.sections.entries()) check(`section ${i}`, columns.sectionUncertain[i]!, columns.sectionLive[i]!, live);
  run.ties.forEach(({s, up, down}, i) => {
    const bits = columns.tieUncertain[i]!;
    check(`tie ${i}`, bits & UncertainBit.state, columns.tieLive[i]!, s);
    check(`tie ${i} up`, bits & UncertainBit.up, columns.tieUp[i]!, up);
    check(`tie ${i} down`, bits & UncertainBit.down, columns.tieDown[i]!, down);
  });
  for (const [i, out] of run.units.flat().entries())
    check(`unit ${i}`, columns.unitUncertain[i]! & UncertainBit.out, columns.unitOut[i]!, out);
  expect(wrong, where).toEqual([]);
}

it('the random stations hold every oddity often enough', () => {
  const rare = [...seen].filter(([, count]) => count < STATIONS * LEAST_SHARE).map(([trait]) => trait);
  expect(rare).toEqual([]);
});

afterAll(() => {
  const lines = [...seen].map(([trait, count]) => `  ${trait.padEnd(32)}${((100 * count) / STATIONS).toFixed(1).padStart(6)} %`);
  console.log(`${STATIONS} random stations, share of stations that hold:\n${lines.join('\n')}`);
});
