import type {Cabinet} from '../../station/station.ts';
import type {CabinetVariant, MarkPlaces} from '../cabinets.ts';
import {Layer, type MarkSlots} from '../scene.ts';
import {addSymbol, newSlot, type SceneWriter} from '../scene-writer.ts';
import {symbolIndex} from '../symbols/compile-symbols.ts';

/**
 * Symbol of each mark and its possible places; the first that the cabinet has is used. Marks that share a place are never shown together.
 */
const MARKS = {
  conflict: {symbol: 'mark-conflict', places: ['conflict']},
  alarm: {symbol: 'mark-alarm', places: ['alarm', 'conflict']},
  offline: {symbol: 'mark-offline', places: ['offline']},
  contradiction: {symbol: 'mark-contradiction', places: ['offline']},
  stale: {symbol: 'mark-quality-stale', places: ['quality', 'offline']},
  missing: {symbol: 'mark-quality-bad', places: ['quality', 'offline']},
  uncertain: {symbol: 'mark-uncertain', places: ['uncertain', 'conflict']},
} as const;

/** Marks of one unit or tie, hidden until their slot is set. Writes their slots into row `row` of `slots`. */
export function placeMarks(
  writer: SceneWriter,
  places: MarkPlaces,
  at: {x: number; y: number},
  slots: MarkSlots,
  row: number,
  hit: number,
): void {
  const {shared, marks} = preparedMarks(places);
  slots.sharedPlace[row] = shared;
  const size = places.size ?? 1;
  for (const {name, symbol, x, y} of marks) {
    const slot = newSlot(writer);
    slots[name][row] = slot;
    addSymbol(writer, {
      symbol,
      x: at.x + x,
      y: at.y + y,
      size,
      layer: Layer.overlay,
      variantSlot: slot,
      hideable: true,
      hit,
      clamped: true,
    });
  }
}

/** Upper left corner of a tag at a transformer, from that of its symbol: below the circles, next to the lead; beside them is the neighbour's. */
const BELOW_CIRCLES = [5, 139] as const;

/** Mark of the tag that hangs on the transformer among the symbols of a cabinet at `at`. Returns its slot; 0 without one that has an id. */
export function placeTransformerTag(
  writer: SceneWriter,
  {transformerId}: Pick<Cabinet, 'transformerId'>,
  symbols: CabinetVariant['symbols'],
  at: {x: number; y: number},
  hit: number,
): number {
  const drawn = symbols.find(({symbol}) => symbol.startsWith('transformer-'));
  if (transformerId === undefined || drawn === undefined) return 0;
  const slot = newSlot(writer);
  addSymbol(writer, {
    symbol: symbolIndex(MARKS.alarm.symbol),
    x: at.x + drawn.at[0] + BELOW_CIRCLES[0],
    y: at.y + drawn.at[1] + BELOW_CIRCLES[1],
    size: 1,
    layer: Layer.overlay,
    variantSlot: slot,
    hideable: true,
    hit,
    clamped: true,
  });
  return slot;
}

/** What the marks share in every cabinet with these places. */
interface PreparedMarks {
  /** 1 if alarm and uncertain share one place. */
  readonly shared: number;
  readonly marks: readonly {readonly name: keyof typeof MARKS; readonly symbol: number; readonly x: number; readonly y: number}[];
}

const prepared = new WeakMap<MarkPlaces, PreparedMarks>();

function preparedMarks(places: MarkPlaces): PreparedMarks {
  const known = prepared.get(places);
  if (known !== undefined) return known;
  const names = Object.keys(MARKS) as (keyof typeof MARKS)[];
  const made = {
    shared: Number(String(places.uncertain ?? places.conflict) === String(places.alarm ?? places.conflict)),
    marks: names.flatMap((name) => {
      const place = MARKS[name].places.map((key) => places[key]).find((found) => found !== undefined);
      return place === undefined ? [] : [{name, symbol: symbolIndex(MARKS[name].symbol), x: place[0], y: place[1]}];
    }),
  };
  prepared.set(places, made);
  return made;
}
