import {type DiagramScene, PAINTS, symbolIndex, symbolTable} from '../../../../core/index.ts';
import type {Frame} from '../../painter.ts';
import {addOutline, type FilledBox, hitBoxes} from '../emphasis/hit-boxes.ts';
import {markPx} from '../levels.ts';
import type {Region} from '../tiles/tiles.ts';

/** Gap between a mark and its outline, CSS pixels. */
const GAP_PX = 2;
const OUTLINE_PX = 2;
/** Colour numbers of the levels are consecutive, most urgent first. */
const URGENT = PAINTS.indexOf('alarm-urgent');
const LEVELS = 4;
const rows = new WeakMap<DiagramScene, Uint32Array>();

/** Whether it shows an alarm at this moment: a tag in the same place neither blinks nor is outlined. */
export function isAlarmMark(scene: DiagramScene, slots: Uint8Array, row: number): boolean {
  return scene.symbols.symbol[row] === alarmSymbol() && isRaised(scene, slots, row);
}

/** Whether an alarm mark begins in `region`. */
export function hasAlarmIn(scene: DiagramScene, slots: Uint8Array, {minX, minY, maxX, maxY}: Region): boolean {
  const {x, y} = scene.symbols;
  for (const row of alarmRows(scene)) {
    if (isRaised(scene, slots, row) && x[row] >= minX && x[row] <= maxX && y[row] >= minY && y[row] <= maxY) return true;
  }
  return false;
}

/** The boxes over the drawing, in CSS pixels: second outlines of alarm marks if the frame requires them, hover and selection. */
export function overlayBoxes(scene: DiagramScene, slots: Uint8Array, frame: Frame): readonly FilledBox[] {
  const boxes = hitBoxes(scene.hits, frame);
  return frame.alarms === 'outlined' ? [...alarmOutlines(scene, slots, frame), ...boxes] : boxes;
}

/** In the colour of the level. */
function alarmOutlines(scene: DiagramScene, slots: Uint8Array, {k, x, y}: {k: number; x: number; y: number}): FilledBox[] {
  const {symbols} = scene;
  const {width, height} = symbolTable().symbols[alarmSymbol()];
  const boxes: FilledBox[] = [];
  for (const row of alarmRows(scene)) {
    if (!isRaised(scene, slots, row)) continue;
    const size = symbols.size[row];
    const half = markPx(width * size * k) / 2 + GAP_PX + OUTLINE_PX;
    const middleX = (symbols.x[row] + (width * size) / 2) * k + x;
    const middleY = (symbols.y[row] + (height * size) / 2) * k + y;
    const box = {
      minX: Math.round(middleX - half),
      minY: Math.round(middleY - half),
      maxX: Math.round(middleX + half),
      maxY: Math.round(middleY + half),
    };
    addOutline(boxes, box, OUTLINE_PX, URGENT + slots[symbols.variantSlot[row]] - 1);
  }
  return boxes;
}

/** Tags stand in the same place, and are no alarms. */
function isRaised({symbols}: DiagramScene, slots: Uint8Array, row: number): boolean {
  const level = slots[symbols.variantSlot[row]];
  return level >= 1 && level <= LEVELS;
}

function alarmRows(scene: DiagramScene): Uint32Array {
  let known = rows.get(scene);
  if (known === undefined) {
    const symbol = alarmSymbol();
    const found: number[] = [];
    for (let row = 0; row < scene.symbols.count; row++) if (scene.symbols.symbol[row] === symbol) found.push(row);
    known = Uint32Array.from(found);
    rows.set(scene, known);
  }
  return known;
}

function alarmSymbol(): number {
  return symbolIndex('mark-alarm');
}
