import type {EvidenceReading} from '../../../signals/reading.ts';
import {ReasonCode} from '../../evidence-columns.ts';
import type {EvidenceIndex} from '../evidence-index.ts';
import {EVIDENCE_LIMITS} from '../limits.ts';
import {Dispute, isPhaseShare} from '../measure.ts';

/** The reading of a unit, tie or related device that counts. Only of one that has one. */
export function readingOf({network, deviceStation, deviceSwitch, scratch}: EvidenceIndex, device: number): EvidenceReading {
  const i = deviceStation[device];
  return scratch.rows[i][network.stations[i].scratch.rowOf[deviceSwitch[device]]];
}

/** [E16] What a device's residual voltage is, as a `ReasonCode`. */
export function residualCode(index: EvidenceIndex, device: number): number {
  if (index.scratch.disputed[device] !== Dispute.none) return ReasonCode.absenceDisputed;
  const volts = (readingOf(index, device).phaseVoltagesV ?? []).flatMap((value) => (typeof value === 'number' ? [Math.abs(value)] : []));
  const [least, most] = [Math.min(...volts), Math.max(...volts)].map((value) => value / index.fullV[device]);
  if (most > EVIDENCE_LIMITS.mostShare) return ReasonCode.overRatio;
  if (most >= EVIDENCE_LIMITS.presenceShare) return ReasonCode.phaseLost;
  if (isPhaseAsLine(index, device)) return ReasonCode.quantityUnclear;
  return least >= EVIDENCE_LIMITS.secondPhaseShare ? ReasonCode.undervoltage : ReasonCode.residual;
}

/**
 * [E5] Whether a residual voltage is what a high-voltage device measures that sends the voltages to earth of a nominal part, 5,774 V at 10
 * kV, and does not declare it: they count as voltages between conductors, of which they are 57.7 %.
 */
export function isPhaseAsLine(index: EvidenceIndex, device: number): boolean {
  const {network, unitCount, deviceStation, deviceSwitch, fullV} = index;
  const {station} = network.stations[deviceStation[device]];
  if (station.kind !== 'high' || (device < unitCount && station.units[deviceSwitch[device]].voltageQuantity !== undefined)) return false;
  return isPhaseShare(readingOf(index, device).phaseVoltagesV, fullV[device]);
}

/** [E5] Whether a residual voltage is more than an induced one can be: a phase lost, all of them too low, a ratio or an absence in doubt. */
export function isStrong(index: EvidenceIndex, device: number): boolean {
  return residualCode(index, device) !== ReasonCode.residual;
}
