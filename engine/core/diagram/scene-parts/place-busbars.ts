import {measureText} from '../../base/measure-text.ts';
import type {BusbarSection, Entry} from '../../station/station.ts';
import type {SectionPiece} from '../layout/layout-station.ts';
import {HitKind, NONE, TextAnchor, TextTone} from '../scene.ts';
import {addConductor, addFrame, addHit, addText, type Side} from '../scene-writer.ts';
import {placeLink} from './place-links.ts';
import {BUS_WEIGHT, BUS_Y} from './place-shapes.ts';
import {ShowFrom} from './place-texts.ts';
import {tieBusGap} from './place-ties.ts';
import {unknownBusGap} from './place-unknown.ts';
import type {StationDraft} from './station-draft.ts';

/** A busbar ends this far inside its section if another section follows, and at the ends of the list. */
const END_INSET = 10;
const OUTER_INSET = 14;
/** A busbar overlaps the drop of a tie by half the drop's width, so that the corner is closed. */
const CORNER = 3;
const PICK_HALF_HEIGHT = 16;
const PLATE = {x: 18, y: 84, height: 32, radius: 4, textX: 27, textY: 108, textSize: 21};
/** The name of a section above its row, from the top of the row. */
const BAND_NAME = {x: 12, y: -22, size: 60};

/**
 * Busbars with their name plates, conductors between two neighbours that are not sections, and conductors that continue from one row to the
 * next.
 */
export function placeBusbars(draft: StationDraft): void {
  const {station, layout} = draft;
  const opening = layout.rows.map(() => NONE);
  const closing = layout.rows.map(() => NONE);
  let p = 0;
  station.entries.forEach((entry, index) => {
    if (entry.kind !== 'section') placeNeighbour(draft, index, entry);
    for (; p < layout.pieces.length && layout.pieces[p].entry === index; p++) {
      const piece = layout.pieces[p];
      const hit = placePiece(draft, piece);
      if (piece.opens) opening[piece.row] = hit;
      if (piece.closes) closing[piece.row] = hit;
    }
  });
  for (let row = 1; row < layout.rows.length; row++) placeBreak(draft, row, closing[row - 1], opening[row]);
}

/** The part of a section in one row. Returns its hit. */
function placePiece(draft: StationDraft, piece: SectionPiece): number {
  const {writer, station, layout} = draft;
  const {entry, section: index, part, parts} = piece;
  const section = station.sections[index];
  const side = draft.sections[index];
  const row = layout.rows[piece.row];
  const start = draft.x + piece.x;
  const end = start + piece.width;
  const isLast = entry === station.entries.length - 1 && part === parts - 1;
  const opened = row.linkY === undefined ? start + (entry === 0 && part === 0 ? OUTER_INSET : END_INSET) : start;
  const closed = layout.rows[piece.row + 1]?.linkY === undefined ? end - (isLast ? OUTER_INSET : END_INSET) : end;
  const from = piece.opens ? opened : (gapOf(draft, entry - 1)?.[1] ?? start + END_INSET);
  const to = piece.closes ? closed : (gapOf(draft, entry + 1)?.[0] ?? end - END_INSET);
  const y = draft.y + row.y + BUS_Y;
  const box = {minX: from, minY: y - PICK_HALF_HEIGHT, maxX: to, maxY: y + PICK_HALF_HEIGHT};
  const hit = addHit(writer, {...box, kind: HitKind.section, station: draft.index, row: index, id: section.id ?? `[${entry}]`});
  addConductor(writer, {points: [from, y, to, y], side, weight: BUS_WEIGHT, hit});
  const label = sectionLabel(section);
  placeName(draft, label === '' || parts === 1 ? label : `${label} (${part + 1}/${parts})`, piece, row.y, side, hit);
  return hit;
}

/** A busbar always shows its name with the voltage, if the diagram contains them. */
export function sectionLabel(section: Pick<BusbarSection, 'name' | 'busbarLabel' | 'nominalKv'>): string {
  const {name, busbarLabel, nominalKv} = section;
  const voltage = busbarLabel ?? (nominalKv === undefined ? '' : `${nominalKv}kV`);
  return /kv/i.test(name) || name.includes(voltage) ? name : `${voltage} ${name}`.trim();
}

/** In rows, the overview shows the name larger and above the cabinets, and the plate only where it is readable. */
function placeName(draft: StationDraft, text: string, piece: SectionPiece, rowY: number, side: Side, hit: number): void {
  if (text === '') return;
  const {writer} = draft;
  const x = draft.x + piece.x;
  const y = draft.y + rowY;
  const maxWidth = piece.width - 2 * PLATE.textX;
  const width = Math.min(measureText(text, PLATE.textSize), maxWidth) + 2 * (PLATE.textX - PLATE.x);
  addFrame(writer, {x: x + PLATE.x, y: y + PLATE.y, width, height: PLATE.height, radius: PLATE.radius, kind: 1, side, hit});
  const look = {weight: 600, anchor: TextAnchor.start, tone: TextTone.line, side, priority: 1, hit, text} as const;
  const minK = draft.folded ? ShowFrom.plate : ShowFrom.always;
  addText(writer, {...look, x: x + PLATE.textX, y: y + PLATE.textY, size: PLATE.textSize, minK, maxWidth});
  if (!draft.folded) return;
  addText(writer, {
    ...look,
    x: x + BAND_NAME.x,
    y: y + BAND_NAME.y,
    size: BAND_NAME.size,
    minK: ShowFrom.always,
    maxK: ShowFrom.plate,
    maxWidth: piece.width - 2 * BAND_NAME.x,
  });
}

/** Adjacent ties, or a tie next to unknown equipment: the busbar between them has the state of the tie's side. */
function placeNeighbour(draft: StationDraft, index: number, entry: Entry): void {
  const next = draft.station.entries[index + 1];
  if (next === undefined || next.kind === 'section' || draft.layout.entryY[index] !== draft.layout.entryY[index + 1]) return;
  const side = sideBetween(draft, entry, next);
  const from = gapOf(draft, index)?.[1];
  const to = gapOf(draft, index + 1)?.[0];
  if (side === undefined || from === undefined || to === undefined) return;
  const y = draft.y + draft.layout.entryY[index] + BUS_Y;
  addConductor(draft.writer, {points: [from, y, to, y], side, weight: BUS_WEIGHT});
}

/** The conductor between the last entry of a row and the first of the next. */
function placeBreak(draft: StationDraft, row: number, closing: number, opening: number): void {
  const {station, layout} = draft;
  const [before, behind] = [layout.rows[row - 1], layout.rows[row]];
  const side = sideBetween(draft, station.entries[before.lastEntry], station.entries[behind.firstEntry]);
  if (side === undefined) return;
  const fromX = gapOf(draft, before.lastEntry)?.[1] ?? draft.x + before.x + before.width;
  const toX = gapOf(draft, behind.firstEntry)?.[0] ?? draft.x + behind.x;
  placeLink(draft, row, {fromX, toX, side, hit: closing === NONE ? opening : closing});
}

/**
 * What the conductor between two neighbours belongs to: the section, otherwise the side of the tie. Nothing joins two sections or two
 * unknown entries.
 */
function sideBetween(draft: StationDraft, left: Entry, right: Entry): Side | undefined {
  if (left.kind === 'section') return draft.sections[left.section];
  if (right.kind === 'section') return draft.sections[right.section];
  if (left.kind === 'tie') return draft.tieDown[left.tie];
  return right.kind === 'tie' ? draft.tieUp[right.tie] : undefined;
}

/** Where busbars end before and begin after an entry that is not a section. */
function gapOf(draft: StationDraft, index: number): readonly [number, number] | undefined {
  const entry = draft.station.entries[index];
  if (entry === undefined || entry.kind === 'section') return undefined;
  if (entry.kind === 'unknown') return unknownBusGap(draft, index);
  const [before, behind] = tieBusGap(draft, index, entry.tie);
  return [before + CORNER, behind - CORNER];
}
