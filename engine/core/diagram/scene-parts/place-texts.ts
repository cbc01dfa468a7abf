import {type TextSlot, textStyle} from '../cabinets.ts';
import {measureText, wrapInTwo} from '../measure-text.ts';
import {type SceneValue, type TelemetryField, TextAnchor, TextTone, type ValueFormat} from '../scene.ts';
import {addText, addTick, newValue} from '../scene-writer.ts';
import type {StationDraft} from './station-draft.ts';

/** Least k at which a text is shown: the level-of-detail table of the graphic language. */
export const ShowFrom = {always: 0, overview: 0.08, far: 0.12, near: 0.25, plate: 0.32, all: 0.45} as const;

/** Figures, labels and units give way before every name. */
const FIGURE_PRIORITY = 5;
const UNIT_GAP = 4;
/** Least room between a label and the figure behind it. */
const LABEL_GAP = 6;
export const NAME_MIN_PX = 9;
const UNIT_MIN_PX = 7;
/** Least room between a name and the number behind it. */
const NUMBER_GAP = 14;
/** Between the figures of three phases in one line. */
const TRIPLE_GAP = 5;

/** Quantities of the cabinets' value slots, by the names the data give them. */
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

export interface TextContext {
  readonly x: number;
  readonly y: number;
  readonly hit: number;
  /** Text of the named slots; empty or absent ones are left out. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  /** Least k at which the name is shown, where that is not the station's `headFromK`. */
  readonly nameFromK?: number;
  /** Device whose figures stand here, and whose row it is; undefined leaves the figures out. */
  readonly device: Pick<SceneValue, 'id' | 'owner' | 'row'> | undefined;
  /** A cabinet without current transformer: only its voltages are measured. */
  readonly voltageOnly?: boolean;
  /** Transformer whose winding temperatures stand here; undefined leaves them out. */
  readonly transformerId: string | undefined;
}

/** Names, captions and figures of a cabinet, a tie or a drawer. The device number gives way to the name (looks: Labels). */
export function placeTexts(draft: StationDraft, slots: readonly TextSlot[], context: TextContext): void {
  for (const slot of slots) {
    if (slot.kind === 'text') placeText(draft, slot, slots, context);
    else if (slot.kind === 'triple') placeTriple(draft, slot, context);
    else placeFigure(draft, slot, context);
  }
}

type SlotOf<Kind> = Extract<TextSlot, {kind: Kind}>;

function placeText(draft: StationDraft, slot: SlotOf<'text'>, slots: readonly TextSlot[], context: TextContext): void {
  const text = context.texts[slot.id];
  if (text === undefined || text === '') return;
  if (slot.id === 'number' && !numberFits(slot, slots, text, context)) return;
  const style = textStyle(slot.style);
  const size = slot.size ?? style.size;
  const lines = slot.wrap === undefined ? [text] : wrapInTwo(text, size, slot.maxWidth);
  lines.forEach((line, index) => {
    addText(draft.writer, {
      x: context.x + slot.at[0],
      y: context.y + slot.at[1] + index * size * 1.25,
      size,
      weight: (style.weight ?? 400) >= 600 ? 600 : 400,
      anchor: TextAnchor[slot.anchor],
      tone: style.tone === 'muted' ? TextTone.muted : TextTone.ink,
      priority: slot.priority,
      minK: slot.id === 'name' ? (context.nameFromK ?? draft.headFromK) : slot.id === 'number' ? ShowFrom.all : ShowFrom.near,
      maxWidth: slot.id === 'number' ? 0 : slot.maxWidth,
      hit: context.hit,
      text: line,
    });
  });
}

/** A shortened number would be another number: it is whole or absent. */
function numberFits(slot: SlotOf<'text'>, slots: readonly TextSlot[], number: string, context: TextContext): boolean {
  const width = measureText(number, textStyle(slot.style).size);
  const name = slots.find((other): other is SlotOf<'text'> => other.kind === 'text' && other.id === 'name');
  const nameEnd = name === undefined ? 0 : name.at[0] + measureText(context.texts.name ?? '', textStyle(name.style).size);
  return nameEnd + width + NUMBER_GAP <= slot.at[0];
}

function placeFigure(draft: StationDraft, slot: SlotOf<'value'>, context: TextContext): void {
  const value = liveValue(draft, slot.field, slot.format, context);
  if (value === undefined) return;
  const style = textStyle(slot.style);
  const [left, right, y] = [context.x + slot.left, context.x + slot.right, context.y + slot.y];
  if (slot.phase !== undefined) {
    const x = left - (slot.style === 'valueLv' ? 9 : 11);
    addTick(draft.writer, {x, y: y - 15, width: 4, height: 16, phase: 'ABC'.indexOf(slot.phase), minK: ShowFrom.all, hit: context.hit});
  }
  placeLabel(draft, slot.label, left, y, style.size, context.hit);
  const unitWidth = slot.unit === '' ? 0 : measureText(slot.unit, style.unit ?? style.size) + UNIT_GAP;
  const room = right - unitWidth - left - measureText(slot.label, style.size) - LABEL_GAP;
  placeNumber(draft, value, right - unitWidth, y, style.size, context.hit, room);
  placeUnit(draft, slot.unit, right, y, style.unit ?? style.size, context.hit);
}

/** Three phases in one line, each underlined in its phase colour. */
function placeTriple(draft: StationDraft, slot: SlotOf<'triple'>, context: TextContext): void {
  const style = textStyle(slot.style);
  const [left, right, y] = [context.x + slot.left, context.x + slot.right, context.y + slot.y];
  const pitch = (slot.right - 18 - slot.left - 14) / 3;
  slot.fields.forEach((field, phase) => {
    const value = liveValue(draft, field, slot.format, context);
    if (value === undefined) return;
    const x = left + 14 + (phase + 1) * pitch;
    placeNumber(draft, value, x, y, style.size, context.hit, pitch - TRIPLE_GAP);
    addTick(draft.writer, {x: x - 34, y: y + 4, width: 34, height: 2.5, phase, minK: ShowFrom.all, hit: context.hit});
  });
  if (context.device === undefined) return;
  placeLabel(draft, slot.label, left, y, style.size, context.hit);
  placeUnit(draft, slot.unit, right, y, style.unit ?? style.size, context.hit);
}

function liveValue(draft: StationDraft, name: string, format: ValueFormat, context: TextContext): number | undefined {
  const field = FIELDS[name];
  if (field === undefined) throw new Error(`no quantity "${name}"`);
  const winding = field.startsWith('winding');
  const id = winding ? context.transformerId : context.device?.id;
  if (id === undefined || context.device === undefined) return undefined;
  const index = newValue(draft.writer);
  const {owner, row} = context.device;
  const unmetered = context.voltageOnly === true && !winding && !field.startsWith('voltage');
  draft.values.push({index, source: winding ? 'transformer' : 'device', id, field, format, owner, row, unmetered});
  return index;
}

function placeLabel(draft: StationDraft, text: string, x: number, y: number, size: number, hit: number): void {
  placeFine(draft, text, x, y, size, TextAnchor.start, TextTone.muted, NAME_MIN_PX, hit);
}

function placeNumber(draft: StationDraft, value: number, x: number, y: number, size: number, hit: number, maxWidth: number): void {
  placeFine(draft, value, x, y, size, TextAnchor.end, TextTone.ink, NAME_MIN_PX, hit, maxWidth);
}

function placeUnit(draft: StationDraft, text: string, x: number, y: number, size: number, hit: number): void {
  if (text !== '') placeFine(draft, text, x, y, size, TextAnchor.end, TextTone.muted, UNIT_MIN_PX, hit);
}

/** Text of a figure row; there are some thirty in a cabinet, hence no options object. */
function placeFine(
  draft: StationDraft,
  text: string | number,
  x: number,
  y: number,
  size: number,
  anchor: number,
  tone: number,
  minPx: number,
  hit: number,
  maxWidth = 0,
): void {
  addText(draft.writer, {x, y, size, anchor, tone, priority: FIGURE_PRIORITY, minK: ShowFrom.all, minPx, maxWidth, hit, text});
}
