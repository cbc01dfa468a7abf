import type {NumberStyle} from '../base/number-style.ts';
import type {PictureLayoutKind} from './layout/layout-kind.ts';

/**
 * What is drawn, in columns: built once for a picture, painted by any painter, updated only through `DiagramState`.
 * Coordinates are diagram units (du): 1 du = 1 CSS pixel at base scale 1 and user zoom 1; x right, y down, origin top left.
 *
 * Everything that changes with the readings is a *slot*: a byte in `DiagramState.slots`. Slot 0 is never written and holds 0.
 * A liveness slot holds a `LineState`; a variant slot holds the index of a symbol state (see `CompiledSymbol.states`) or,
 * for marks and other things that come and go, 0 hidden and 1 shown.
 */

/**
 * Electrical state of a conductor or terminal, as painted. `assumed` is drawn thin and dotted in the muted ink; `muted` (uncertain by what
 * cannot be known and is not a fault) is drawn as uncertain in that ink.
 */
export const LineState = {dead: 0, live: 1, uncertain: 2, earthed: 3, conflict: 4, assumed: 5, muted: 6} as const;

/**
 * Captions below an incoming line: nothing measures it, only its own instrument measures nothing, it has an induced or residual voltage.
 */
export interface LineCaptions {
  readonly assumed: string;
  readonly absent: string;
  readonly residual: string;
}

export const NO_CAPTIONS: LineCaptions = {assumed: '', absent: '', residual: ''};

/** Painted from the lowest to the highest. */
export const Layer = {frame: 0, conductor: 1, body: 2, glyph: 3, overlay: 4} as const;

/** [N] symbols. */
export interface SymbolColumns {
  readonly count: number;
  /** Index into the compiled symbol table. */
  readonly symbol: Uint16Array;
  /** Top left of the symbol's box. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Degrees clockwise about the middle of the box: 0, 90, 180 or 270. */
  readonly rotation: Uint16Array;
  /** Scale of the symbol, 1 = as drawn. */
  readonly size: Float32Array;
  readonly layer: Uint8Array;
  /** Variant slot; 0 means the constant in `variant`. */
  readonly variantSlot: Uint32Array;
  readonly variant: Uint8Array;
  /** 1: variant slot 0 hides the symbol and n shows state n - 1 (marks). 0: the slot's value is the state itself. */
  readonly hideable: Uint8Array;
  /** Liveness slots of terminals a, b, c; slot 0 if there is none (isolated, dead). */
  readonly slotA: Uint32Array;
  readonly slotB: Uint32Array;
  readonly slotC: Uint32Array;
  /** Voltage row of each terminal: index into `DiagramScene.voltages`. */
  readonly voltageA: Uint8Array;
  readonly voltageB: Uint8Array;
  readonly voltageC: Uint8Array;
  /** Bit p set: part p of the symbol is left out, because a conductor continues behind it. */
  readonly omit: Uint32Array;
  /** Row of `hits` it belongs to, or NONE. */
  readonly hit: Uint32Array;
  /** Size on screen limited to 14 to 28 px whatever the zoom (marks), centred on the box. */
  readonly clamped: Uint8Array;
}

/** [N] polylines: points [offset[i], offset[i + 1]) of `points`, x and y in turn. */
export interface ConductorColumns {
  readonly count: number;
  readonly offset: Uint32Array;
  readonly points: Float32Array;
  readonly slot: Uint32Array;
  readonly voltage: Uint8Array;
  /** Index into the weight table: bus, conductor or thin. */
  readonly weight: Uint8Array;
  readonly hit: Uint32Array;
}

/** [N] enclosures and plates: rounded boxes. `kind` 0 cabinet, 1 busbar name plate. A cabinet frame of height 0 is the line between two drawers. */
export interface FrameColumns {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly width: Float32Array;
  readonly height: Float32Array;
  readonly radius: Float32Array;
  /** y of the line under the head, relative to the frame; 0 for none. */
  readonly head: Float32Array;
  readonly kind: Uint8Array;
  /** Liveness slot for a plate's line colour; 0 for cabinets. */
  readonly slot: Uint32Array;
  readonly voltage: Uint8Array;
  readonly hit: Uint32Array;
}

export const TextTone = {ink: 0, muted: 1, line: 2} as const;
export const TextAnchor = {start: 0, middle: 1, end: 2} as const;

/**
 * [N] texts on their baseline. A fixed text is in `fixed`; a live one (`value[i]` not NONE) in `DiagramState.values[value[i]]`. Level of
 * detail: painted while k (CSS pixels per du) is at least `minK`, and never below `minPx` on screen.
 */
export interface TextColumns {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Font size in du. */
  readonly size: Float32Array;
  /** 400 or 600. */
  readonly weight: Uint16Array;
  readonly anchor: Uint8Array;
  readonly tone: Uint8Array;
  /** Liveness slot for tone `line` (busbar names). */
  readonly slot: Uint32Array;
  readonly voltage: Uint8Array;
  /** 1 stays longest when room is short. */
  readonly priority: Uint8Array;
  readonly minK: Float32Array;
  /** Not painted from this k on; 0 for no limit. */
  readonly maxK: Float32Array;
  /** Smallest size on screen in CSS pixels: 7 for the units of figures, 9 for everything else; a smaller text is not painted. */
  readonly minPx: Uint8Array;
  readonly fixed: readonly string[];
  readonly value: Uint32Array;
  /** Maximum width, du; 0 for no limit. The painter cuts a longer fixed text with an ellipsis and draws a longer live one smaller. */
  readonly maxWidth: Float32Array;
  /**
   * 0: one line on the baseline `y`. Otherwise a label in the room from `y` down, du: broken into lines as wide as `maxWidth`, of a size
   * the view chooses.
   */
  readonly maxHeight: Float32Array;
  readonly hit: Uint32Array;
}

/** [N] small filled boxes: the phase ticks of value rows. `phase` 0 A, 1 B, 2 C. Shown from `minK` on. */
export interface TickColumns {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly width: Float32Array;
  readonly height: Float32Array;
  readonly phase: Uint8Array;
  readonly minK: Float32Array;
  readonly hit: Uint32Array;
}

export const HitKind = {section: 0, unit: 1, tie: 2, cabinet: 3, unknown: 4} as const;

/** [N] clickable parts. Boxes in du; where boxes overlap the smaller wins (a drawer before its cabinet). */
export interface HitColumns {
  readonly count: number;
  readonly minX: Float32Array;
  readonly minY: Float32Array;
  readonly maxX: Float32Array;
  readonly maxY: Float32Array;
  readonly kind: Uint8Array;
  /** Station in the picture, and row in that station's sections, units, ties, cabinets or unknown entries. */
  readonly station: Uint16Array;
  readonly row: Uint32Array;
  /** Device id of units and ties, cabinet id of cabinets, section id or its path of sections. */
  readonly id: readonly string[];
  /** The packed index over the boxes, see `createPickIndex`; absent if not built yet, and without hits. */
  readonly tree?: Uint8Array;
}

/** Means "none" in index columns. */
export const NONE = 0xffffffff;

/** Slots and values of one station of the picture, for writing the state from its liveness columns. */
export interface SceneStation {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly id: string | undefined;
  readonly name: string | undefined;
  /** [S] liveness slot of each section. */
  readonly sectionSlot: Uint32Array;
  /** [T] liveness slots before and after each tie, and the slot of its switch position. */
  readonly tieUpSlot: Uint32Array;
  readonly tieDownSlot: Uint32Array;
  readonly tiePositionSlot: Uint32Array;
  /** [U] far side (outgoing or line), switch position, earthing switch, presence indicator; 0 if there is none. */
  readonly unitFarSlot: Uint32Array;
  /**
   * [U] the far winding of the unit's transformer: secondary of a feeder, primary of a low-voltage incoming feeder; 0 without transformer.
   */
  readonly unitWindingSlot: Uint32Array;
  /** [U] slot of the tag at the unit's transformer: 0 none, otherwise of `TAG_MARKS`; 0 without a transformer that has an id. */
  readonly unitTransformerTagSlot: Uint32Array;
  readonly unitPositionSlot: Uint32Array;
  readonly unitEarthingSwitchSlot: Uint32Array;
  readonly unitPresenceSlot: Uint32Array;
  /** [3 * U] and [3 * T] state of the drawn switch for each `PositionCode` (open, closed, unknown), including its truck. */
  readonly unitPositionStates: Uint8Array;
  /** [units] state of the switch's symbol while it is open and its earthing switch is on. */
  readonly unitEarthedStates: Uint8Array;
  /** [3 * U] the same as `unitPositionStates` with the truck in the test position, as a contact reports it. */
  readonly unitTestStates: Uint8Array;
  readonly tiePositionStates: Uint8Array;
  /** [3 * T] as `unitTestStates`. */
  readonly tieTestStates: Uint8Array;
  /**
   * [U] value below an incoming line: one of `DiagramScene.lineCaptions` while nothing determines the line side for certain, otherwise
   * empty; NONE without one.
   */
  readonly unitCaptionValue: Uint32Array;
  /** Slots of the overlay marks. [U] and [T]. */
  readonly unitMarkSlots: MarkSlots;
  readonly tieMarkSlots: MarkSlots;
  readonly values: ValueColumns;
}

export interface MarkSlots {
  readonly conflict: Uint32Array;
  /**
   * 0 none, otherwise the level of the most urgent open alarm: 1 urgent to 4 notice. Shares its place with the conflict mark, which takes
   * precedence.
   */
  readonly alarm: Uint32Array;
  readonly offline: Uint32Array;
  /** 0 none, otherwise `ContradictionCode`. Shares its place with the offline mark: an offline part contradicts nothing. */
  readonly contradiction: Uint32Array;
  readonly stale: Uint32Array;
  readonly uncertain: Uint32Array;
  /** An expected figure is missing (MO-2.sld-18). */
  readonly missing: Uint32Array;
  /** 1 if alarm and uncertain share one place. */
  readonly sharedPlace: Uint8Array;
}

/**
 * Quantities a picture can show; numbers in these units, null when not measured. The windings belong to a transformer, all others to a
 * device.
 */
export const TELEMETRY_FIELDS = [
  'currentAA',
  'currentBA',
  'currentCA',
  'voltageAV',
  'voltageBV',
  'voltageCV',
  'activePowerW',
  'reactivePowerVar',
  'powerFactor',
  'windingAC',
  'windingBC',
  'windingCC',
] as const;
export type TelemetryField = (typeof TELEMETRY_FIELDS)[number];

export const VALUE_FORMATS = ['int', 'kilo2', 'dec1', 'dec2'] as const;
export type ValueFormat = (typeof VALUE_FORMATS)[number];

export const ValueOwner = {unit: 0, tie: 1} as const;

/** [N] live texts of one station: the quantity and the device or transformer of each. Those of one owner are consecutive. */
export interface ValueColumns {
  readonly count: number;
  /** Index in `DiagramState.values`. */
  readonly index: Uint32Array;
  /** Index in `TELEMETRY_FIELDS`, and in `VALUE_FORMATS`. */
  readonly field: Uint8Array;
  readonly format: Uint8Array;
  /** The device whose switch it is next to: `ValueOwner`, and row in the station's units or ties. Its doubt and its marks apply. */
  readonly owner: Uint8Array;
  readonly row: Uint32Array;
  /** 1: there is no instrument that could measure it; its `-` is not a fault and sets no quality mark. */
  readonly unmetered: Uint8Array;
  /** Row of `transformers` for a transformer's quantities, NONE for a device's. */
  readonly transformer: Uint32Array;
  /** Ids. */
  readonly transformers: readonly string[];
}

export interface DiagramScene {
  /** Bounds of the whole drawing. */
  readonly widthDu: number;
  readonly heightDu: number;
  /** 0.5 or 1 (MO-2.sld-09). */
  readonly baseScale: number;
  /** The first view of a folded picture shows all of it. */
  readonly layout: PictureLayoutKind;
  readonly slotCount: number;
  readonly valueCount: number;
  /** In the language of the picture. */
  readonly lineCaptions: LineCaptions;
  /** Decimal mark of the figures, in the language of the picture. */
  readonly decimalMark: NumberStyle['decimalMark'];
  /** Keys of `Palette.voltages` used in this picture, e.g. ['10', '0.4', 'instrument']. */
  readonly voltages: readonly string[];
  readonly symbols: SymbolColumns;
  readonly conductors: ConductorColumns;
  readonly frames: FrameColumns;
  readonly texts: TextColumns;
  readonly ticks: TickColumns;
  readonly hits: HitColumns;
  readonly stations: readonly SceneStation[];
}

/** State of the picture at a moment. Replaced as a whole; a painter may keep it until the next. */
export interface DiagramState {
  /** [slotCount] one byte per slot. */
  readonly slots: Uint8Array;
  /** [valueCount] formatted texts; `-` for a missing figure. */
  readonly values: readonly string[];
  /** [valueCount] 0 good, 1 missing, 2 stale or offline: painted in the muted ink. */
  readonly valueQuality: Uint8Array;
}
