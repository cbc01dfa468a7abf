import {measureText} from '../../base/measure-text.ts';
import type {VoltageQuantity} from '../../station/voltage-quantity.ts';
import type {TextSlot} from '../cabinets.ts';
import {nextRow} from '../growing-columns.ts';
import {headLines} from '../layout/head-lines.ts';
import {transformerLines} from '../layout/transformer-name.ts';
import {NONE, TextAnchor, TextTone, ValueOwner} from '../scene.ts';
import {addFineText, addText, addTick, newValue, type SceneWriter} from '../scene-writer.ts';
import {type PreparedField, type PreparedFigures, type PreparedName, preparedSlots} from './prepared-slots.ts';
import type {StationDraft} from './station-draft.ts';

/** Smallest k at which a text is shown: the level-of-detail table of the graphic language. */
export const ShowFrom = {always: 0, overview: 0.08, far: 0.12, near: 0.25, plate: 0.32, all: 0.44} as const;

/** Figures, labels and units give way to every name. */
const FIGURE_PRIORITY = 5;
/** Smallest gap between a label and the figure after it. */
const LABEL_GAP = 6;
export const NAME_MIN_PX = 9;
const UNIT_MIN_PX = 7;
/** Smallest gap between a name and the number after it. */
const NUMBER_GAP = 14;
/** Between the figures of three phases in one line. */
const TRIPLE_GAP = 5;

export interface TextContext {
  readonly x: number;
  readonly y: number;
  readonly hit: number;
  /** Text of the named slots; empty or absent ones are left out. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  /** Smallest k at which the name is shown, if that is not the station's `headFromK`. */
  readonly nameFromK?: number;
  /** Device of the figures, and its row; undefined leaves the figures out. */
  readonly device: {readonly owner: keyof typeof ValueOwner; readonly row: number} | undefined;
  /** Kind of its voltages, shown in their labels. Undefined: as in the cabinet's data, phase voltages. */
  readonly voltage?: VoltageQuantity;
  /** A cabinet of a voltage transformer, which has no current to measure; its section may declare current transformers for all others. */
  readonly voltageOnly?: boolean;
  /** Transformer of the winding temperatures; undefined leaves them out. */
  readonly transformerId: string | undefined;
}

/** Names, captions and figures of a cabinet, a tie or a drawer. The device number gives way to the name (looks: Labels). */
export function placeTexts(draft: StationDraft, slots: readonly TextSlot[], context: TextContext): void {
  for (const slot of preparedSlots(slots)) {
    if (slot.kind === 'text') placeText(draft, slot, context);
    else placeFigures(draft, slot, context);
  }
}

function placeText(draft: StationDraft, slot: PreparedName, context: TextContext): void {
  const text = context.texts[slot.id];
  if (text === undefined || text === '') return;
  if (slot.id === 'number' && !numberFits(slot, text, context)) return;
  const minK = slot.id === 'name' ? (context.nameFromK ?? draft.headFromK) : slot.id === 'number' ? ShowFrom.all : ShowFrom.near;
  if (slot.isWrapped) {
    const lines = transformerLines(text, slot.size, slot.maxWidth);
    for (let i = 0; i < lines.length; i++) placeLine(draft, slot, context, minK, lines[i], i * slot.size * LINE);
    return;
  }
  const {lines, size, maxWidth} = headLines(text, slot, NAME_MIN_PX / ShowFrom.all);
  const head = {...slot, size, maxWidth};
  if (lines.length === 1) placeLine(draft, head, context, minK, text, 0);
  else for (let i = 0; i < lines.length; i++) placeLine(draft, head, context, minK, lines[i], HEAD_LINES[i]);
}

/** Line height of a name, in ems. */
const LINE = 1.25;
/** Baselines of two lines in the head of a cabinet against that of one: apart also where both are as small as a name may be. */
const HEAD_LINES = [-13, 10] as const;
function placeLine(draft: StationDraft, slot: PreparedName, context: TextContext, minK: number, text: string, down: number): void {
  addText(draft.writer, {
    x: context.x + slot.x,
    y: context.y + slot.y + down,
    size: slot.size,
    weight: slot.weight,
    anchor: slot.anchor,
    tone: slot.tone,
    priority: slot.priority,
    minK,
    maxWidth: slot.id === 'number' ? 0 : slot.maxWidth,
    hit: context.hit,
    text,
  });
}

/** Never truncate a number: show all of it or nothing. */
function numberFits({x, size, name}: PreparedName, number: string, context: TextContext): boolean {
  const nameEnd = name === undefined ? 0 : name.x + measureText(context.texts.name ?? '', name.size);
  return nameEnd + measureText(number, size) + NUMBER_GAP <= x;
}

/** A figure with its label and unit; or three phases in one line, each underlined in its phase colour. */
function placeFigures(draft: StationDraft, slot: PreparedFigures, context: TextContext): void {
  const {writer} = draft;
  const {hit} = context;
  const {size, unitSize, label, unit, format, fields, kind} = slot;
  const left = context.x + slot.left;
  const right = context.x + slot.right;
  const y = context.y + slot.y;
  if (kind === 'triple') {
    const pitch = (slot.right - 18 - slot.left - 14) / 3;
    for (let phase = 0; phase < fields.length; phase++) {
      const value = liveValue(draft, fields[phase], format, context);
      if (value === undefined) continue;
      const x = left + 14 + (phase + 1) * pitch;
      placeNumber(writer, value, x, y, size, hit, pitch - TRIPLE_GAP);
      addTick(writer, {x: x - 34, y: y + 4, width: 34, height: 2.5, phase, minK: ShowFrom.all, hit});
    }
    if (context.device === undefined) return;
    placeLabel(writer, label, left, y, size, hit);
  } else {
    const value = liveValue(draft, fields[0], format, context);
    if (value === undefined) return;
    const {phase} = slot;
    if (phase >= 0) addTick(writer, {x: left - slot.tickLeft, y: y - 15, width: 4, height: 16, phase, minK: ShowFrom.all, hit});
    const ofLine = context.voltage === 'line' && fields[0].isVoltage;
    placeLabel(writer, ofLine ? slot.lineLabel : label, left, y, size, hit);
    const room = right - slot.unitWidth - left - (ofLine ? slot.lineLabelWidth : slot.labelWidth) - LABEL_GAP;
    placeNumber(writer, value, right - slot.unitWidth, y, size, hit, room);
  }
  placeUnit(writer, unit, right, y, unitSize, hit);
}

function liveValue(draft: StationDraft, quantity: PreparedField, format: number, context: TextContext): number | undefined {
  const {device, transformerId} = context;
  const {field, isWinding, isVoltage} = quantity;
  if (device === undefined || (isWinding && transformerId === undefined)) return undefined;
  const index = newValue(draft.writer);
  const at = nextRow(draft.values);
  const to = draft.values.columns;
  to.index[at] = index;
  to.field[at] = field;
  to.format[at] = format;
  to.owner[at] = ValueOwner[device.owner];
  to.row[at] = device.row;
  to.unmetered[at] = context.voltageOnly === true && !isWinding && !isVoltage ? 1 : 0;
  to.transformer[at] = isWinding && transformerId !== undefined ? transformerRow(draft, transformerId) : NONE;
  return index;
}

function transformerRow({transformers}: StationDraft, id: string): number {
  if (transformers.at(-1) !== id) transformers.push(id);
  return transformers.length - 1;
}

function placeLabel(writer: SceneWriter, text: string, x: number, y: number, size: number, hit: number): void {
  const {start} = TextAnchor;
  addFineText(writer, text, x, y, size, start, TextTone.muted, FIGURE_PRIORITY, ShowFrom.all, NAME_MIN_PX, 0, hit);
}

function placeNumber(writer: SceneWriter, value: number, x: number, y: number, size: number, hit: number, maxWidth: number): void {
  const {end} = TextAnchor;
  addFineText(writer, value, x, y, size, end, TextTone.ink, FIGURE_PRIORITY, ShowFrom.all, NAME_MIN_PX, maxWidth, hit);
}

function placeUnit(writer: SceneWriter, text: string, x: number, y: number, size: number, hit: number): void {
  const {end} = TextAnchor;
  if (text !== '') addFineText(writer, text, x, y, size, end, TextTone.muted, FIGURE_PRIORITY, ShowFrom.all, UNIT_MIN_PX, 0, hit);
}
