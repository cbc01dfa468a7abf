import type {DemoLoad} from '@livebus/fixtures';
import {CHARACTERS} from './characters.ts';
import {hashText, signedUnit} from './integer-hash.ts';
import {isShaped, PROFILE_SHAPES} from './profile-shapes.ts';
import {QUARTERS} from './quarters.ts';
import type {SharedProfile} from './shared-profile.ts';
import {lerpNoise, MARKS, SLOW_MARKS, SLOW_STEP, type SpecialDemands} from './special-demand.ts';

/** No site's clock is ever outside: 1990 to 2110. */
const HOURS = {min: Date.UTC(1990, 0, 1) / 3_600_000, max: Date.UTC(2110, 0, 1) / 3_600_000};
/** A load follows its profile by at most these minutes earlier or later. */
const DELAY_MINUTES = 24;
/** Idle share of machines, and length of their on-off cycles, minutes. */
const MACHINE_IDLE = 0.02;
const CYCLE = {least: 11, most: 41} as const;
/** Above this power a cooling load is one large chiller that adjusts its output; below, some compressors that switch. */
const ONE_CHILLER_W = 300_000;

/**
 * What a load demands at nominal voltage at whole minutes of an hour, straight lines in between: at every minute, or for a slow load at every
 * fifth.
 */
export interface Demand {
  /** Overwrites W and var from `at` on for an hour (hours since the epoch, UTC), both ends included: [SLOW_MARKS] or [MARKS]. */
  fill(hour: number, active: Float64Array, reactive: Float64Array, at: number): void;
  readonly isSlow: boolean;
  /** W when it is busiest. */
  readonly peakW: number;
  /** Supplies as well as draws. */
  readonly supplies: boolean;
}

/** Throws RangeError for hours outside 1990 to 2110. */
export function demandOf(load: DemoLoad, shared: SharedProfile | undefined, special: SpecialDemands, seed: number): Demand {
  const hash = hashText(seed, load.deviceId);
  const {idleTan, tanStray, spread, rhythm} = CHARACTERS[load.profile];
  const peakW = load.peakW * (1 - (spread * (signedUnit(hash, -2) + 1)) / 2);
  const tan = Math.tan(Math.acos(load.powerFactor));
  const delay = Math.round(DELAY_MINUTES * signedUnit(hash, -1));
  const unrest = isShaped(load.profile) ? PROFILE_SHAPES[load.profile].unrest : 0.01;
  const machines = rhythm === 'stages' ? 1 + Math.floor((signedUnit(hash, -3) + 1) * 1.5) : 3;
  const cycle = CYCLE.least + ((CYCLE.most - CYCLE.least) * (signedUnit(hash, -4) + 1)) / 2;
  const offset = (signedUnit(hash, -5) + 1) / 2;
  const inStages = rhythm === 'stages' ? 1 : rhythm === 'partly' && load.peakW < ONE_CHILLER_W ? 0.45 : 0;
  const quick = hash ^ 0x5bd1e995;
  const slow = new Float64Array(SLOW_MARKS);
  const isSlow =
    load.profile === 'street' ||
    load.profile === 'daylit' ||
    load.profile === 'emergency' ||
    (isShaped(load.profile) && inStages === 0 && rhythm !== 'bursts');

  function shapedSlowly(profile: SharedProfile, hour: number, out: Float64Array, at: number): void {
    const first = hour * 60 - delay;
    const from = signedUnit(hash, 2 * hour);
    const slope = (signedUnit(hash, 2 * hour + 2) - from) / 60;
    let quarter = Math.floor(first / 15);
    let day = Math.floor(quarter / QUARTERS);
    let shares = profile.shares(day);
    let low = 0;
    let high = shares[quarter - day * QUARTERS]!;
    let next = quarter;
    for (let mark = 0; mark < SLOW_MARKS; mark++) {
      const minute = first + mark * SLOW_STEP;
      const now = Math.floor(minute / 15);
      if (now === next) {
        quarter = now;
        next = now + 1;
        if (next === (day + 1) * QUARTERS) shares = profile.shares(++day);
        low = high;
        high = shares[next - day * QUARTERS]!;
      }
      const base = low + ((high - low) * (minute - quarter * 15)) / 15;
      const stray = 0.85 * (from + slope * mark * SLOW_STEP) + 0.4 * signedUnit(quick, hour * 12 + mark);
      out[at + mark] = base * (1 + unrest * stray);
    }
  }

  function shaped(profile: SharedProfile, hour: number, out: Float64Array, at: number): void {
    shapedSlowly(profile, hour, slow, 0);
    for (let knot = 0; knot < SLOW_MARKS - 1; knot++) {
      const from = slow[knot]!;
      const step = (slow[knot + 1]! - from) / SLOW_STEP;
      for (let i = 0; i < SLOW_STEP; i++) out[at + knot * SLOW_STEP + i] = from + step * i;
    }
    out[at + MARKS - 1] = slow[SLOW_MARKS - 1]!;
    if (inStages > 0) switchMachines(hour, out, at);
    if (rhythm === 'bursts')
      for (let mark = 0; mark < MARKS; mark++) out[at + mark]! *= 1 + 0.85 * signedUnit(quick, 31 * (hour * 60 + mark));
  }

  /** On average as many machines run as the demand needs; each cycle begins with one more. */
  function switchMachines(hour: number, out: Float64Array, at: number): void {
    for (let mark = 0; mark < MARKS; mark++) {
      const wanted = Math.min(1, out[at + mark]!);
      const turns = (hour * 60 + mark) / cycle + offset;
      const phase = turns - Math.floor(turns);
      const running = Math.floor(machines * wanted + phase) / machines;
      out[at + mark] = wanted * (1 - inStages) + inStages * (MACHINE_IDLE + (1 - MACHINE_IDLE) * running * (0.94 + 0.06 * wanted));
    }
  }

  function shares(hour: number, out: Float64Array, at: number): void {
    if (load.profile === 'street') special.lamps(hour, out, at);
    else if (load.profile === 'daylit') special.daylit(hour, out, at);
    else if (load.profile === 'emergency') special.emergency(hour, out, at);
    else if (load.profile === 'solar') special.solar(hash, hour, out, at);
    else if (load.profile === 'standby') special.standby(hash, hour, out, at);
    else if (isSlow) shapedSlowly(shared!, hour, out, at);
    else shaped(shared!, hour, out, at);
  }

  return {
    peakW,
    isSlow,
    supplies: load.profile === 'solar',
    fill(hour, active, reactive, at) {
      if (!(hour >= HOURS.min && hour < HOURS.max)) throw new RangeError(`no load is known at hour ${hour}`);
      shares(hour, active, at);
      const from = lerpNoise(hash, hour / 7);
      const marks = isSlow ? SLOW_MARKS : MARKS;
      const slope = (lerpNoise(hash, (hour + 1) / 7) - from) / (marks - 1);
      for (let mark = 0; mark < marks; mark++) {
        const share = active[at + mark]!;
        active[at + mark] = peakW * share;
        const full = 1 - Math.min(1, Math.abs(share));
        reactive[at + mark] = peakW * share * (tan + idleTan * full) * (1 + tanStray * (from + slope * mark));
      }
    },
  };
}
