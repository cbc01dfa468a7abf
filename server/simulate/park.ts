import {PARK_ANCHOR, PARK_SWITCH_STATES, PARK_TRANSFORMER} from '@livebus/fixtures';
import {addFlows, apparentVa, type Flow, NO_FLOW, negative, type Phases, splitFlow, total} from './flow.ts';
import {profileAt} from './load-profile.ts';
import {measure, type Row} from './measure.ts';
import {ambientC, lagged, type Moment, shifted} from './moment.ts';
import {noise} from './noise.ts';

const THIRDS: Phases = [1 / 3, 1 / 3, 1 / 3];
/** Deviation of the three line voltages from phase A's. */
const SPREAD: Phases = [1, 1.0007, 0.9994];

/**
 * Readings of the park's two stations. Incoming 101 feeds transformer T1, which feeds both low-voltage sections through the closed tie;
 * transformer T2 is switched off. At the anchor's moment the figures are those of part A, at others they vary around them.
 */
export function simulatePark(moment: Moment): Map<string, Row> {
  const anchor = shifted(moment, PARK_ANCHOR.atMs - moment.atMs);
  const lineV = PARK_ANCHOR.incomingVoltageV + voltageUnrest(moment) - voltageUnrest(anchor);
  const incoming = incomingFlow(load(moment) / load(anchor));
  const share = apparentVa(incoming) / PARK_TRANSFORMER.ratedVa;
  const high = SPREAD.map((factor) => lineV * factor) as unknown as Phases;
  const low = SPREAD.map((factor) => ((lineV * factor * 0.04) / Math.sqrt(3)) * (1 - 0.022 * share)) as unknown as Phases;
  const dead: Phases = [0, 0, 0];
  const flows = lowVoltageFlows(moment, incoming, share);
  const air = ambientC(moment);

  const rows = new Map<string, Row>();
  const add = (deviceId: string, voltages: Phases | null, flow: Flow | null, temperatureC?: number) => {
    const common = {
      deviceId,
      acquisitionTime: moment.text,
      switchState: PARK_SWITCH_STATES[deviceId]!,
      frequencyHz: 50 + 0.02 * noise(moment.seed, 'grid', moment.atMs),
    };
    rows.set(deviceId, measure({...common, voltages, flow, highVoltage: deviceId.startsWith('1'), temperatureC}));
  };
  add('1001', high, incoming, air + 16 * share ** 2);
  add('1002', high, null);
  add('1003', high, incoming, air + 14 * share ** 2);
  add('1004', high, NO_FLOW, air);
  add('1005', high, NO_FLOW, air);
  // Section II has no voltage transformer and its incoming line's is not wired: nothing measures a voltage there (part A).
  add('1006', null, NO_FLOW, air);
  add('1007', null, NO_FLOW, air);
  add('2001', low, flows.incoming, air + 20 * share ** 2);
  add('2002', low, flows.capacitor, air + 9);
  add('2003', low, flows.lighting, air + 17 * share ** 2);
  add('2004', low, NO_FLOW, air);
  add('2005', low, flows.pumps, air + 8 * share ** 2);
  add('2006', low, flows.pumps, air + 12 * share ** 2);
  add('2007', dead, NO_FLOW, air);
  for (const row of windingRows(moment, anchor)) rows.set(row.deviceId, row);
  return rows;
}

function load(moment: Moment): number {
  return profileAt('process', moment.wallMs) * (1 + 0.025 * noise(moment.seed, 'P1/load', moment.atMs));
}

function voltageUnrest(moment: Moment): number {
  return 55 * noise(moment.seed, 'P1/voltage', moment.atMs) - 40 * profileAt('process', moment.wallMs);
}

function incomingFlow(scale: number): Flow {
  const {incomingActivePowerW: p, incomingCurrentA: i, incomingVoltageV: u} = PARK_ANCHOR;
  const s = Math.sqrt(3) * u * i;
  return splitFlow(p * scale, Math.sqrt(s * s - p * p) * scale, THIRDS);
}

/** What is left behind the transformer, and how the low-voltage side shares it. The capacitors give reactive power only. */
function lowVoltageFlows(moment: Moment, feeder: Flow, share: number) {
  const {ratedVa, noLoadW, loadW, noLoadCurrent, impedance} = PARK_TRANSFORMER;
  const losses = splitFlow(noLoadW + loadW * share ** 2, ratedVa * (noLoadCurrent + impedance * share ** 2), THIRDS);
  const incoming = addFlows([feeder, negative(losses)]);
  const capacitor = splitFlow(0, -180_000, THIRDS);
  const uncompensated = addFlows([incoming, negative(capacitor)]);
  const part = 0.36 + 0.03 * noise(moment.seed, '2006', moment.atMs);
  const unrest = 0.004 * noise(moment.seed, '2006/phases', moment.atMs);
  const pumps = splitFlow(total(uncompensated.pW) * part, total(uncompensated.qVar) * part, [
    1 / 3 + unrest,
    1 / 3 - unrest / 2,
    1 / 3 - unrest / 2,
  ]);
  return {incoming, capacitor, pumps, lighting: addFlows([uncompensated, negative(pumps)])};
}

function windingRows(moment: Moment, anchor: Moment): Row[] {
  const heat = (at: Moment) => lagged(at, load) ** 2;
  const air = ambientC(moment) - ambientC(anchor);
  const rise = {T1: 30 * (heat(moment) - heat(anchor)), T2: 0};
  return (['T1', 'T2'] as const).map((deviceId) => {
    const [a, b, c] = PARK_ANCHOR.windings[deviceId].map((celsius) => Math.round((celsius + air + rise[deviceId]) * 10) / 10);
    return {deviceId, acquisitionTime: moment.text, parameter1: a!, parameter2: b!, parameter3: c!};
  });
}
