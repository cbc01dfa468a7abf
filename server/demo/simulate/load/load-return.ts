import type {DemoLoad, LoadProfile} from '@livebus/fixtures';

/** How a load behaves when its voltage dips or was lost; the demo's scripts turn it into `Effects.loads`. */
export interface LoadReturn {
  /** Below this share of its nominal voltage its contactors drop out within some 20 ms; 0 for a load that rides through. */
  readonly dropsOutBelow: number;
  /**
   * Once the voltage is back: at once; by time relays and controls, one machine after the other, within `withinS`; or by an operator, not
   * before `withinS`.
   */
  readonly back: 'atOnce' | 'inSteps' | 'byHand';
  readonly withinS: number;
  /** While it starts: times the active and the reactive power of its demand, for `startS`. */
  readonly start: {readonly active: number; readonly reactive: number; readonly startS: number};
}

const CALM_START = {active: 1, reactive: 1, startS: 0} as const;
/** A motor direct on line: five to seven times its current at a power factor of 0.2 to 0.4, here for a group of which a part starts. */
const MOTOR_START = {active: 1.6, reactive: 4, startS: 3} as const;
const SOFT_START = {active: 1.2, reactive: 2, startS: 6} as const;

const LIGHTS: LoadReturn = {dropsOutBelow: 0, back: 'atOnce', withinS: 0, start: {active: 1.1, reactive: 1.1, startS: 1}};
const MIXED: LoadReturn = {dropsOutBelow: 0, back: 'atOnce', withinS: 0, start: {active: 1.2, reactive: 1.6, startS: 2}};
const MOTORS: LoadReturn = {dropsOutBelow: 0.6, back: 'inSteps', withinS: 60, start: MOTOR_START};
const MACHINES: LoadReturn = {dropsOutBelow: 0.65, back: 'byHand', withinS: 300, start: SOFT_START};
const CHILLERS: LoadReturn = {dropsOutBelow: 0.7, back: 'inSteps', withinS: 240, start: SOFT_START};
const ELECTRONIC: LoadReturn = {dropsOutBelow: 0, back: 'inSteps', withinS: 20, start: CALM_START};

const RETURNS: Readonly<Record<LoadProfile, LoadReturn>> = {
  office: MIXED,
  cooling: CHILLERS,
  process: MACHINES,
  charging: {...ELECTRONIC, dropsOutBelow: 0.8, withinS: 90},
  ward: MIXED,
  clinic: MIXED,
  teaching: MIXED,
  dormitory: MIXED,
  canteen: MIXED,
  laboratory: MIXED,
  datacentre: ELECTRONIC,
  lighting: LIGHTS,
  pumps: MOTORS,
  lifts: {...MOTORS, back: 'byHand', withinS: 120},
  ups: ELECTRONIC,
  street: LIGHTS,
  daylit: LIGHTS,
  emergency: LIGHTS,
  standby: {...MOTORS, back: 'byHand'},
  // An inverter disconnects below this voltage and returns after its reconnection time (GB/T 29319: at least 20 s to 5 min).
  solar: {dropsOutBelow: 0.5, back: 'inSteps', withinS: 120, start: CALM_START},
};

export const returnOf = ({profile}: Pick<DemoLoad, 'profile'>): LoadReturn => RETURNS[profile];
