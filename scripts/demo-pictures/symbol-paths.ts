import {type CompiledPrim, FILLS, PAINTS, type Palette, symbolTable, WEIGHTS} from '@livebus/engine/core';

/** Colours of a drawing without state: every conductor in ink, lamps off. */
export function inkOf(prim: CompiledPrim, palette: Palette): string {
  return PAINTS[prim.paint] === 'panel' ? palette.panel.ink : palette.ink;
}

/** SVG paths of a symbol in one of its states, in its own box; parts of `omit` are left out. */
export function symbolPaths(symbol: number, state: number, omit: number, palette: Palette): string {
  const {symbols, weights} = symbolTable();
  return symbols[symbol]!.prims.filter((prim) => (prim.show & (1 << state)) !== 0 && (omit & (1 << prim.part)) === 0)
    .map((prim) => {
      const ink = inkOf(prim, palette);
      const fill = FILLS[prim.fill] === 'none' ? 'none' : FILLS[prim.fill] === 'self' ? ink : palette.surface;
      const stroke = WEIGHTS[prim.weight] === 'none' ? 'none' : ink;
      const width = weights[prim.weight]!.widthDu * 0.7;
      return `<path d="${polyline(prim.points)}${prim.closed ? 'Z' : ''}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;
    })
    .join('');
}

export function polyline(points: ArrayLike<number>): string {
  const steps: string[] = [];
  for (let i = 0; i < points.length; i += 2) steps.push(`${points[i]!.toFixed(1)} ${points[i + 1]!.toFixed(1)}`);
  return `M${steps.join('L')}`;
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[sign]!);
}
