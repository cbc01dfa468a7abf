import {type DiagramScene, LineState, type SymbolColumns} from '../../../core/index.ts';
import {colourOf, followedTerminal} from './colours/paint-rules.ts';

/** The state of a symbol, or -1 when it is hidden. */
export function stateOfSymbol({symbols}: DiagramScene, slots: Uint8Array, row: number): number {
  const slot = symbols.variantSlot[row];
  if (slot === 0) return symbols.variant[row];
  return symbols.hideable[row] === 1 ? slots[slot] - 1 : slots[slot];
}

/** The `LineState` that a paint follows in a symbol; 0 if it follows none. */
export function lineOf(symbols: SymbolColumns, slots: Uint8Array, row: number, paint: number): number {
  const terminal = followedTerminal(paint);
  if (terminal < 0) return 0;
  return slots[terminal === 0 ? symbols.slotA[row] : terminal === 1 ? symbols.slotB[row] : symbols.slotC[row]];
}

/** Colour number of a paint in a symbol whose line has state `line`; adds `dim` if the symbol is dimmed. */
export function primColour(symbols: SymbolColumns, row: number, paint: number, line: number, dim: number): number {
  const terminal = followedTerminal(paint);
  const voltage =
    terminal < 0 ? 0 : terminal === 0 ? symbols.voltageA[row] : terminal === 1 ? symbols.voltageB[row] : symbols.voltageC[row];
  return shade(colourOf(paint, line, voltage), dim, line);
}

/** Parts in conflict are never dimmed. */
export function shade(colour: number, dim: number, line: number): number {
  return line === LineState.conflict ? colour : colour + dim;
}
