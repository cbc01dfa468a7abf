import {type CabinetKind, type CabinetVariant, textStyle} from '../cabinets.ts';
import {TextAnchor, TextTone} from '../scene.ts';
import {addText, newValue} from '../scene-writer.ts';
import {ShowFrom} from './place-texts.ts';
import type {StationDraft} from './station-draft.ts';

/** Baseline of the second caption line below a high-voltage incoming line, and of the one next to a low-voltage transformer. */
const HIGH_Y = 984;
const LOW = {x: 82, y: 1080};
const HIGH_WIDTH = 200;
const LOW_WIDTH = 116;

/** The live caption of an incoming line side that nothing measures (MO-4-17): empty until the state sets it. */
export function placeAssumedCaption(
  draft: StationDraft,
  unit: number,
  kind: CabinetKind,
  variant: Pick<CabinetVariant, 'col'>,
  x: number,
  y: number,
  hit: number,
): void {
  const high = kind === 'hv-incoming';
  const value = newValue(draft.writer);
  draft.columns.unitCaptionValue[unit] = value;
  addText(draft.writer, {
    x: x + (high ? variant.col : LOW.x),
    y: y + (high ? HIGH_Y : LOW.y),
    size: textStyle(high ? 'caption' : 'captionLv').size,
    anchor: high ? TextAnchor.middle : TextAnchor.start,
    tone: TextTone.muted,
    priority: 2,
    minK: ShowFrom.near,
    maxWidth: high ? HIGH_WIDTH : LOW_WIDTH,
    hit,
    text: value,
  });
}
