import {stationRealData} from '@livebus/contract';
import {PartBit, partStates} from '@livebus/engine/core';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {type DeliveredReadings, deliveredOf} from '../../../base/api/readings/station-readings.ts';
import {type EquipmentItem, equipmentItems} from '../../equipment-tree/equipment-items.ts';
import {evidenceLines} from '../evidence/evidence-lines.ts';
import type {PictureSession} from './picture-session.ts';
import {info, ONLINE, setUp, station} from './test-ports.ts';

/** What an electrician found wrong in the console (review, part B), as the session's model and the equipment tree show it now. */

const START = Date.parse('2026-05-15T10:07:23+08:00');
const wireTime = (timeMs: number) => new Date(timeMs + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const settle = () => vi.advanceTimersByTimeAsync(0);

interface Reported {
  /** Bit 0 closed, mask 8 earthed. */
  readonly at: number;
  readonly volts?: number;
  readonly amps?: number;
  readonly offline?: true;
  readonly ageMs?: number;
}

function rowsOf(reported: Readonly<Record<string, Reported>>): DeliveredReadings {
  const rows = Object.entries(reported).map(([deviceId, {at, volts, amps, offline, ageMs = 0}]) => ({
    deviceId,
    switchState: at + (offline ? 0 : ONLINE),
    acquisitionTime: wireTime(Date.now() - ageMs),
    ...(volts !== undefined && {aPhaseVoltage: volts, bPhaseVoltage: volts, cPhaseVoltage: volts}),
    ...(amps !== undefined && {aPhaseCurrent: amps, bPhaseCurrent: amps, cPhaseCurrent: amps}),
  }));
  return deliveredOf(stationRealData.reply.parse(rows));
}

const device = (deviceId: string, type: number, rest: object = {}) => ({deviceId, deviceName: deviceId, type, groundKnife: 1, ...rest});
const high = (id: string, devices: readonly object[], rest: object = {}) => ({
  ...{type: 1, id, name: id, voltageType: 1, nominalKv: 10, device: devices},
  ...rest,
});
const low = (id: string, devices: readonly (ReturnType<typeof device> & {readonly transformerId?: string})[], rest: object = {}) => ({
  ...{type: 1, id, name: id, voltageType: 0, nominalKv: 0.4},
  cases: devices.map(({transformerId, ...one}) => ({
    ...{id: `C ${one.deviceId}`, name: one.deviceId, type: one.type, deviceInfo: [one]},
    ...(transformerId !== undefined && {transformerId}),
  })),
  ...rest,
});

describe('what the console shows, after the evidence', () => {
  let open: PictureSession | undefined;
  beforeEach(() => void vi.useFakeTimers({now: START, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date']}));
  afterEach(() => {
    open?.dispose();
    vi.useRealTimers();
  });

  /** The picture of one station, with the neighbours that the backend tells. */
  async function shown(
    kind: 'high' | 'low',
    json: readonly object[],
    first: Readonly<Record<string, Reported>>,
    around: readonly {
      readonly kind: 'high' | 'low';
      readonly json: readonly object[];
      readonly reported: Readonly<Record<string, Reported>>;
    }[] = [],
  ) {
    let reported = first;
    const neighbours = around.map((one, place) => ({
      stationId: `N${place}`,
      name: `N${place}`,
      kind: one.kind,
      diagram: one.json,
      readings: rowsOf(one.reported),
    }));
    const made = setUp({
      station: async (id) => info(id, {kind}),
      stationDiagram: async () => json,
      readings: async (id) => (id === '7' ? rowsOf(reported) : rowsOf(around[Number(id.slice(1))]!.reported)),
      neighbours: async () => neighbours,
    });
    open = made.session;
    made.session.open(station('7'));
    await settle();
    const items = () => flat(equipmentItems(made.model()));
    const itemOf = (id: string) => items().find((item) => item.id === id)!;
    return {
      ...made,
      words: (id: string) => itemOf(id).words,
      attribute: (id: string, name: 'live' | 'bus' | 'out' | 'line' | 'position') => itemOf(id).attributes[`data-${name}`],
      reasons: (id: string) => {
        const {kind: part, number} = itemOf(id);
        return evidenceLines(made.model(), {station: 0, kind: part as 'unit' | 'section', row: number - 1});
      },
      muted: (id: string) => itemOf(id).muted === true,
      async poll(next: Readonly<Record<string, Reported>>) {
        reported = next;
        await vi.advanceTimersByTimeAsync(10_000);
      },
    };
  }

  const flat = (items: readonly EquipmentItem[]): readonly EquipmentItem[] => items.flatMap((item) => [item, ...flat(item.children)]);

  const H = high('H', [device('hI', 3), device('hF', 4, {transformerId: 'T1'})]);
  const L = [
    low('L1', [device('lI', 3, {transformerId: 'T1'})]),
    {type: 2, id: 'K', device: device('lT', 2)},
    low('L2', [device('lI2', 3)]),
  ];

  it('B1.1 [MO-4-25] [G9] a transformer that the low side feeds is dead in neither picture, and an earthed feeder to it is a conflict', async () => {
    const lowReported = {lI: {at: 1}, lT: {at: 1}, lI2: {at: 1, volts: 231, amps: 300}};
    const inLow = await shown('low', L, lowReported, [{kind: 'high', json: [H], reported: {hI: {at: 1}, hF: {at: 0}}}]);
    expect([inLow.attribute('lI', 'bus'), inLow.attribute('lI', 'line')]).toEqual(['live', 'live']);
    const inHigh = await shown('high', [H], {hI: {at: 1}, hF: {at: 8}}, [{kind: 'low', json: L, reported: lowReported}]);
    expect(inHigh.attribute('hF', 'out')).toBe('live');
    expect(inHigh.words('hF')).toContain('conflict');
  });

  it('B1.1 [MO-4-25] what lies behind an open feeder and cannot be had is uncertain, muted, and no doubt in the counts', async () => {
    const {attribute, words, muted, model} = await shown('high', [H], {hI: {at: 1}, hF: {at: 0}});
    expect(attribute('hF', 'out')).toBe('uncertain');
    expect(words('hF')).toContain('oppositeUnknown');
    expect(muted('hF')).toBe(true);
    const [units] = model().liveness.map((columns) => partStates(columns).units);
    expect([units![1]! & PartBit.uncertain, units![1]! & PartBit.muted]).toEqual([0, PartBit.muted]);
    // No mark of doubt stands beside it.
    const {scene, state} = model();
    expect(state!.slots[scene!.stations[0]!.unitMarkSlots.uncertain[1]!]).toBe(0);
  });

  it('B1.2 [MO-4-22] a stamp ahead of the server counts as its arrival, so that the later reading is shown', async () => {
    const S = [high('S', [device('I', 3), device('F', 5)])];
    const {attribute, poll} = await shown('high', S, {I: {at: 0, ageMs: -240_000}, F: {at: 1}});
    expect(attribute('I', 'position')).toBe('open');
    await poll({I: {at: 1}, F: {at: 1}});
    expect([attribute('I', 'position'), attribute('S', 'live')]).toEqual(['closed', 'live']);
  });

  it('B1.3 [MO-4-20] current through what is reported open: uncertain first, then live and marked', async () => {
    const S = [high('S', [device('I', 3), device('F', 5)])];
    const {attribute, words, poll, reasons} = await shown('high', S, {I: {at: 0}, F: {at: 0, amps: 55}});
    expect([attribute('F', 'bus'), attribute('F', 'out')]).toEqual(['uncertain', 'uncertain']);
    expect(words('F')).toContain('currentDoubt');
    expect(reasons('F').find(({code}) => code === 'currentWhileOpen')).toMatchObject({value: '55.0 A', timeMs: START});
    await poll({I: {at: 0}, F: {at: 0, amps: 55}});
    expect([attribute('F', 'bus'), attribute('F', 'out'), attribute('S', 'live')]).toEqual(['live', 'live', 'live']);
    expect(words('F')).toContain('currentWhileOpen');
  });

  it('B1.4 [MO-4-17] [G7] a feeder that exports makes its busbar live', async () => {
    const S = [high('S', [device('I', 3), device('F', 5)])];
    const {attribute} = await shown('high', S, {I: {at: 0}, F: {at: 1, amps: 8.2 * 2}});
    expect([attribute('S', 'live'), attribute('F', 'out')]).toEqual(['live', 'live']);
  });

  it('B1.5 [MO-4-17] an indication of voltage on a busbar that the rule calls dead is believed, and marked', async () => {
    const S = [high('S', [device('I', 3), device('P', 1)])];
    const {attribute, words} = await shown('high', S, {I: {at: 0}, P: {at: 1, volts: 10_100}});
    expect(attribute('S', 'live')).toBe('live');
    expect(words('P')).toContain('voltageOnDead');
  });

  it('B1.6 [MO-4-21] the earthing switch on a line that measures a voltage is a conflict by the segment rule too', async () => {
    const S = [high('S', [device('I', 3, {voltageSide: 'line'}), device('F', 5)])];
    const {attribute, words, session, model} = await shown('high', S, {I: {at: 8, volts: 10_100}, F: {at: 1}});
    expect(attribute('I', 'line')).toBe('live');
    expect(words('I')).toContain('conflict');
    session.setRule('graph');
    await settle();
    expect(model().rule).toBe('graph');
    expect(words('I')).toContain('conflict');
  });

  it('B2.10 [MO-4-25] [G2] a closed incoming unit below a dead feeder lights nothing', async () => {
    const LL = [low('L', [device('lI', 3, {transformerId: 'T1'}), device('lF', 5)])];
    const dead = {at: 1, volts: 0, amps: 0};
    const around = [{kind: 'high' as const, json: [H], reported: {hI: {at: 0}, hF: {at: 1}}}];
    const {attribute} = await shown('low', LL, {lI: dead, lF: dead}, around);
    expect([attribute('L', 'live'), attribute('lI', 'line'), attribute('lF', 'out')]).toEqual(['dead', 'dead', 'dead']);
    const unmeasured = await shown('low', LL, {lI: {at: 1}, lF: {at: 1}}, around);
    expect(unmeasured.attribute('L', 'live')).toBe('uncertain');
    expect(unmeasured.words('L')).toContain('rulesDiffer');
  });

  it('B2.11 [MO-4-22] a section of which every device is silent is not live for certain', async () => {
    const {attribute} = await shown('low', [low('L', [device('lI', 3), device('lF', 5)])], {
      lI: {at: 1, offline: true, volts: 231},
      lF: {at: 1, offline: true, amps: 80},
    });
    expect([attribute('L', 'live'), attribute('lF', 'out')]).toEqual(['uncertain', 'uncertain']);
  });

  it('[MO-4-17] a voltage measured before the busbar was switched off says nothing of now, until a newer reading', async () => {
    const S = [high('S', [device('I', 3), device('P', 1)])];
    const {attribute, words, poll} = await shown('high', S, {I: {at: 1}, P: {at: 1, volts: 10_100}});
    expect(attribute('S', 'live')).toBe('live');
    // The breaker opens; the voltage transformer's newest reading is older.
    await poll({I: {at: 0}, P: {at: 1, volts: 10_100, ageMs: 4_000}});
    expect(attribute('S', 'live')).toBe('uncertain');
    expect(words('S')).toContain('olderPresence');
    await poll({I: {at: 0, ageMs: 10_000}, P: {at: 1, volts: 0}});
    expect(attribute('S', 'live')).toBe('dead');
  });

  it('[MO-4-17] an open incoming unit whose own instrument alone measures nothing is captioned so', async () => {
    const S = [high('S', [device('I', 3, {voltageSide: 'line'}), device('F', 5)])];
    const {attribute, words, model} = await shown('high', S, {I: {at: 0, volts: 0}, F: {at: 1}});
    expect(attribute('I', 'line')).toBe('assumed');
    expect(words('I')).toContain('lineAbsent');
    const {scene, state} = model();
    expect(state!.values[scene!.stations[0]!.unitCaptionValue[0]!]).toBe('测得无压');
  });
});
