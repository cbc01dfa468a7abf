import {siteText, zoneOffsetMs} from '../site-time.ts';

/** The moment that is asked for, worked out once for all devices of a site. */
export interface Moment {
  readonly seed: number;
  /** Epoch ms, whole seconds: a reading is that of its second. */
  readonly atMs: number;
  /** The site's wall clock, counted like UTC. */
  readonly wallMs: number;
  readonly text: string;
}

export function momentAt(atMs: number, zone: string, seed: number): Moment {
  const secondMs = Math.floor(atMs / 1000) * 1000;
  return {seed, atMs: secondMs, wallMs: secondMs + zoneOffsetMs(secondMs, zone), text: siteText(secondMs, zone)};
}

/** The same site `byMs` earlier or later; for what remembers, such as heat. */
export function shifted(moment: Moment, byMs: number): Moment {
  return {...moment, atMs: moment.atMs + byMs, wallMs: moment.wallMs + byMs};
}

/** ℃ of the air in the switch room: coolest before dawn, warmest in the afternoon. */
export function ambientC(moment: Moment): number {
  const dayShare = (moment.wallMs % 86_400_000) / 86_400_000;
  return 24 - 4 * Math.cos(2 * Math.PI * (dayShare - 4 / 24));
}

/** Mean of a figure over the last hours, the newest weighing most: how heat follows load. `of` gives the figure at a moment. */
export function lagged(moment: Moment, of: (moment: Moment) => number): number {
  let sum = 0;
  let weights = 0;
  for (let step = 0; step < 9; step++) {
    const weight = Math.exp(-step / 3);
    sum += weight * of(shifted(moment, -step * 900_000));
    weights += weight;
  }
  return sum / weights;
}
