import type {BusbarSection, Entry} from '../../station/station.ts';
import {measureText} from '../measure-text.ts';
import {HitKind, TextAnchor, TextTone} from '../scene.ts';
import {addConductor, addFrame, addHit, addText, type Side} from '../scene-writer.ts';
import {BUS_WEIGHT, BUS_Y} from './place-shapes.ts';
import {ShowFrom} from './place-texts.ts';
import {tieBusGap} from './place-ties.ts';
import {unknownBusGap} from './place-unknown.ts';
import type {StationDraft} from './station-draft.ts';

/** A busbar ends this far inside its section where another section follows, and at the ends of the list. */
const END_INSET = 10;
const OUTER_INSET = 14;
/** A busbar overlaps the drop of a tie by half the drop's width, so that the corner is closed. */
const CORNER = 3;
const PICK_HALF_HEIGHT = 16;
const PLATE = {x: 18, y: 84, height: 32, radius: 4, textX: 27, textY: 108, textSize: 21};

/** Busbars with their name plates, and what joins two neighbours that are no sections. */
export function placeBusbars(draft: StationDraft): void {
  draft.station.entries.forEach((entry, index) => {
    if (entry.kind === 'section') placeSection(draft, index, entry.section);
    else placeLink(draft, index, entry);
  });
}

function placeSection(draft: StationDraft, entry: number, row: number): void {
  const {writer, station, layout} = draft;
  const section = station.sections[row];
  const side = draft.sections[row];
  const start = draft.x + layout.entryX[entry];
  const from = gapOf(draft, entry - 1)?.[1] ?? start + (entry === 0 ? OUTER_INSET : END_INSET);
  const to =
    gapOf(draft, entry + 1)?.[0] ?? start + layout.entryWidth[entry] - (entry === station.entries.length - 1 ? OUTER_INSET : END_INSET);
  const y = draft.y + BUS_Y;
  const box = {minX: from, minY: y - PICK_HALF_HEIGHT, maxX: to, maxY: y + PICK_HALF_HEIGHT};
  const hit = addHit(writer, {...box, kind: HitKind.section, station: draft.index, row, id: section.id ?? `[${entry}]`});
  addConductor(writer, {points: [from, y, to, y], side, weight: BUS_WEIGHT, hit});
  placePlate(draft, sectionLabel(section), start, layout.entryWidth[entry], side, hit);
}

/** A busbar always carries its name with the voltage, as far as the diagram tells it. */
export function sectionLabel(section: Pick<BusbarSection, 'name' | 'busbarLabel' | 'nominalKv'>): string {
  const {name, busbarLabel, nominalKv} = section;
  const voltage = busbarLabel ?? (nominalKv === undefined ? '' : `${nominalKv}kV`);
  return /kv/i.test(name) || name.includes(voltage) ? name : `${voltage} ${name}`.trim();
}

function placePlate(draft: StationDraft, label: string, x: number, sectionWidth: number, side: Side, hit: number): void {
  if (label === '') return;
  const {writer} = draft;
  const maxWidth = sectionWidth - 2 * PLATE.textX;
  const width = Math.min(measureText(label, PLATE.textSize), maxWidth) + 2 * (PLATE.textX - PLATE.x);
  addFrame(writer, {x: x + PLATE.x, y: draft.y + PLATE.y, width, height: PLATE.height, radius: PLATE.radius, kind: 1, side, hit});
  addText(writer, {
    x: x + PLATE.textX,
    y: draft.y + PLATE.textY,
    size: PLATE.textSize,
    weight: 600,
    anchor: TextAnchor.start,
    tone: TextTone.line,
    side,
    priority: 1,
    minK: ShowFrom.always,
    maxWidth,
    hit,
    text: label,
  });
}

/** Two ties, or a tie and unknown equipment, side by side: the busbar between them has the state of the tie's side. */
function placeLink(draft: StationDraft, index: number, entry: Entry): void {
  const next = draft.station.entries[index + 1];
  if (next === undefined || next.kind === 'section') return;
  const side = entry.kind === 'tie' ? draft.tieDown[entry.tie] : next.kind === 'tie' ? draft.tieUp[next.tie] : undefined;
  const from = gapOf(draft, index)?.[1];
  const to = gapOf(draft, index + 1)?.[0];
  if (side === undefined || from === undefined || to === undefined) return;
  const y = draft.y + BUS_Y;
  addConductor(draft.writer, {points: [from, y, to, y], side, weight: BUS_WEIGHT});
}

/** Where busbars end before and begin behind an entry that is no section. */
function gapOf(draft: StationDraft, index: number): readonly [number, number] | undefined {
  const entry = draft.station.entries[index];
  if (entry === undefined || entry.kind === 'section') return undefined;
  if (entry.kind === 'unknown') return unknownBusGap(draft, index);
  const [before, behind] = tieBusGap(draft, index, entry.tie);
  return [before + CORNER, behind - CORNER];
}
