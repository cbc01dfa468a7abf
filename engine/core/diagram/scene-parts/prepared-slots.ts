import {measureText} from '../../base/measure-text.ts';
import {type TextSlot, textStyle} from '../cabinets.ts';
import {TELEMETRY_FIELDS, type TelemetryField, TextAnchor, TextTone, VALUE_FORMATS} from '../scene.ts';

/** What a text slot shares in every cabinet, measured and looked up once. Lengths are diagram units. */
type PreparedSlot = PreparedName | PreparedFigures;

export interface PreparedName {
  readonly kind: 'text';
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly anchor: number;
  readonly tone: number;
  readonly priority: number;
  readonly maxWidth: number;
  readonly isWrapped: boolean;
  /** For a number: the name that it gives way to. */
  readonly name: {readonly x: number; readonly size: number} | undefined;
  /** For the name in a cabinet's head: width where it takes the number's place too. */
  readonly headWidth: number | undefined;
}

/** One figure, or three phases in one line. */
export interface PreparedFigures {
  readonly kind: 'value' | 'triple';
  readonly fields: readonly PreparedField[];
  /** Index in `VALUE_FORMATS`. */
  readonly format: number;
  readonly label: string;
  readonly unit: string;
  readonly size: number;
  readonly unitSize: number;
  readonly y: number;
  readonly left: number;
  readonly right: number;
  readonly labelWidth: number;
  /** For a voltage between two conductors: Uab instead of Ua. */
  readonly lineLabel: string;
  readonly lineLabelWidth: number;
  /** Including the gap before it; 0 without a unit. */
  readonly unitWidth: number;
  /** -1 for none. Its tick is this far left of the label. */
  readonly phase: number;
  readonly tickLeft: number;
}

export interface PreparedField {
  /** Index in `TELEMETRY_FIELDS`. */
  readonly field: number;
  readonly isWinding: boolean;
  readonly isVoltage: boolean;
}

/** Quantities of the cabinets' value slots, by their names in the data. */
const FIELDS: Readonly<Record<string, TelemetryField>> = {
  aPhaseCurrent: 'currentAA',
  bPhaseCurrent: 'currentBA',
  cPhaseCurrent: 'currentCA',
  aPhaseVoltage: 'voltageAV',
  bPhaseVoltage: 'voltageBV',
  cPhaseVoltage: 'voltageCV',
  activePowerSum: 'activePowerW',
  reactivePowerSum: 'reactivePowerVar',
  powerFactorSum: 'powerFactor',
  parameter1: 'windingAC',
  parameter2: 'windingBC',
  parameter3: 'windingCC',
};

const LINE_LABELS: Readonly<Record<string, string>> = {Ua: 'Uab', Ub: 'Ubc', Uc: 'Uca'};

const UNIT_GAP = 4;
const BOLD = 600;
const USUAL_WEIGHT = 400;

const prepared = new WeakMap<readonly TextSlot[], readonly PreparedSlot[]>();

/** Throws for an unknown quantity or style. */
export function preparedSlots(slots: readonly TextSlot[]): readonly PreparedSlot[] {
  const known = prepared.get(slots);
  if (known !== undefined) return known;
  const made = slots.map((slot) => (slot.kind === 'text' ? prepareName(slot, slots) : prepareFigures(slot)));
  prepared.set(slots, made);
  return made;
}

type SlotOf<Kind> = Extract<TextSlot, {kind: Kind}>;

function prepareName(slot: SlotOf<'text'>, slots: readonly TextSlot[]): PreparedName {
  const style = textStyle(slot.style);
  const textSlot = (id: string) => slots.find((other): other is SlotOf<'text'> => other.kind === 'text' && other.id === id);
  const name = textSlot('name');
  const number = textSlot('number');
  return {
    kind: 'text',
    id: slot.id,
    x: slot.at[0],
    y: slot.at[1],
    size: slot.size ?? style.size,
    weight: (style.weight ?? USUAL_WEIGHT) >= BOLD ? BOLD : USUAL_WEIGHT,
    anchor: TextAnchor[slot.anchor],
    tone: style.tone === 'muted' ? TextTone.muted : TextTone.ink,
    priority: slot.priority,
    maxWidth: slot.maxWidth,
    isWrapped: slot.wrap !== undefined,
    name: slot.id === 'number' && name !== undefined ? {x: name.at[0], size: textStyle(name.style).size} : undefined,
    headWidth: slot.id === 'name' && number !== undefined ? number.at[0] - slot.at[0] : undefined,
  };
}

function prepareFigures(slot: SlotOf<'value'> | SlotOf<'triple'>): PreparedFigures {
  const style = textStyle(slot.style);
  const unitSize = style.unit ?? style.size;
  const lineLabel = LINE_LABELS[slot.label] ?? slot.label;
  const phase = slot.kind === 'value' && slot.phase !== undefined ? 'ABC'.indexOf(slot.phase) : -1;
  return {
    kind: slot.kind,
    fields: (slot.kind === 'value' ? [slot.field] : slot.fields).map(fieldOf),
    format: VALUE_FORMATS.indexOf(slot.format),
    label: slot.label,
    unit: slot.unit,
    size: style.size,
    unitSize,
    y: slot.y,
    left: slot.left,
    right: slot.right,
    labelWidth: measureText(slot.label, style.size),
    lineLabel,
    lineLabelWidth: measureText(lineLabel, style.size),
    unitWidth: slot.unit === '' ? 0 : measureText(slot.unit, unitSize) + UNIT_GAP,
    phase,
    tickLeft: slot.style === 'valueLv' ? 9 : 11,
  };
}

function fieldOf(name: string): PreparedField {
  const field = FIELDS[name];
  if (field === undefined) throw new Error(`no quantity "${name}"`);
  return {field: TELEMETRY_FIELDS.indexOf(field), isWinding: field.startsWith('winding'), isVoltage: field.startsWith('voltage')};
}
