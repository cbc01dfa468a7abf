import {type DemoProject, devicesOf, isClosed} from '@livebus/fixtures';
import type {ReadingRow} from '../../readings/reading-source.ts';

/**
 * The demo as an electrician reads it: from the rows, the diagrams and the name plates alone, by formulas of its own. Nothing here comes from
 * the simulator.
 */

/** What was checked and what was violated, by rule, with the worst case. */
export type Findings = Map<string, {checked: number; violated: number; worst: number; where: string}>;

type Rows = ReadonlyMap<string, ReadingRow>;
type Phase = 'a' | 'b' | 'c';
const PHASES: readonly Phase[] = ['a', 'b', 'c'];
const TYPE = {voltageTransformer: 1, incoming: 3} as const;

/** Notes a case: violated when `excess` is above 1, as a multiple of what is allowed. */
export function note(findings: Findings, rule: string, excess: number, where: string): void {
  const one = findings.get(rule) ?? {checked: 0, violated: 0, worst: 0, where: ''};
  findings.set(rule, one);
  one.checked++;
  const isBad = !(excess <= 1);
  if (isBad) one.violated++;
  if (isBad ? !(one.worst > excess) : excess > one.worst) Object.assign(one, {worst: excess, where});
}

interface Bus {
  readonly incomings: string[];
  readonly drawing: string[];
  readonly high: boolean;
  tieBefore: string | undefined;
  tieAfter: string | undefined;
}

/** Busbars as the diagrams draw them: sections without a tie between them are one. */
function busesOf(project: DemoProject): Bus[] {
  const buses: Bus[] = [];
  for (const {diagram, stationType} of project.stations) {
    const fresh = (tieBefore?: string): Bus => ({incomings: [], drawing: [], high: stationType === 1, tieBefore, tieAfter: undefined});
    let bus = fresh();
    for (const entry of diagram) {
      if (entry.type === 2) {
        bus.tieAfter = entry.device.deviceId;
        buses.push(bus);
        bus = fresh(entry.device.deviceId);
        continue;
      }
      const cabinets = (entry.cases ?? []).flatMap((one) =>
        one.deviceInfo.map((device) => [device.deviceId, device.type ?? one.type] as const),
      );
      for (const [id, type] of [...(entry.device ?? []).map((device) => [device.deviceId, device.type ?? 0] as const), ...cabinets]) {
        if (type === TYPE.incoming) bus.incomings.push(id);
        else if (type !== TYPE.voltageTransformer) bus.drawing.push(id);
      }
    }
    buses.push(bus);
  }
  return buses;
}

const of = (row: ReadingRow, phase: Phase, what: 'ActivePower' | 'ReactivePower' | 'ApparentPower' | 'Current' | 'Voltage'): number =>
  row[`${phase}Phase${what}`] ?? 0;

/** One device: its own figures belong together. */
function readDevice(row: ReadingRow, high: boolean, findings: Findings): void {
  const where = row.deviceId;
  const [p, q, s] = [row.activePowerSum, row.reactivePowerSum, row.apparentPowerSum];
  if (p === undefined || q === undefined || s === undefined) return;
  for (const phase of PHASES) {
    const [pX, qX] = [of(row, phase, 'ActivePower'), of(row, phase, 'ReactivePower')];
    note(findings, 'S² = P² + Q²', Math.abs(Math.hypot(pX, qX) - of(row, phase, 'ApparentPower')) / 0.1, where);
  }
  const sum = (what: 'ActivePower' | 'ReactivePower') => PHASES.reduce((total, phase) => total + of(row, phase, what), 0);
  note(findings, 'phases add up', Math.max(Math.abs(sum('ActivePower') - p), Math.abs(sum('ReactivePower') - q)) / 0.11, where);
  if (row.totalPowerFactor !== undefined && s > 100) note(findings, 'cosφ = P / S', Math.abs(row.totalPowerFactor - p / s) / 0.0002, where);
  const isDead = !isClosed(row.switchState ?? 1) || row.aPhaseVoltage === 0;
  const currents = PHASES.map((phase) => of(row, phase, 'Current'));
  if (isDead) note(findings, 'no power where it is dead or open', (Math.abs(p) + s + Math.max(...currents)) / 1e-9, where);
  if (row.aPhaseVoltage === undefined || isDead || s === 0) return;
  const volts = PHASES.map((phase) => of(row, phase, 'Voltage'));
  const mean = (values: readonly number[]) => values.reduce((total, one) => total + one, 0) / 3;
  const va = high ? Math.sqrt(3) * mean(volts) * mean(currents) : volts.reduce((total, one, i) => total + one * currents[i]!, 0);
  note(findings, 'S = √3 U I', Math.abs(va - s) / (0.002 * s + 1), where);
  // Zero sequence: the sum of the three currents, each by its own lag.
  let [real, imaginary] = [0, 0];
  for (const [i, phase] of PHASES.entries()) {
    const turn = -(2 * Math.PI * i) / 3 - Math.atan2(of(row, phase, 'ReactivePower'), of(row, phase, 'ActivePower'));
    real += currents[i]! * Math.cos(turn);
    imaginary += currents[i]! * Math.sin(turn);
  }
  const residual = Math.hypot(real, imaginary);
  if (high) note(findings, 'no zero sequence with three wires', residual / (0.0005 * mean(currents) + 0.01), where);
  note(findings, 'zero-sequence current is the sum of the three', Math.abs(residual - (row.zeroSequenceCurrent ?? 0)) / 0.01, where);
}

/** Kirchhoff at every busbar, for P and Q of each phase and for the currents as phasors. */
function readBuses(project: DemoProject, rows: Rows, findings: Findings): void {
  for (const bus of busesOf(project)) {
    const terms = [
      ...bus.incomings.map((id) => [id, 1] as const),
      ...bus.drawing.map((id) => [id, -1] as const),
      ...(bus.tieBefore === undefined ? [] : [[bus.tieBefore, 1] as const]),
      ...(bus.tieAfter === undefined ? [] : [[bus.tieAfter, -1] as const]),
    ];
    if (terms.some(([id]) => rows.get(id)?.activePowerSum === undefined)) continue;
    if (new Set(terms.map(([id]) => rows.get(id)!.acquisitionTime)).size > 1) continue;
    const where = bus.incomings[0] ?? bus.drawing[0] ?? '';
    for (const [i, phase] of PHASES.entries()) {
      let [p, q, real, imaginary, size] = [0, 0, 0, 0, 0];
      for (const [id, sign] of terms) {
        const row = rows.get(id)!;
        p += sign * of(row, phase, 'ActivePower');
        q += sign * of(row, phase, 'ReactivePower');
        const lag = Math.atan2(of(row, phase, 'ReactivePower'), of(row, phase, 'ActivePower'));
        const current = of(row, phase, 'Current');
        real += sign * current * Math.cos(lag);
        imaginary -= sign * current * Math.sin(lag);
        size += current;
      }
      note(findings, 'Kirchhoff for P and Q', Math.max(Math.abs(p), Math.abs(q)) / 0.2, `${where} ${i}`);
      note(findings, 'Kirchhoff for currents', Math.hypot(real, imaginary) / (0.001 * size + 0.003 * terms.length), `${where} ${i}`);
    }
  }
}

function readTransformers(project: DemoProject, rows: Rows, findings: Findings): void {
  for (const {id, feederId, incomingId, noLoadW, loadW, ratedVa, impedance} of project.network.transformers) {
    const [upper, lower] = [rows.get(feederId), incomingId === undefined ? undefined : rows.get(incomingId)];
    if (upper?.activePowerSum === undefined || lower?.activePowerSum === undefined || lower.aPhaseVoltage === undefined) continue;
    // A silent meter tells an earlier moment.
    if (upper.acquisitionTime !== lower.acquisitionTime) continue;
    if (!isClosed(upper.switchState ?? 0) || lower.aPhaseVoltage === 0 || upper.activePowerSum === 0) continue;
    const volts = PHASES.map((phase) => of(lower, phase, 'Voltage'));
    const u = volts.reduce((sum, one) => sum + one, 0) / 3 / (400 / Math.sqrt(3));
    const upperU =
      upper.aPhaseVoltage === undefined ? undefined : PHASES.reduce((sum, phase) => sum + of(upper, phase, 'Voltage'), 0) / 3 / 10_000;
    const current = lower.apparentPowerSum! / ratedVa / u;
    // A short circuit between two phases is no load of three, a far one behind a thin cable neither: the formulas below do not hold for it.
    const ratedA = ratedVa / (Math.sqrt(3) * 400);
    if (Math.max(current, ...PHASES.map((phase) => of(lower, phase, 'Current') / ratedA)) > 1.15) continue;
    const lost = noLoadW * (upperU ?? u) ** 2 + loadW * current ** 2;
    note(findings, 'losses by U² and I²', Math.abs(upper.activePowerSum - lower.activePowerSum - lost) / (0.02 * lost + 5), id);
    if (upperU === undefined) continue;
    // The drop over the short-circuit impedance, by the parts of the current in phase and behind.
    const r = loadW / ratedVa;
    const x = Math.sqrt(impedance ** 2 - r ** 2);
    const drop = (r * lower.activePowerSum + x * lower.reactivePowerSum!) / ratedVa / u;
    // A machine that starts between two decisions of a capacitor's controller moves the voltage in the minutes up to the next one.
    note(findings, 'low voltage follows the load', Math.abs(upperU - drop - u) / 0.006, id);
  }
}

function readCapacitors(project: DemoProject, rows: Rows, findings: Findings): void {
  const stepped = new Map(project.stations.flatMap(devicesOf).map((one) => [one.deviceId, one.capacitorSteps]));
  for (const {deviceId, ratedVar} of project.network.capacitors) {
    const row = rows.get(deviceId);
    const steps = stepped.get(deviceId);
    if (row?.reactivePowerSum === undefined || steps === undefined || !row.aPhaseVoltage) continue;
    const on = [...((row.switchState! >>> 4) & 0xff).toString(2)].filter((bit) => bit === '1').length;
    const u = PHASES.reduce((sum, phase) => sum + of(row, phase, 'Voltage'), 0) / 3 / (400 / Math.sqrt(3));
    note(
      findings,
      'capacitors by steps and U²',
      Math.abs(-row.reactivePowerSum - (ratedVar * on * u * u) / steps) / (0.002 * ratedVar),
      deviceId,
    );
  }
}

/** Everything that can be read from one moment. */
export function readMoment(project: DemoProject, rows: Rows, findings: Findings): void {
  const high = new Set(
    project.stations.flatMap((station) => (station.stationType === 1 ? devicesOf(station).map(({deviceId}) => deviceId) : [])),
  );
  for (const [id, row] of rows) if (row.activePowerSum !== undefined) readDevice(row, high.has(id), findings);
  readBuses(project, rows, findings);
  readTransformers(project, rows, findings);
  readCapacitors(project, rows, findings);
}

/** Voltages that the supply is to keep, when nothing happens: 7 % at 10 kV, 7 % above and 10 % below 220 V (GB/T 12325). */
export function readVoltages(project: DemoProject, rows: Rows, findings: Findings): void {
  for (const station of project.stations) {
    for (const {deviceId} of devicesOf(station)) {
      const volts = rows.get(deviceId)?.aPhaseVoltage;
      if (!volts) continue;
      const [nominal, above, below] = station.stationType === 1 ? [10_000, 0.07, 0.07] : [220, 0.07, 0.1];
      const away = volts / nominal - 1;
      note(findings, 'voltage within its limits', away > 0 ? away / above : -away / below, deviceId);
    }
  }
}

/** Of a rated current, when nothing happens: what a thermal relay lets pass for ever (IEC 60947-4-1). */
const LASTING = 1.05;

/** What switches, transformers and current transformers are made for, when nothing happens. */
export function readRatings(project: DemoProject, rows: Rows, findings: Findings): void {
  const meters = new Map(project.stations.flatMap(({meters}) => meters).map(({deviceId, currentRatio}) => [deviceId, currentRatio * 5]));
  for (const {deviceId, ratedA} of project.stations.flatMap(devicesOf)) {
    const row = rows.get(deviceId);
    if (row?.aPhaseCurrent === undefined) continue;
    const most = Math.max(...PHASES.map((phase) => of(row, phase, 'Current')));
    if (ratedA !== undefined) note(findings, 'current within the rating of its switch', most / (LASTING * ratedA), deviceId);
    const primaryA = meters.get(deviceId) ?? 0;
    if (primaryA > 5) note(findings, 'current within its current transformers', most / primaryA, deviceId);
  }
  for (const {id, feederId, ratedVa} of project.network.transformers) {
    const va = rows.get(feederId)?.apparentPowerSum;
    if (va !== undefined) note(findings, 'transformer within its rating', va / (LASTING * ratedVa), id);
  }
}

/**
 * Two moments within a whole minute, its first second and its last: energy is the mean of both powers, temperatures hardly move. At the full
 * minute itself a capacitor may have switched.
 */
export const WITHIN_MS = 59_000;
export function readMinute(from: Rows, to: Rows, findings: Findings): void {
  for (const [id, before] of from) {
    const after = to.get(id)!;
    if (before.positiveActiveEnergy !== undefined && after.positiveActiveEnergy !== undefined) {
      const gained = after.positiveActiveEnergy - before.positiveActiveEnergy - (after.reverseActiveEnergy! - before.reverseActiveEnergy!);
      const kwh = ((before.activePowerSum! + after.activePowerSum!) / 2 / 1000) * (WITHIN_MS / 3_600_000);
      note(findings, 'energy is the integral of power', Math.abs(gained - kwh) / 0.0225, id);
      const kvarh = ((before.reactivePowerSum! + after.reactivePowerSum!) / 2 / 1000) * (WITHIN_MS / 3_600_000);
      const reactive =
        after.positiveReactiveEnergy! - before.positiveReactiveEnergy! - (after.reverseReactiveEnergy! - before.reverseReactiveEnergy!);
      note(findings, 'reactive energy is the integral of reactive power', Math.abs(reactive - kvarh) / 0.0225, id);
    }
    if (before.temperature !== undefined && after.temperature !== undefined)
      note(findings, 'joints have inertia', Math.abs(after.temperature - before.temperature) / 1.2, id);
    if (before.parameter1 !== undefined && after.parameter1 !== undefined)
      note(findings, 'windings have inertia', Math.abs(after.parameter1 - before.parameter1) / 1.5, id);
  }
}

/** One grid has one frequency. */
export function readFrequency(all: readonly Rows[], findings: Findings): void {
  const seen = all.flatMap((rows) =>
    [...rows.values()].flatMap(({frequency, deviceId}) => (frequency ? [[deviceId, frequency] as const] : [])),
  );
  for (const [id, frequency] of seen) {
    note(findings, 'one frequency', Math.abs(frequency - seen[0]![1]) / 0.0005, id);
    note(findings, 'frequency is kept', Math.abs(frequency - 50) / 0.2, id);
  }
}

/** Rules with a violation, worst first, for a message. */
export const violated = (findings: Findings): string[] =>
  [...findings]
    .filter(([, one]) => one.violated > 0)
    .sort((a, b) => b[1].worst - a[1].worst)
    .map(([rule, one]) => `${rule}: ${one.violated} of ${one.checked}, worst ${one.worst.toFixed(2)} times at ${one.where}`);
