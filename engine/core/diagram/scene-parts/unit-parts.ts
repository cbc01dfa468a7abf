import {type Cabinet, EquipmentType, type Unit} from '../../station/station.ts';
import {cutCodePoints} from '../layout/measure-text.ts';
import {newSlot, type Side} from '../scene-writer.ts';
import {positionStates, type ShapeContext} from './place-shapes.ts';
import type {StationDraft} from './station-draft.ts';

/** Letters of a transformer name shown at a type-4 device (MO-2.sld-12). */
const TRANSFORMER_NAME_LENGTH = 11;

/** Cut to 11 code points at a type-4 device, whole elsewhere (MO-2.sld-12). */
export function transformerLabel(type: number, name: string | undefined): string | undefined {
  return type === EquipmentType.transformerFeeder && name !== undefined ? cutCodePoints(name, TRANSFORMER_NAME_LENGTH) : name;
}

/** Sides of a unit by the names cabinets.json uses. A voltage transformer has no far side of its own: its parts are the busbar's. */
export function unitSides(draft: StationDraft, unit: Unit): Readonly<Record<string, Side>> {
  const bus = draft.sections[unit.section];
  const far = draft.columns.unitFarSlot[unit.index];
  const farSide = far === 0 ? bus : {slot: far, voltage: bus.voltage};
  const winding = {slot: draft.columns.unitWindingSlot[unit.index], voltage: draft.windingVoltage};
  const instrument = {slot: bus.slot, voltage: draft.instrumentVoltage};
  return {bus, outgoing: farSide, line: farSide, primary: winding, secondary: winding, instrument};
}

/** Flags of a cabinet's symbols for one of its units. A missing pt flag draws no voltage transformer, though it keeps the unit wide. */
export function symbolFlags(cabinet: Cabinet, unit: Unit): ShapeContext['flags'] {
  const {ct, zeroSequence, ep, pt} = cabinet.flags;
  return {ct, zeroSequence, ep, pt, groundKnife: unit.groundKnife};
}

/** Slots and states of a unit's switch. */
export function assignSwitch(draft: StationDraft, unit: Unit, symbol: string): void {
  draft.columns.unitPositionSlot[unit.index] = newSlot(draft.writer);
  const states = positionStates(symbol, unit.truck);
  for (let i = 0; i < states.length; i++) draft.columns.unitPositionStates[3 * unit.index + i] = states[i];
}
