import {type CompiledSymbol, FILLS, LineState, PAINTS, type PaintName, type Palette, symbolTable, WEIGHTS} from '@livebus/engine/core';
import type {Graphics} from 'pixi.js';

/** Colours of the paints that follow no terminal, by the palette; others are drawn in ink. */
function restColour(paint: PaintName, palette: Palette): string {
  if (paint.startsWith('lamp:')) return palette.lamps[paint.slice(5) as keyof Palette['lamps']];
  const alarm = /^alarm-(urgent|important|general|notice)$/.exec(paint)?.[1] as keyof Palette['alarms'] | undefined;
  if (alarm !== undefined) return palette.alarms[alarm];
  const colours: Partial<Record<PaintName, string>> = {
    earth: palette.earthed,
    'earth-rest': palette.dead,
    isolated: palette.dead,
    instrument: palette.muted,
    muted: palette.muted,
    frame: palette.frameLine,
    ground: palette.ground,
    'on-mark': palette.onMark,
    uncertain: palette.uncertain,
    conflict: palette.conflict,
    'mark-offline': palette.marks.offline,
    'mark-quality': palette.marks.quality,
    'position-open': palette.positionOpen,
  };
  return colours[paint] ?? palette.ink;
}

function lineColour(lineState: number, palette: Palette): string {
  if (lineState === LineState.live) return palette.voltages['10'] ?? palette.ink;
  if (lineState === LineState.uncertain) return palette.uncertain;
  if (lineState === LineState.muted || lineState === LineState.assumed) return palette.muted;
  if (lineState === LineState.earthed) return palette.earthed;
  return lineState === LineState.conflict ? palette.conflict : palette.dead;
}

/** Draws one symbol into a Pixi graphic: outlines of the table, solid strokes. For close-ups, not for diagrams. */
export function drawSymbol(graphics: Graphics, symbol: CompiledSymbol, state: number, lineState: number, palette: Palette): void {
  graphics.clear();
  for (const prim of symbol.prims) {
    if ((prim.show & (1 << state)) === 0) continue;
    const paint = PAINTS[prim.paint]!;
    const colour = paint === 'a' || paint === 'b' || paint === 'c' ? lineColour(lineState, palette) : restColour(paint, palette);
    const fill = FILLS[prim.fill];
    graphics.poly([...prim.points], prim.closed);
    if (fill !== 'none') graphics.fill(fill === 'self' ? colour : palette.surface);
    const weight = symbolTable().weights[prim.weight];
    if (WEIGHTS[prim.weight] !== 'none' && weight !== undefined) {
      graphics.stroke({width: weight.widthDu * palette.strokeFactor, color: colour, cap: 'round', join: 'round'});
    }
  }
}
