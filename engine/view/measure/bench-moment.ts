import type {DeviceTelemetry, SwitchReading} from '../../core/index.ts';
import type {BenchDevice, BenchPart, BenchStation} from './bench-station.ts';
import type {UpdateShare} from './measured-subject.ts';

/** Time of all readings of a bench. */
export const BENCH_NOW_MS = Date.UTC(2026, 0, 5, 2, 7, 23);

const ONLINE = 2 ** 30;
const CLOSED = 1;
const STORED = 2;
/** In each round one device in this many is open. */
const OPEN_EVERY = 5;
const ONE_PERCENT = 0.01;

/** [N] for each item (a device, or a peer's symbol) the round that last changed it. Written by `changeRounds`. */
export type Rounds = Uint16Array;

/** Sets the items that `round` (from 1) changes: all of them, or the next hundredth. */
export function changeRounds(rounds: Rounds, round: number, share: UpdateShare): void {
  if (share === 'all') rounds.fill(round);
  else {
    const count = Math.max(1, Math.floor(rounds.length * ONE_PERCENT));
    const start = (round * count) % rounds.length;
    rounds.fill(round, start, Math.min(rounds.length, start + count));
  }
}

/** Whether the item is open in its round: an open device is dead behind its switch. */
export function isOpenIn(item: number, round: number): boolean {
  return (item + round) % OPEN_EVERY === 0;
}

/** A current that differs from round to round, A. */
export function currentIn(item: number, round: number): number {
  return 20 + ((item * 7919 + round * 104_729) % 1_800) / 10;
}

export interface PartMoment {
  readonly readings: readonly SwitchReading[];
  readonly telemetry: ReadonlyMap<string, DeviceTelemetry>;
  readonly transformers: ReadonlyMap<string, DeviceTelemetry>;
}

export function countDevicesOf({parts}: BenchStation): number {
  return parts.reduce((sum, {devices}) => sum + devices.length, 0);
}

/** Readings of the devices of one part; `first` is the item of its first device. Every unit has all figures that its drawing shows. */
export function partMoment({devices, transformerIds}: BenchPart, rounds: Rounds, first: number): PartMoment {
  const telemetry = new Map<string, DeviceTelemetry>();
  const readings = devices.map((device, i): SwitchReading => {
    const round = rounds[first + i];
    const open = !device.incoming && isOpenIn(first + i, round);
    const figures = figuresOf(device, open ? 0 : currentIn(first + i, round));
    telemetry.set(device.deviceId, figures);
    return {deviceId: device.deviceId, switchState: ONLINE + STORED + (open ? 0 : CLOSED), timeMs: BENCH_NOW_MS};
  });
  const transformers = transformerIds.map((deviceId, i): [string, DeviceTelemetry] => {
    const degrees = 45 + ((i * 13 + rounds[first] * 7) % 300) / 10;
    return [deviceId, {deviceId, timeMs: BENCH_NOW_MS, windingAC: degrees, windingBC: degrees + 0.4, windingCC: degrees + 0.9}];
  });
  return {readings, telemetry, transformers: new Map(transformers)};
}

function figuresOf({deviceId, voltageV}: BenchDevice, amps: number): DeviceTelemetry {
  return {
    deviceId,
    timeMs: BENCH_NOW_MS,
    currentAA: amps,
    currentBA: amps * 1.01,
    currentCA: amps * 0.98,
    voltageAV: voltageV,
    voltageBV: voltageV + 3,
    voltageCV: voltageV - 2,
    activePowerW: 3 * voltageV * amps * 0.95,
    reactivePowerVar: 3 * voltageV * amps * 0.31,
    powerFactor: 0.95,
  };
}
