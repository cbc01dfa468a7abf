import {SCENARIOS, type Scenario, seededRandom, TRUTH_NOW_MS, type TrueDevice} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import type {EvidenceReading} from '../../signals/reading.ts';
import {EquipmentType} from '../../station/station.ts';
import {energiseWithEvidence} from './energise-with-evidence.ts';
import {doorTexts, naiveTexts} from './support/compared-texts.ts';
import {type Judged, judgedProject, partsOf, wrongParts} from './support/judged-project.ts';
import {strangeReadings} from './support/strange-readings.ts';

const PROJECTS = Number(process.env.PROJECTS ?? 200);
/** Wrong reports that nothing measures and undeclared sources cannot be detected. */
const COUNTED = new Set(['E5', 'E8']);
const CONTACT = 9;
const OUT = 2 ** 8;
const SECOND_POSITION = 4;
const CLOSED = 1;
const named = SCENARIOS.map((scenario) => [scenario.name, scenario] as const);

/** The stations of a project with a contact for the trucks of these units and ties. */
function withContacts({stations}: Judged, hasContact: (deviceId: string) => boolean) {
  const given = <Device extends {readonly deviceId: string}>(one: Device) =>
    !('type' in one && one.type === EquipmentType.voltageTransformer) && hasContact(one.deviceId) ? {...one, truckContact: CONTACT} : one;
  return stations.map((station) => ({...station, units: station.units.map(given), ties: station.ties.map(given)}));
}

/** What joins nothing and is reported truly: it may as well be closed on a truck or in a drawer that is out. */
function openDevices({project}: Judged): ReadonlyMap<string, TrueDevice> {
  const devices = project.stations.flatMap(({sections, ties}) => [...sections.flatMap(({units}) => units), ...ties]);
  return new Map(
    devices
      .filter(({role, isClosed, isLie, doubt}) => role !== 'vt' && !isClosed && !isLie && doubt === 'none')
      .map((one) => [one.id, one]),
  );
}

function shownWithTest(seed: number, scenario: Scenario) {
  const judged = judgedProject(seed + 400_000, scenario, seed % 2 === 0 ? 'graph' : 'segment');
  const random = seededRandom(seed);
  const open = openDevices(judged);
  // A related device of another picture has no drawing that names its contact.
  const drawn = new Set(judged.stations.flatMap(({units, ties}) => [...units, ...ties].map(({deviceId}) => deviceId)));
  const tested = new Map([...open].filter(([id, {kind}]) => (kind === 'low' || drawn.has(id)) && random.chance(0.5)));
  const injected = (row: EvidenceReading, {side, isDeclared}: TrueDevice): Partial<EvidenceReading> => {
    const amps = random.pick([0, 400]);
    const volts = random.chance(0.3) && !(isDeclared && side === 'line') ? random.pick([231, 5774, 10_000]) : undefined;
    return {
      ...(amps > 0 ? {phaseCurrentsA: [amps, amps, amps]} : {}),
      ...(volts === undefined ? {} : {phaseVoltagesV: [volts, volts, volts]}),
      ...(random.chance(0.1) ? {phaseCurrentsA: undefined, activePowerW: 3_000_000} : {}),
      timeMs: row.timeMs,
    };
  };
  const readings = judged.reported.map((one) =>
    one.readings.map((row) => {
      const device = tested.get(row.deviceId);
      if (device === undefined || typeof row.switchState !== 'number') return row;
      const away = device.kind === 'low' && !(drawn.has(device.id) && random.chance(0.3)) ? SECOND_POSITION : OUT;
      return {...row, ...injected(row, device), switchState: row.switchState + CLOSED + away};
    }),
  );
  const stations = withContacts(judged, (id) => tested.has(id));
  return {judged, count: tested.size, shown: energiseWithEvidence(stations, readings, judged.options)};
}

it.each(named)(
  '[MO-4-04] [MO-4-17] [E2] [E6] closed and under test on trucks and in drawers that are out: nothing certain is wrong, %s',
  (name, scenario) => {
    const wrong: string[] = [];
    let count = 0;
    for (let seed = 1; seed <= PROJECTS / 2; seed++) {
      const {judged, shown, count: tested} = shownWithTest(seed, scenario);
      count += tested;
      const {deadWhileLive, liveWhileDead} = wrongParts(partsOf(judged, shown));
      for (const {name: part, word} of [...deadWhileLive, ...liveWhileDead]) wrong.push(`seed ${seed}: ${part} shown ${word}`);
    }
    expect(count).toBeGreaterThan(PROJECTS / 10);
    if (!COUNTED.has(name)) expect(wrong.slice(0, 10)).toEqual([]);
  },
);

it.each(named)('[MO-4-04] [MO-4-17] trucks of units and ties that are told to be out: agrees with a slow reference, %s', (_, scenario) => {
  for (let seed = 1; seed <= PROJECTS / 20; seed++) {
    const random = seededRandom(seed);
    const judged = judgedProject(seed + 500_000, scenario, seed % 2 === 0 ? 'graph' : 'segment');
    const asked = {...judged, stations: withContacts(judged, () => random.chance(0.5))};
    const bits = () => (random.chance(0.2) ? OUT : 0) + (random.chance(0.2) ? SECOND_POSITION : 0);
    const readings = judged.reported.map((one) =>
      strangeReadings(one.readings, random, TRUTH_NOW_MS).map((row) =>
        // Its second position may have been told already.
        typeof row.switchState === 'number' ? {...row, switchState: row.switchState - (row.switchState & SECOND_POSITION) + bits()} : row,
      ),
    );
    expect(doorTexts(asked, readings), `seed ${seed}`).toEqual(naiveTexts(asked, readings));
  }
});
