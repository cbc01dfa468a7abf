import {type EvidenceColumns, ReasonCode, WitnessKind} from '../evidence-columns.ts';
import type {EvidenceIndex} from './evidence-index.ts';
import {Volt} from './evidence-scratch.ts';

/** The reasons of a run while they are found: columns that grow, and are kept for the next run. */
export interface ReasonTable {
  /** Rows in use. */
  count: number;
  code: Uint8Array;
  part: Uint8Array;
  /** Device that the reason rests on; -1 for none. */
  device: Int32Array;
}

export function createReasonTable(): ReasonTable {
  return {count: 0, code: new Uint8Array(256), part: new Uint8Array(256), device: new Int32Array(256)};
}

export function addReason(table: ReasonTable, code: number, part: number, device: number): void {
  if (table.count === table.code.length) {
    table.code = grown(table.code, new Uint8Array(2 * table.count));
    table.part = grown(table.part, new Uint8Array(2 * table.count));
    table.device = grown(table.device, new Int32Array(2 * table.count));
  }
  const row = table.count++;
  table.code[row] = code;
  table.part[row] = part;
  table.device[row] = device;
}

function grown<Column extends Uint8Array | Int32Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}

type ReasonColumns = Pick<
  EvidenceColumns,
  'reasonCode' | 'reasonPart' | 'reasonStation' | 'reasonSwitch' | 'reasonKind' | 'reasonValue' | 'reasonTimeMs'
>;

/** Rows [from, count) as columns of their own, with what each device measured. */
export function reasonColumns({code, part, device, count}: ReasonTable, from: number, index: EvidenceIndex): ReasonColumns {
  const rows = count - from;
  const columns = {
    reasonCode: code.slice(from, count),
    reasonPart: part.slice(from, count),
    reasonStation: new Int32Array(rows),
    reasonSwitch: new Int32Array(rows),
    reasonKind: new Uint8Array(rows),
    reasonValue: new Float64Array(rows),
    reasonTimeMs: new Float64Array(rows),
  };
  for (let row = 0; row < rows; row++) {
    const by = device[from + row];
    columns.reasonStation[row] = by < 0 ? -1 : index.deviceStation[by];
    columns.reasonSwitch[row] = by < 0 ? -1 : index.deviceSwitch[by];
    const kind = by < 0 ? WitnessKind.none : kindOf(index, code[from + row], by);
    columns.reasonKind[row] = kind;
    columns.reasonValue[row] =
      kind === WitnessKind.none ? Number.NaN : kind === WitnessKind.amps ? index.scratch.amps[by] : index.scratch.volts[by];
    columns.reasonTimeMs[row] = kind === WitnessKind.none ? Number.NaN : index.scratch.stampMs[by];
  }
  return columns;
}

/** What of a device's measurements a reason rests on. */
function kindOf({unitCount, tieCount, scratch}: EvidenceIndex, code: number, device: number): number {
  const {volt, current} = scratch;
  if (device >= unitCount + tieCount) return WitnessKind.none;
  switch (code) {
    case ReasonCode.absence:
    case ReasonCode.lineAbsence:
    case ReasonCode.residual:
    case ReasonCode.beyondAbsence:
      return WitnessKind.volts;
    case ReasonCode.currentWhileOpen:
      return WitnessKind.amps;
    case ReasonCode.presence:
    case ReasonCode.olderPresence:
    case ReasonCode.undeclaredSide:
    case ReasonCode.positionContradicted:
      if (volt[device] === Volt.presence || (volt[device] === Volt.residual && current[device] === 0)) return WitnessKind.volts;
      return current[device] === 1 ? WitnessKind.amps : WitnessKind.none;
    default:
      return WitnessKind.none;
  }
}
