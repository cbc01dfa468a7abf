import {BREAKER_FIGURES} from '@livebus/contract';
import {DAY_MS, isClosed, MINUTE_MS, siteText} from '@livebus/engine/core';
import {type DemoProject, devicesOf} from '@livebus/fixtures';
import {round1} from '../../base/round1.ts';
import type {BreakerMechanism, BreakerOperation, BreakerSource} from '../../readings/breaker-source.ts';
import type {ReadingRow} from '../../readings/reading-source.ts';
import {hash01} from '../simulate/noise.ts';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';

/** Kinds of the diagram that have a breaker: tie, incoming, transformer feeder, feeder. */
const KINDS: ReadonlySet<number | undefined> = new Set([2, 3, 4, 5]);
/** ℃, as the requirement states for the made-up temperatures (MO-2.brk-04). */
const CONTACT_C = {min: 25, max: 45} as const;
/** Contacts follow the joints by this share around this temperature, so that they stay within those bounds. */
const FOLLOWS = 0.4;
const REST_C = 28;
/** A breaker of class M2 (GB/T 1984): operations that its mechanism lasts. */
const LIFE_OPERATIONS = 10_000;
const MOST_ACTIONS = 12;
/** An opening and a closing each; the newest may lack its closing. */
const SHOWN_ROUNDS = MOST_ACTIONS / 2 + 1;
/** Counting began before any moment that the demo shows. */
const EPOCH_MS = Date.parse('2020-01-01T00:00:00Z');

interface Breaker {
  readonly id: string;
  readonly timeZone: string;
  readonly highVoltage: boolean;
  /** Greatest phase current at each of these moments, A; null where none was measured. */
  currentsAt(momentsMs: readonly number[]): readonly (number | null)[];
}

/**
 * Makes up what a monitored breaker would report of its mechanism: a function of seed, device and time, so that it stands still while a page
 * is open. Each breaker is switched off and on again for maintenance every few months; the temperatures of its contacts follow that of its
 * joints, and so its load.
 */
export function breakerMechanisms(
  projects: readonly DemoProject[],
  readings: Pick<SimulatedReadings, 'series'>,
  seed: number,
): BreakerSource {
  const breakers = new Map<string, Breaker>();
  for (const {stations, timeZone} of projects) {
    for (const station of stations) {
      const kinds = new Map(station.diagram.flatMap(kindsOfEntry));
      for (const {deviceId} of devicesOf(station)) {
        if (!KINDS.has(kinds.get(deviceId))) continue;
        const currentsAt = currentReader(deviceId, readings);
        breakers.set(deviceId, {id: deviceId, timeZone, highVoltage: station.stationType === 1, currentsAt});
      }
    }
  }
  return {
    mechanism(row, atMs) {
      const breaker = breakers.get(row.deviceId);
      return breaker && mechanismOf(breaker, row, atMs, seed);
    },
  };
}

/** Reads all moments at once, and only when others are asked: each lies in an hour of its own, whose power flow has to be computed. */
function currentReader(deviceId: string, readings: Pick<SimulatedReadings, 'series'>): Breaker['currentsAt'] {
  let known: {readonly key: string; readonly currents: readonly (number | null)[]} | undefined;
  return (momentsMs) => {
    const key = momentsMs.join();
    if (known?.key !== key) {
      const columns = readings.series(deviceId, ['aPhaseCurrent', 'bPhaseCurrent', 'cPhaseCurrent'], momentsMs) ?? [];
      const currents = momentsMs.map((_, at) => {
        const measured = columns.map((column) => column[at]!).filter((current) => !Number.isNaN(current));
        return measured.length === 0 ? null : round1(Math.max(...measured));
      });
      known = {key, currents};
    }
    return known.currents;
  };
}

type Entry = DemoProject['stations'][number]['diagram'][number];

/** Device ids with their kinds: their own, or that of their cabinet. */
function kindsOfEntry(entry: Entry): [string, number | undefined][] {
  if (entry.type === 2) return [[entry.device.deviceId, entry.device.type ?? 2]];
  return [
    ...(entry.device ?? []).map(({deviceId, type}): [string, number | undefined] => [deviceId, type]),
    ...(entry.cases ?? []).flatMap(({type, deviceInfo}) =>
      deviceInfo.map((device): [string, number | undefined] => [device.deviceId, device.type ?? type]),
    ),
  ];
}

function mechanismOf({id, timeZone, highVoltage, currentsAt}: Breaker, row: ReadingRow, atMs: number, seed: number): BreakerMechanism {
  const share = (key: string) => hash01(seed, `${id}/breaker/${key}`);
  const everyMs = (45 + 75 * share('every')) * DAY_MS;
  const firstMs = EPOCH_MS + share('first') * everyMs;
  const rounds = Math.max(0, Math.floor((atMs - firstMs) / everyMs) + 1);
  const earlier = Math.floor(40 + 200 * share('earlier'));
  const closed = row.switchState !== undefined && isClosed(row.switchState);
  const openings = earlier + rounds;
  const closings = openings - (closed ? 0 : 1) + 1;
  const wear = 2 + 9 * share('wear') + openings * 0.01;

  const jointC = row.temperature ?? CONTACT_C.min + 8 * share('joint');
  const contactC = (side: string, phase: string) =>
    round1(Math.min(CONTACT_C.max, Math.max(CONTACT_C.min, REST_C + FOLLOWS * (jointC - REST_C) + 2.4 * (share(`${side}${phase}`) - 0.5))));

  /** Opened for maintenance, closed again within two hours: by hand at low voltage, remotely at high voltage. Newest first. */
  function operations(): BreakerOperation[] {
    const reason = highVoltage ? 'remote' : 'manual';
    const first = Math.max(0, rounds - SHOWN_ROUNDS);
    const openedAt = Array.from({length: rounds - first}, (_, at) => Math.floor((firstMs + (first + at) * everyMs) / 1000) * 1000);
    const currents = currentsAt(openedAt.map((openedMs) => openedMs - MINUTE_MS));
    const all = openedAt.flatMap((openedMs, at): BreakerOperation[] => {
      const round = first + at;
      const closedMs = openedMs + Math.floor((20 + 90 * share(`closed/${round}`)) * 60) * 1000;
      const openedFor = round1(28 + 17 * share(`open/${round}`));
      const opening: BreakerOperation = {
        ...{action: 'open', reason, durationMs: openedFor},
        ...{currentA: currents[at]!, time: siteText(openedMs, timeZone)},
      };
      const isClosedAgain = closedMs <= atMs && (closed || round !== rounds - 1);
      if (!isClosedAgain) return [opening];
      const closedIn = round1(45 + 25 * share(`close/${round}`));
      return [opening, {action: 'close', reason, durationMs: closedIn, currentA: null, time: siteText(closedMs, timeZone)}];
    });
    return all.reverse().slice(0, MOST_ACTIONS);
  }

  return {
    opearNum1: closings,
    opearNum2: openings,
    upatemper: contactC('up', 'a'),
    upbtemper: contactC('up', 'b'),
    upctemper: contactC('up', 'c'),
    downatemper: contactC('down', 'a'),
    downbtemper: contactC('down', 'b'),
    downctemper: contactC('down', 'c'),
    contactWear: round1(wear),
    mechanicalLife: round1(100 * (1 - (openings + closings) / 2 / LIFE_OPERATIONS)),
    ...(highVoltage && {springChargeS: round1(8 + 5 * share('spring'))}),
    actions: operations(),
    simulated: [...BREAKER_FIGURES, 'actions'],
  };
}
