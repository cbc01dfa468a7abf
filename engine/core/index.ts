/** The door of core: named exports only. */

// diagram: where things sit
export {compileSymbols, type SymbolFile, symbolIndex, symbolState, symbolTable} from './diagram/compile-symbols.ts';
export type {Palette, PaletteTheme} from './diagram/palette.ts';
export {INSTRUMENT_VOLTAGE, type PaletteSet, paletteOf, readPalette} from './diagram/palettes.ts';
export * from './diagram/scene.ts';
export {
  type CompiledPrim,
  type CompiledSymbol,
  FILLS,
  type LineStyle,
  PAINTS,
  type PaintName,
  type SymbolTable,
  WEIGHTS,
  type Weight,
  type WeightName,
} from './diagram/symbol-table.ts';
