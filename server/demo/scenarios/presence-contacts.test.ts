import {contactMask, demoProjects, devicesOf, isClosed, PRESENCE_CONTACT, SwitchWord} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {scheduledCourse, testProfile} from '../../../tests/support/demo-course.ts';
import type {ReadingRow} from '../../readings/reading-source.ts';
import type {Effects} from '../simulate/scenario.ts';
import {simulator} from '../simulate/simulate.ts';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';
import {SCRIPTS} from './scripts.ts';
import {siteIndex} from './site-index.ts';

const at = (time: string) => Date.parse(`2026-05-15T${time}+08:00`);
const NOW_MS = at('11:30:00');
const hospital = demoProjects[1]!;
const campus = demoProjects[2]!;
const room = (id: string) => demoProjects.flatMap(({stations}) => stations).find((station) => station.id === id)!;
/** Of each unit whose indicator reports. */
const reporting = (id: string) => devicesOf(room(id)).filter(({presenceContact}) => presenceContact !== undefined);
const isLit = ({switchState}: ReadingRow) => (switchState! & contactMask(PRESENCE_CONTACT)) !== 0;
/** The units of a station whose indicators are dark. */
const dark = (source: SimulatedReadings, station: string, atMs: number) =>
  reporting(station).flatMap(({deviceId}) => (isLit(source.device(deviceId, atMs)!) ? [] : [deviceId]));
const under = (projectId: string, effects: Partial<Effects>, fromMs = NOW_MS) =>
  simulator(1, testProfile([{projectId, fromMs, toMs: NOW_MS + 3_600_000, effects}]));
const FEEDERS_2 = ['1110', '1111', '1112', '1113', '1114', '1115'];
/** Open at rest: earthed, and spares. */
const AT_REST = {S3: ['1106', '1108'], S10: ['1208', '1209', '1217']};

describe('voltage presence indicators of the demo', () => {
  it('[MO-2.sld-20] report in the main 10 kV rooms of two sites, from every incoming and feeder; elsewhere they are lamps', () => {
    const all = demoProjects.flatMap(({stations}) => stations);
    expect(all.filter(({id}) => reporting(id).length > 0).map(({id}) => id)).toEqual(['S3', 'S10']);
    for (const id of ['S3', 'S10']) {
      const types = devicesOf(room(id)).filter(({presenceContact}) => presenceContact === undefined);
      expect([...new Set(types.map(({type}) => type))].sort()).toEqual([1, 2]);
      for (const {presenceContact, truckContact} of reporting(id)) expect([presenceContact, truckContact]).not.toEqual([7, 7]);
    }
  });

  it('[MO-2.sld-20] at rest are dark only where the switch is open', () => {
    const source = simulator(1);
    for (const id of ['S3', 'S10'] as const) {
      expect(dark(source, id, NOW_MS)).toEqual(AT_REST[id]);
      const open = reporting(id).filter(({deviceId}) => !isClosed(source.device(deviceId, NOW_MS)!.switchState!));
      expect(open.map(({deviceId}) => deviceId)).toEqual(AT_REST[id]);
    }
  });

  it('[MO-2.sld-20] follow a transfer: section II dark until the tie closes, its incoming until the line is back', async () => {
    const source = simulator(1, await scheduledCourse());
    const seen = (time: string) => dark(source, 'S3', at(time)).filter((id) => !AT_REST.S3.includes(id));
    expect(seen('10:29:59')).toEqual([]);
    // Before the trip the closed incoming stands on a dead line and a dead busbar.
    for (const time of ['10:30:00', '10:30:07', '10:30:08']) expect(seen(time), time).toEqual([...FEEDERS_2, '1117']);
    for (const time of ['10:30:09', '10:43:59']) expect(seen(time), time).toEqual(['1117']);
    expect(seen('10:45:00')).toEqual([]);
  });

  it('[MO-2.sld-20] follow a breaker trip: lit in the dip, which leaves more than 45 %, dark behind the opened breaker alone', () => {
    const site = siteIndex(hospital);
    const [target] = SCRIPTS['breaker-trip'].choices(site, 'S3')[0]!;
    const startMs = NOW_MS;
    const window = {
      ...({id: 'w', kind: 'breaker-trip', projectId: 'P2', stationId: 'S3', targets: [target!], origin: 'asked'} as const),
      ...{startMs, endMs: startMs + 600_000},
    };
    const spans = SCRIPTS['breaker-trip'].spans(window, site, {row: () => undefined});
    const during = (atMs: number) => {
      const draft = {words: new Map(), faults: new Map(), loads: new Map()} as Parameters<(typeof spans)[number]['apply']>[0];
      for (const span of spans) if (span.fromMs <= atMs && atMs < span.toMs) span.apply(draft, atMs);
      const source = under('P2', draft, atMs);
      return {dark: dark(source, 'S3', atMs).sort(), busbarV: Math.round(source.device('1102', atMs)!.aPhaseVoltage! / 1000) * 1000};
    };
    expect(during(startMs)).toEqual({dark: AT_REST.S3, busbarV: 1000});
    expect(during(startMs + 1000)).toEqual({dark: [...AT_REST.S3, target!].sort(), busbarV: 10_000});
    expect(during(startMs + 590_000)).toEqual({dark: AT_REST.S3, busbarV: 10_000});
  });

  it('[MO-2.sld-20] follow the voltage, not the switch: dark below 45 % of it, lit at a sag', () => {
    const sagged = (share: number) => under('P2', {lineShare: new Map([['LN21', share]])});
    expect(dark(sagged(0.5), 'S3', NOW_MS)).toEqual(AT_REST.S3);
    expect(dark(sagged(0.3), 'S3', NOW_MS)).toEqual(expect.arrayContaining(['1101', '1103', '1105', '1107']));
    expect(dark(sagged(0.3), 'S3', NOW_MS)).not.toContain('1110');
  });

  it('[MO-2.sld-20] follow what truly is at the cable: from its other end, and a live line before an open incoming', () => {
    const open = SwitchWord.openStored;
    const closed = SwitchWord.closedStored;
    // The cable of feeder 1207 ends at the quarter's incoming 1251; the other cable feeds the quarter through 1258.
    const fromBelow = under('P3', {
      words: new Map([
        ['1207', open],
        ['1258', closed],
      ]),
    });
    expect(dark(fromBelow, 'S10', NOW_MS)).toEqual(AT_REST.S10);
    const alone = under('P3', {
      words: new Map([
        ['1207', open],
        ['1258', closed],
        ['1251', open],
      ]),
    });
    expect(dark(alone, 'S10', NOW_MS)).toEqual(['1207', ...AT_REST.S10]);
    const waiting = under('P3', {words: new Map([['1201', open]])});
    expect(dark(waiting, 'S10', NOW_MS)).not.toContain('1201');
    expect(dark(waiting, 'S10', NOW_MS)).toEqual(expect.arrayContaining(['1203', '1207']));
    expect(campus.network.cables.map(({feederId}) => feederId)).toEqual(['1207', '1216']);
  });

  it('[MO-2.sld-20] grow old with their device: what was lit stays so in its last row, with the time of that row', () => {
    const effects = {words: new Map([['1103', SwitchWord.openStored]])};
    const silent = under('P2', {...effects, silentSinceMs: new Map([['1103', NOW_MS - 60_000]])});
    const offline = under('P2', {...effects, offlineSinceMs: new Map([['1103', NOW_MS - 60_000]])});
    expect(dark(under('P2', effects), 'S3', NOW_MS + 9000)).toContain('1103');
    for (const source of [silent, offline]) {
      const row = source.device('1103', NOW_MS + 9000)!;
      expect([isLit(row), row.acquisitionTime]).toEqual([true, '2026-05-15 11:29:00']);
    }
    const mute = under('P2', {unmetered: new Set(['1103'])}).device('1103', NOW_MS)!;
    expect([isLit(mute), mute.aPhaseVoltage]).toEqual([true, undefined]);
  });
});
