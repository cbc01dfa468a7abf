import {HOUR_MS} from '@livebus/engine/core';
import {hashText} from '../load/integer-hash.ts';
import {lerpNoise} from '../load/special-demand.ts';
import type {Network} from './network.ts';

/** Voltage at the utility's busbar as a share of the nominal one: its target, and what moves it before the tap changer acts. */
const TARGET = 1.014;
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
  /** Voltage at the beginning of a line, share of the nominal one. */
  source(line: number, atMs: number): number;
  /** Drop along a line at its end with nominal voltage, a share, for W and var. */
  drop(line: number, watts: number, vars: number): number;
  /** Raises the voltage at the beginning of a line by a share, at all times: for its anchor. */
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

  const raw = (line: number, atMs: number): number => {
    const hash = hashes[line]!;
    const hours = atMs / HOUR_MS;
    // Lowest in the afternoon of China's standard time, highest at night.
    const daily = EVERY_DAY * Math.cos((2 * Math.PI * (hours + 8 - 3)) / 24);
    return TARGET + daily + STRAY * lerpNoise(hash, hours / 7);
  };
  const source = (line: number, atMs: number): number => {
    // The tap changer follows once an hour.
    const taps = Math.round((TARGET - raw(line, Math.floor(atMs / HOUR_MS) * HOUR_MS)) / TAP_STEP);
    return raw(line, atMs) + taps * TAP_STEP + QUICK * lerpNoise(hashes[line]! ^ 0x2545f491, atMs / 240_000) + offsets[line]!;
  };
  const drop = (line: number, watts: number, vars: number): number => (LINE_OHM.r * watts + LINE_OHM.x * vars) / lines[line]!.nominalV ** 2;

  return {
    source,
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

/** 0 at the moment of an anchor, whose figures are even; 1 from six hours on. */
export const awayFrom = (anchorMs: number | undefined, atMs: number): number =>
  anchorMs === undefined ? 1 : Math.min(1, Math.abs(atMs - anchorMs) / (6 * HOUR_MS));

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
