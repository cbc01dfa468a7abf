import {HOUR_MS, MINUTE_MS} from '@livebus/engine/core';
import {hashText} from '../load/integer-hash.ts';
import {lerpNoise, MARKS} from '../load/special-demand.ts';
import type {Network} from './network.ts';

/** Voltage at the utility's busbar as a share of the nominal one: its target, and what moves it before the tap changer acts. */
const TARGET = 1.009;
const EVERY_DAY = 0.016;
const STRAY = 0.014;
const QUICK = 0.0016;
/** A step of the utility's on-load tap changer. */
const TAP_STEP = 0.0125;
/** Largest difference between two of the three line voltages that comes with the supply. */
const UNEVEN = 0.0028;
/** A line of some 3 km, ohm: cable and overhead line with its share of the utility's transformer. */
const LINE_OHM = {r: 0.32, x: 0.55} as const;

/** What the utility supplies: one grid for all customers, one busbar for all lines of a substation. */
export interface Supply {
  /** Overwrites [lines x MARKS] voltage at the beginning of each line at the whole minutes of an hour, share of the nominal one. */
  sources(hour: number, out: Float64Array): void;
  /** Drop along a line at its end with nominal voltage, a share, for W and var. */
  drop(line: number, watts: number, vars: number): number;
  /** Raises the voltage at the beginning of a line by a share at its anchor, and less and less of that until six hours away. */
  raise(line: number, by: number): void;
  /** Overwrites [3] deviations of the phases, as shares; their sum is 0. */
  unevenness(line: number, atMs: number, out: Float64Array): void;
}

export function supplyOf(
  {project}: Network,
  seed: number,
  anchors: readonly {readonly incomingId: string; readonly atMs: number}[],
): Supply {
  const {lines} = project.network;
  /** Lines are named after their substation: 滨江变 10kV 精园甲线. */
  const hashes = lines.map(({name}) => hashText(seed, name.split(' ')[0]!));
  const own = lines.map(({id}) => hashText(seed, `${id}/uneven`));
  const offsets = new Float64Array(lines.length);
  const anchorOf = lines.map(({incomingId}) => anchors.find((anchor) => anchor.incomingId === incomingId));

  // Lowest in the afternoon of China's standard time, highest at night.
  const dailyAt = (hours: number): number => EVERY_DAY * Math.cos((2 * Math.PI * (hours + 8 - 3)) / 24);
  const raw = (line: number, hours: number, daily: number): number => TARGET + daily + STRAY * lerpNoise(hashes[line]!, hours / 7);
  /** The tap changer follows once an hour. */
  const tapsOf = (line: number, hour: number): number => Math.round((TARGET - raw(line, hour, dailyAt(hour))) / TAP_STEP);
  const daily = new Float64Array(MARKS);
  function sources(hour: number, out: Float64Array): void {
    for (let mark = 0; mark < MARKS; mark++) daily[mark] = dailyAt((hour * HOUR_MS + mark * MINUTE_MS) / HOUR_MS);
    for (let line = 0; line < lines.length; line++) {
      const [taps, nextTaps] = [tapsOf(line, hour), tapsOf(line, hour + 1)];
      const quick = hashes[line]! ^ 0x2545f491;
      for (let mark = 0; mark < MARKS; mark++) {
        const atMs = hour * HOUR_MS + mark * MINUTE_MS;
        const level = raw(line, atMs / HOUR_MS, daily[mark]!) + (mark < MARKS - 1 ? taps : nextTaps) * TAP_STEP;
        out[line * MARKS + mark] = level + QUICK * lerpNoise(quick, atMs / 240_000);
      }
      const anchorMs = anchorOf[line]?.atMs;
      if (anchorMs === undefined || Math.abs(hour * HOUR_MS - anchorMs) > AWAY_MS + HOUR_MS) continue;
      for (let mark = 0; mark < MARKS; mark++)
        out[line * MARKS + mark]! += offsets[line]! * (1 - awayFrom(anchorMs, hour * HOUR_MS + mark * MINUTE_MS));
    }
  }
  const drop = (line: number, watts: number, vars: number): number => (LINE_OHM.r * watts + LINE_OHM.x * vars) / lines[line]!.nominalV ** 2;

  return {
    sources,
    drop,
    raise(line, by) {
      offsets[line]! += by;
    },
    unevenness(line, atMs, out) {
      const hash = own[line]!;
      const angle = Math.PI * (lerpNoise(hash, atMs / (9 * HOUR_MS)) + 0.1 * lerpNoise(hash, atMs / 480_000 + 0.3));
      const size = (UNEVEN / 2) * awayFrom(anchorOf[line]?.atMs, atMs);
      out[0] = size * Math.cos(angle);
      out[1] = size * Math.cos(angle - (2 * Math.PI) / 3);
      out[2] = -out[0]! - out[1]!;
    },
  };
}

const AWAY_MS = 6 * HOUR_MS;

/** 0 at the moment of an anchor, whose figures are even; 1 from six hours on. */
export const awayFrom = (anchorMs: number | undefined, atMs: number): number =>
  anchorMs === undefined ? 1 : Math.min(1, Math.abs(atMs - anchorMs) / AWAY_MS);

/** Hz of the one grid that supplies every customer: kept within some 0.03 of 50. */
export function gridFrequency(seed: number, atMs: number): number {
  const hash = hashText(seed, 'frequency');
  const seconds = atMs / 1000;
  return (
    50 +
    0.018 * lerpNoise(hash, seconds / 900) +
    0.008 * lerpNoise(hash ^ 0x1b873593, seconds / 97) +
    0.003 * lerpNoise(hash ^ 0x6e64a5b7, seconds / 11)
  );
}
