import type {Cabinet, Station, Unit} from '../../station/station.ts';
import {type VoltageQuantity, voltageQuantityOf} from '../../station/voltage-quantity.ts';
import {newSlot, type Side} from '../scene-writer.ts';
import {positionStates, type ShapeContext} from './place-shapes.ts';
import type {SceneWords, StationDraft} from './station-draft.ts';

/** What is drawn at the supply end of an incoming unit, as named in its data. */
export type SupplyEnd = 'transformer' | 'generator' | 'supply';

/**
 * A transformer that the diagram names, at its cabinet or by the feeder of its section; otherwise a generator if the unit is one; otherwise
 * a supply line. Draws nothing that is not in the data.
 */
export function supplyEnd({sections}: Station, cabinet: Cabinet, unit: Unit): SupplyEnd {
  if (cabinet.transformerId !== undefined || cabinet.transformerName !== undefined) return 'transformer';
  if (unit.generator) return 'generator';
  return sections[cabinet.section].relatedDevice === null ? 'supply' : 'transformer';
}

/** Flags of the symbols at a supply end. */
export const endFlags = (end: SupplyEnd): ShapeContext['flags'] => ({[end]: true});

/** Caption of a supply end without its own name. */
export function endCaption(end: SupplyEnd, words: SceneWords): string | undefined {
  return end === 'transformer' ? undefined : end === 'generator' ? words.generator : words.source;
}

/** Between which conductors a unit or tie measures, for its labels. */
export function unitVoltage({station}: Pick<StationDraft, 'station'>, unit: Unit | undefined): VoltageQuantity {
  return voltageQuantityOf(station.kind, unit?.voltageQuantity);
}

/** Sides of a unit by their names in cabinets.json. A voltage transformer has no far side of its own: its parts belong to the busbar. */
export function unitSides(draft: StationDraft, unit: Unit): Readonly<Record<string, Side>> {
  const bus = draft.sections[unit.section];
  const far = draft.columns.unitFarSlot[unit.index];
  const farSide = far === 0 ? bus : {slot: far, voltage: bus.voltage};
  const winding = {slot: draft.columns.unitWindingSlot[unit.index], voltage: draft.windingVoltage};
  const instrument = {slot: bus.slot, voltage: draft.instrumentVoltage};
  return {bus, outgoing: farSide, line: farSide, primary: winding, secondary: winding, instrument};
}

/** Flags of a cabinet's symbols for one of its units. A missing pt flag draws no voltage transformer, but keeps the unit wide. */
export function symbolFlags(cabinet: Cabinet, unit: Unit): ShapeContext['flags'] {
  const {ct, zeroSequence, ep, pt} = cabinet.flags;
  return {ct, zeroSequence, ep, pt, groundKnife: unit.groundKnife};
}

/** Slots and states of a unit's switch. */
export function assignSwitch(draft: StationDraft, unit: Unit, symbol: string): void {
  draft.columns.unitPositionSlot[unit.index] = newSlot(draft.writer);
  const states = positionStates(symbol, unit.truck);
  for (let i = 0; i < states.length; i++) draft.columns.unitPositionStates[3 * unit.index + i] = states[i];
  const test = positionStates(symbol, 'test');
  draft.columns.unitTestStates.set(test, 3 * unit.index);
  // The interlock of a withdrawable switch lets the earthing switch close only with the truck out of service; assumes the test position if
  // nothing says more.
  draft.columns.unitEarthedStates[unit.index] = unit.truck === undefined ? test[0] : states[0];
}
