import type {MarkPlaces} from '../cabinets.ts';
import {symbolIndex} from '../compile-symbols.ts';
import {Layer, type MarkSlots} from '../scene.ts';
import {addSymbol, newSlot, type SceneWriter} from '../scene-writer.ts';

/** Symbol of each mark and the places it can take, the first that the cabinet has. Marks that share a place are never shown together. */
const MARKS = {
  conflict: {symbol: 'mark-conflict', places: ['conflict']},
  alarm: {symbol: 'mark-alarm', places: ['alarm', 'conflict']},
  offline: {symbol: 'mark-offline', places: ['offline']},
  contradiction: {symbol: 'mark-contradiction', places: ['offline']},
  stale: {symbol: 'mark-quality-stale', places: ['quality', 'offline']},
  missing: {symbol: 'mark-quality-bad', places: ['quality', 'offline']},
  uncertain: {symbol: 'mark-uncertain', places: ['uncertain', 'conflict']},
} as const;

/** Marks of one unit or tie, hidden until their slot is set to 1. Writes their slots into row `row` of `slots`. */
export function placeMarks(
  writer: SceneWriter,
  places: MarkPlaces,
  at: {x: number; y: number},
  slots: MarkSlots,
  row: number,
  hit: number,
): void {
  slots.sharedPlace[row] = Number(String(places.uncertain ?? places.conflict) === String(places.alarm ?? places.conflict));
  for (const [name, mark] of Object.entries(MARKS)) {
    const place = mark.places.map((key) => places[key]).find((found) => found !== undefined);
    if (place === undefined) continue;
    const slot = newSlot(writer);
    slots[name as keyof typeof MARKS][row] = slot;
    addSymbol(writer, {
      symbol: symbolIndex(mark.symbol),
      x: at.x + place[0],
      y: at.y + place[1],
      size: places.size ?? 1,
      layer: Layer.overlay,
      variantSlot: slot,
      hideable: true,
      hit,
      clamped: true,
    });
  }
}
