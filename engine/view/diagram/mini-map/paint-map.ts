import {type DiagramScene, type DiagramState, HitKind, LineState, type Palette} from '../../../core/index.ts';
import {buildColours, Colour, cssColours, lineColour} from '../picture/colours/colours.ts';
import {WeightClass} from '../picture/colours/paint-rules.ts';
import {EmphasisBit, type EmphasisColumns} from '../picture/emphasis/emphasis.ts';
import {Abnormal, type AbnormalParts, abnormalAt} from './abnormal-parts.ts';
import type {MapFrame} from './map-frame.ts';

export interface MapPicture {
  readonly scene: DiagramScene;
  readonly state: DiagramState;
  readonly palette: Palette;
  readonly emphasis: EmphasisColumns | null;
  readonly parts: AbnormalParts;
  readonly frame: MapFrame;
}

const FIELD_MIN_PX = 1;
const FIELD_GAP_PX = 0.5;
/** Opacity of the focus colour in the field of emphasised parts. */
const RAISED_ALPHA = 0.35;
const BUS_LIVE_PX = 2;
const BUS_DEAD_PX = 1;
const MARK_RADIUS_PX = 2.75;
/** Marks closer than this merge into the most urgent one. */
const MARK_CELL_PX = 4;

/** The whole picture, simplified, in CSS pixels: cabinets as fields, busbars in their states, abnormal parts as marks over them. */
export function paintMap(context: CanvasRenderingContext2D, picture: MapPicture): void {
  const {palette, scene, frame} = picture;
  const css = cssColours(buildColours(palette, scene.voltages));
  context.fillStyle = css[Colour.ground];
  context.fillRect(0, 0, frame.widthPx, frame.heightPx);
  paintFields(context, picture, css);
  paintBusbars(context, picture, css);
  paintMarks(context, picture);
}

/** Cabinets, ties and unknown equipment; emphasised parts stand out, drawers individually. */
function paintFields(context: CanvasRenderingContext2D, {scene, emphasis, frame}: MapPicture, css: readonly string[]): void {
  const {hits} = scene;
  const plain = new Path2D();
  const raised = new Path2D();
  for (let row = 0; row < hits.count; row++) {
    const kind = hits.kind[row];
    const isRaised = emphasis !== null && (emphasis.bits[row] & ~EmphasisBit.dimmed) !== 0;
    if (kind === HitKind.section || (kind === HitKind.unit && !isRaised)) continue;
    (isRaised ? raised : plain).rect(
      hits.minX[row] * frame.scaleX,
      hits.minY[row] * frame.scaleY,
      Math.max(FIELD_MIN_PX, (hits.maxX[row] - hits.minX[row]) * frame.scaleX - FIELD_GAP_PX),
      Math.max(FIELD_MIN_PX, (hits.maxY[row] - hits.minY[row]) * frame.scaleY - FIELD_GAP_PX),
    );
  }
  context.fillStyle = css[Colour.frameLine];
  context.fill(plain);
  context.fillStyle = css[Colour.bandEdge];
  context.globalAlpha = RAISED_ALPHA;
  context.fill(raised);
  context.globalAlpha = 1;
}

function paintBusbars(context: CanvasRenderingContext2D, {scene, state, frame}: MapPicture, css: readonly string[]): void {
  const {conductors} = scene;
  for (let row = 0; row < conductors.count; row++) {
    if (conductors.weight[row] !== WeightClass.bus) continue;
    const line = state.slots[conductors.slot[row]];
    const first = conductors.offset[row];
    const x = conductors.points[2 * first] * frame.scaleX;
    context.strokeStyle = css[lineColour(line, conductors.voltage[row])];
    context.lineWidth = line === LineState.dead ? BUS_DEAD_PX : BUS_LIVE_PX;
    context.beginPath();
    context.moveTo(x, conductors.points[2 * first + 1] * frame.scaleY);
    for (let p = first + 1; p < conductors.offset[row + 1]; p++)
      context.lineTo(conductors.points[2 * p] * frame.scaleX, conductors.points[2 * p + 1] * frame.scaleY);
    context.stroke();
  }
}

/** Alarms are filled, doubts are rings. Shows the most urgent at each place, painted last. */
function paintMarks(context: CanvasRenderingContext2D, {state, palette, parts, frame}: MapPicture): void {
  const across = Math.ceil(frame.widthPx / MARK_CELL_PX) + 1;
  const loudest = new Map<number, number>();
  for (let row = 0; row < parts.count; row++) {
    const abnormal = abnormalAt(parts, state.slots, row);
    if (abnormal === Abnormal.none) continue;
    const cell =
      Math.floor((parts.y[row] * frame.scaleY) / MARK_CELL_PX) * across + Math.floor((parts.x[row] * frame.scaleX) / MARK_CELL_PX);
    const other = loudest.get(cell);
    if (other === undefined || abnormalAt(parts, state.slots, other) < abnormal) loudest.set(cell, row);
  }
  const rows = [...loudest.values()].sort((a, b) => abnormalAt(parts, state.slots, a) - abnormalAt(parts, state.slots, b));
  for (const row of rows) {
    const abnormal = abnormalAt(parts, state.slots, row);
    const colour = colourOf(palette, abnormal);
    context.beginPath();
    context.arc(parts.x[row] * frame.scaleX, parts.y[row] * frame.scaleY, MARK_RADIUS_PX, 0, 2 * Math.PI);
    context.fillStyle = abnormal === Abnormal.doubt ? palette.surface : colour;
    context.strokeStyle = abnormal === Abnormal.doubt ? colour : palette.surface;
    context.lineWidth = abnormal === Abnormal.doubt ? 1.5 : 1;
    context.fill();
    context.stroke();
  }
}

function colourOf(palette: Palette, abnormal: number): string {
  if (abnormal === Abnormal.conflict) return palette.conflict;
  if (abnormal === Abnormal.urgent) return palette.alarms.urgent;
  if (abnormal === Abnormal.important) return palette.alarms.important;
  if (abnormal === Abnormal.general) return palette.alarmEdge.general ?? palette.alarms.general;
  return abnormal === Abnormal.notice ? palette.alarms.notice : palette.uncertain;
}
