import {type EvidenceColumns, ReasonCode, WitnessKind} from '../evidence-columns.ts';
import type {EvidenceIndex} from './evidence-index.ts';
import {Current, Lost, Volt} from './evidence-scratch.ts';
import {readingOf} from './hints/residual.ts';
import {measuresCurrent} from './measure.ts';
import {type ReasonTable, WITNESS_KINDS} from './reason-table.ts';

type ReasonColumns = Pick<
  EvidenceColumns,
  'reasonCode' | 'reasonPart' | 'reasonWitness' | 'witnessStation' | 'witnessSwitch' | 'witnessKind' | 'witnessValue' | 'witnessTimeMs'
>;

/** Rows [from, count) as separate columns, and the devices behind them with their measurements. */
export function reasonColumns(table: ReasonTable, from: number, index: EvidenceIndex): ReasonColumns {
  const {code, part, device, count, witnessOf, keys} = table;
  const reasonWitness = new Int32Array(count - from).fill(-1);
  let witnesses = 0;
  let lastBy = -1;
  let lastCode = 0;
  for (let row = from; row < count; row++) {
    const by = device[row];
    if (by < 0) {
      lastBy = -1;
      continue;
    }
    // Neighbouring rows mostly have the same device.
    if (by === lastBy && code[row] === lastCode) {
      reasonWitness[row - from] = reasonWitness[row - from - 1];
      continue;
    }
    // A device is a separate witness by its voltage or frequency, its current and its position.
    const key = WITNESS_KINDS * by + kindOf(index, code[row], by);
    if (witnessOf[key] < 0) {
      witnessOf[key] = witnesses;
      keys[witnesses++] = key;
    }
    reasonWitness[row - from] = witnessOf[key];
    lastBy = by;
    lastCode = code[row];
  }
  const columns = {
    reasonCode: code.slice(from, count),
    reasonPart: part.slice(from, count),
    reasonWitness,
    witnessStation: new Int32Array(witnesses),
    witnessSwitch: new Int32Array(witnesses),
    witnessKind: new Uint8Array(witnesses),
    witnessValue: new Float64Array(witnesses).fill(Number.NaN),
    witnessTimeMs: new Float64Array(witnesses).fill(Number.NaN),
  };
  const {stampMs} = index.scratch;
  for (let row = 0; row < witnesses; row++) {
    const by = Math.floor(keys[row] / WITNESS_KINDS);
    const kind = keys[row] % WITNESS_KINDS;
    witnessOf[keys[row]] = -1;
    columns.witnessStation[row] = index.deviceStation[by];
    columns.witnessSwitch[row] = index.deviceSwitch[by];
    columns.witnessKind[row] = kind;
    if (kind === WitnessKind.none) continue;
    columns.witnessValue[row] = measuredValue(index, by, kind);
    columns.witnessTimeMs[row] = stampMs[by];
  }
  return columns;
}

function measuredValue(index: EvidenceIndex, device: number, kind: number): number {
  const {volts, amps} = index.scratch;
  if (kind === WitnessKind.watts) return readingOf(index, device).activePowerW ?? Number.NaN;
  if (kind === WitnessKind.vars) return readingOf(index, device).reactivePowerVar ?? Number.NaN;
  return kind === WitnessKind.amps ? amps[device] : volts[device];
}

/** The current, if it is measured and decided. */
function flowOf(index: EvidenceIndex, device: number, code: number): number {
  const reading = readingOf(index, device);
  if (code !== ReasonCode.powerFlows && measuresCurrent(reading)) return WitnessKind.amps;
  return Math.abs(reading.reactivePowerVar ?? 0) > Math.abs(reading.activePowerW ?? 0) ? WitnessKind.vars : WitnessKind.watts;
}

/** Which measurement of a device a reason is based on. */
function kindOf(index: EvidenceIndex, code: number, device: number): number {
  const {unitCount, tieCount, scratch} = index;
  const {volt, current, lost} = scratch;
  if (device >= unitCount + tieCount) return WitnessKind.none;
  switch (code) {
    case ReasonCode.absence:
    case ReasonCode.lineAbsence:
    case ReasonCode.residual:
    case ReasonCode.phaseLost:
    case ReasonCode.undervoltage:
    case ReasonCode.overRatio:
    case ReasonCode.quantityUnclear:
    case ReasonCode.absenceDisputed:
    case ReasonCode.beyondAbsence:
      return WitnessKind.volts;
    case ReasonCode.currentWhileOpen:
    case ReasonCode.powerFlows:
    case ReasonCode.smallCurrent:
    case ReasonCode.currentUncounted:
    case ReasonCode.currentAway:
      return flowOf(index, device, code);
    case ReasonCode.presenceLost:
      if (lost[device] & Lost.volts) return WitnessKind.volts;
      if (lost[device] & Lost.amps) return flowOf(index, device, code);
      return lost[device] & Lost.frequency ? WitnessKind.hertz : WitnessKind.none;
    case ReasonCode.voltageUncounted:
    case ReasonCode.voltageBorrowed:
    case ReasonCode.presence:
    case ReasonCode.olderPresence:
    case ReasonCode.undeclaredSide:
    case ReasonCode.positionContradicted:
    case ReasonCode.frequency:
      if (volt[device] === Volt.frequency && current[device] !== Current.flows) return WitnessKind.hertz;
      if ((volt[device] === Volt.uncounted || volt[device] === Volt.borrowed) && current[device] !== Current.flows)
        return WitnessKind.volts;
      if (volt[device] === Volt.presence || (volt[device] === Volt.residual && current[device] === Current.nothing))
        return WitnessKind.volts;
      return current[device] === Current.flows ? flowOf(index, device, code) : WitnessKind.none;
    default:
      return WitnessKind.none;
  }
}
