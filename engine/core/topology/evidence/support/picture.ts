import type {EvidenceReading} from '../../../signals/reading.ts';
import {parseDiagram} from '../../../station/parse-diagram.ts';
import type {Station} from '../../../station/station.ts';
import type {EnergiseMode} from '../../liveness.ts';
import {energiseWithEvidence} from '../energise-with-evidence.ts';
import type {ShownLiveness} from '../evidence-of.ts';

/** Small pictures for hand-written cases: contents described in a few words, results as text. */

export const NOW_MS = 1_709_280_000_000;
const ONLINE = 2 ** 30;

export interface Device {
  readonly deviceId: string;
  readonly type: number;
  readonly [field: string]: unknown;
}

const TYPES: Readonly<Record<string, number>> = {I: 3, G: 3, F: 5, P: 1, X: 5};

/** A unit by its name: I and G incoming, F feeder, P voltage transformer. G is a generator. */
export function unit(deviceId: string, fields: Readonly<Record<string, unknown>> = {}): Device {
  return {
    deviceId,
    type: TYPES[deviceId.replace(/^[a-z]+/, '')[0] ?? ''] ?? 5,
    ...(deviceId.includes('G') ? {generator: 1} : {}),
    ...fields,
  };
}

export const bus = (id: string, units: readonly Device[], relatedId?: string) => ({
  type: 1,
  id,
  device: units,
  ...(relatedId === undefined ? {} : {relaDevice: {id: relatedId, data: null}}),
});
export const tie = (deviceId: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  type: 2,
  device: {deviceId, type: 2, ...fields},
});

function station(kind: 'high' | 'low', nominalKv: number, entries: readonly object[]): Station {
  const parsed = parseDiagram(
    entries.map((entry) => ('id' in entry ? {nominalKv, ...entry} : entry)),
    {kind},
  );
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return parsed.value;
}

export const high = (...entries: readonly object[]) => station('high', 10, entries);
export const low = (...entries: readonly object[]) => station('low', 0.4, entries);

/** What a device reports: 1 closed, 0 open, '?' no position; with voltages in percent of what counts as nominal where nothing is declared. */
export interface Reported {
  readonly at?: 0 | 1 | '?';
  readonly pc?: readonly (number | null)[];
  /** Volts in their place. */
  readonly v?: readonly (number | null)[];
  readonly hz?: number;
  /** Of all phases, or of each. */
  readonly amps?: number | readonly [number, number, number];
  readonly kw?: number;
  readonly kvar?: number;
  readonly earthed?: boolean;
  /** Further bits of its switchState. */
  readonly contacts?: number;
  readonly offline?: boolean;
  readonly ageMs?: number;
  readonly periodMs?: number;
  readonly changedAgoMs?: number;
  readonly changeArrivedAgoMs?: number;
  readonly arrivedAgoMs?: number;
}

export function picture(
  stations: readonly Station[],
  reported: Readonly<Record<string, 0 | 1 | '?' | Reported | readonly Reported[]>>,
  options: Options = {},
) {
  const readings = stations.map((one) => {
    const nominal = (1000 * (one.sections[0]?.nominalKv ?? 0)) / (one.kind === 'high' ? 1 : Math.sqrt(3));
    const ids = [...one.units, ...one.ties].map(({deviceId}) => deviceId);
    const related = one.sections.flatMap(({relatedDevice}) => (relatedDevice === null ? [] : [relatedDevice.id]));
    return [...new Set([...ids, ...related])].flatMap((id) => rowsOf(id, reported[id], nominal));
  });
  const {mode = 'graph', staleAfterMs = 120_000, foreign} = options;
  const shown = energiseWithEvidence(stations, readings, {mode, nowMs: NOW_MS, staleAfterMs, ...(foreign ? {foreign} : {})});
  return {shown, text: (id: string) => textOf(shown, id)};
}

interface Options {
  readonly mode?: EnergiseMode;
  readonly staleAfterMs?: number;
  readonly foreign?: boolean;
}

function rowsOf(deviceId: string, reported: 0 | 1 | '?' | Reported | readonly Reported[] | undefined, nominal: number): EvidenceReading[] {
  if (reported === undefined) return [];
  const list = Array.isArray(reported)
    ? (reported as readonly Reported[])
    : [typeof reported === 'object' ? (reported as Reported) : {at: reported as 0 | 1 | '?'}];
  return list.map(
    ({
      at = 0,
      pc,
      v,
      hz,
      amps,
      kw,
      kvar,
      earthed = false,
      contacts = 0,
      offline = false,
      ageMs = 0,
      periodMs,
      changedAgoMs,
      changeArrivedAgoMs,
      arrivedAgoMs,
    }) => ({
      deviceId,
      switchState: at === '?' ? null : (offline ? 0 : ONLINE) + at + (earthed ? 8 : 0) + contacts,
      timeMs: NOW_MS - ageMs,
      ...(periodMs === undefined ? {} : {periodMs}),
      ...(pc
        ? {
            phaseVoltagesV: pc.map((share) => (share === null ? null : (share * nominal) / 100)) as unknown as readonly [
              number,
              number,
              number,
            ],
          }
        : {}),
      ...(v === undefined ? {} : {phaseVoltagesV: v as unknown as readonly [number, number, number]}),
      ...(hz === undefined ? {} : {frequencyHz: hz}),
      ...(amps === undefined ? {} : {phaseCurrentsA: typeof amps === 'number' ? ([amps, amps, amps] as const) : amps}),
      ...(kw === undefined ? {} : {activePowerW: 1000 * kw}),
      ...(kvar === undefined ? {} : {reactivePowerVar: 1000 * kvar}),
      ...(changedAgoMs === undefined ? {} : {changedMs: NOW_MS - changedAgoMs}),
      ...(arrivedAgoMs === undefined ? {} : {arrivedMs: NOW_MS - arrivedAgoMs}),
      ...(changeArrivedAgoMs === undefined ? {} : {changeArrivedMs: NOW_MS - changeArrivedAgoMs}),
    }),
  );
}

/**
 * Word of a section by its indexes (`0.1`: station 0, section 1), of a tie or of a unit; `~` after a muted one, `*` if its supply is not
 * measured.
 */
function textOf(shown: readonly ShownLiveness[], id: string): string {
  const [station, row] = id.split('.').map(Number);
  const section = row === undefined ? undefined : shown[station!]?.sections[row];
  const signs = (one: {readonly muted: number; readonly supplyAssumed: number}) => `${one.muted ? '~' : ''}${one.supplyAssumed ? '*' : ''}`;
  if (section) return `${section.word}${signs(section)}`;
  for (const one of shown) {
    const unitState = one.units.get(id);
    if (unitState)
      return `${unitState.bus}-${unitState.line ?? unitState.out}${signs(unitState)}${unitState.conflict ? ' conflict' : ''}${unitState.mark ? ` ${unitState.mark}` : ''}`;
  }
  throw new Error(`no ${id} in the picture`);
}
