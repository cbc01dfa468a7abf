import {EquipmentType, type EvidenceReading, parseDiagram, type Station} from '@livebus/engine/core';
import {type SeededRandom, seededRandom} from '@livebus/fixtures';
import {STATION_OPTIONS} from './generated-station.ts';

const ONLINE = 2 ** 30;
/** Transformers of a customer, one low-voltage station behind each, and the feeders of such a station. */
const TRANSFORMERS = 4;
const LOW_FEEDERS = 66;

/** Stations of a picture, and the readings of each. */
export interface CustomerStations {
  readonly stations: readonly Station[];
  readonly readings: readonly (readonly EvidenceReading[])[];
}

/**
 * Many customers with at least this many devices in all, none joined to another one: a 10 kV station of two sections with a tie, two
 * incoming units, two voltage transformers and four transformers, and a low-voltage station behind each transformer, 291 devices together.
 * One feeder in thirty is open, one reading in two hundred is offline; every unit measures what is right for its position.
 */
export function customerStations(devices: number, seed: number): CustomerStations {
  const random = seededRandom(seed);
  const stations: Station[] = [];
  const readings: EvidenceReading[][] = [];
  for (let count = 0, customer = 0; count < devices; customer++) {
    const drawings = [highStation(random, customer), ...Array.from({length: TRANSFORMERS}, (_, t) => lowStation(random, customer, t))];
    for (const {kind, json, rows} of drawings) {
      const parsed = parseDiagram(json, {kind});
      if (!parsed.ok) throw new Error(`a generated station is refused: ${parsed.faults[0]?.message}`);
      stations.push(parsed.value);
      readings.push(rows);
      count += rows.length;
    }
  }
  return {stations, readings};
}

interface Drawing {
  readonly kind: Station['kind'];
  readonly json: readonly unknown[];
  readonly rows: EvidenceReading[];
}

function highStation(random: SeededRandom, customer: number): Drawing {
  const add = deviceMaker(random, `1${customer}h`, {volts: 10_000, phaseVolts: 5774, amps: 20});
  const section = (s: number) => ({
    type: 1,
    id: `H${customer}.${s}`,
    nominalKv: 10,
    device: [
      add.device(EquipmentType.incoming, true),
      add.device(EquipmentType.voltageTransformer, true),
      ...[0, 1].map((t) => ({
        ...add.device(EquipmentType.transformerFeeder, true),
        transformerId: `T${customer}.${(TRANSFORMERS / 2) * s + t}`,
      })),
      add.device(EquipmentType.feeder, !random.chance(1 / 30)),
    ],
    relaDevice: null,
  });
  const json = [section(0), {type: 2, device: add.device(EquipmentType.tie, false)}, section(1)];
  return {kind: 'high', json, rows: add.rows};
}

function lowStation(random: SeededRandom, customer: number, t: number): Drawing {
  const add = deviceMaker(random, `2${customer}l${t}`, {volts: 231, phaseVolts: 231, amps: 60});
  const section = (s: number) => ({
    type: 1,
    id: `L${customer}.${t}.${s}`,
    nominalKv: 0.4,
    device: [
      ...(s === 0 ? [{...add.device(EquipmentType.incoming, true), transformerId: `T${customer}.${t}`}] : []),
      ...Array.from({length: LOW_FEEDERS / 2}, () => add.device(EquipmentType.feeder, !random.chance(1 / 30))),
    ],
    relaDevice: null,
  });
  const json = [section(0), {type: 2, device: add.device(EquipmentType.tie, true)}, section(1)];
  return {kind: 'low', json, rows: add.rows};
}

/** Devices of one station with consecutive ids, and the row that each one reports: at 10 kV line voltages, as where nothing is declared. */
function deviceMaker(
  random: SeededRandom,
  prefix: string,
  {volts, phaseVolts, amps}: {readonly volts: number; readonly phaseVolts: number; readonly amps: number},
) {
  const rows: EvidenceReading[] = [];
  const device = (type: number, isClosed: boolean) => {
    const deviceId = `${prefix}${rows.length}`;
    const current = isClosed && type !== EquipmentType.voltageTransformer ? amps : 0;
    rows.push({
      deviceId,
      switchState: Number(isClosed) + (random.chance(0.005) ? 0 : ONLINE),
      timeMs: STATION_OPTIONS.nowMs - random.below(5000),
      // Feeders measure the voltage of their busbar.
      ...(type === EquipmentType.tie ? {} : {phaseVoltagesV: [volts, volts, volts] as const}),
      phaseCurrentsA: [current, current, current],
      activePowerW: current * phaseVolts * 3,
    });
    return {deviceId, deviceName: deviceId, type};
  };
  return {rows, device};
}
