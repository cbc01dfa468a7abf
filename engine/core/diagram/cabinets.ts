import {EquipmentType, type SymbolFlags, type VoltageKind} from '../station/station.ts';
import cabinetFile from './data/cabinets.json' with {type: 'json'};

/** Shapes in data/cabinets.json. Lengths are diagram units from the top left of the unit; pairs are x, y. */
export interface CabinetVariant {
  readonly width: number;
  /** x of the main conductor. */
  readonly col: number;
  /** For ties: x where the busbar before ends and the one after begins. */
  readonly busGap?: readonly number[];
  readonly symbols: readonly PlacedSymbol[];
  readonly conductors: readonly PlacedConductor[];
  readonly slots: readonly TextSlot[];
  readonly marks: MarkPlaces;
  readonly hit: readonly number[];
  readonly enclosures: readonly {readonly at: readonly number[]; readonly size: readonly number[]}[];
  readonly repeat?: DrawerRepeat;
}

export interface PlacedSymbol {
  readonly symbol: string;
  readonly at: readonly number[];
  readonly sides?: Readonly<Record<string, string>>;
  readonly when?: string;
  /** A state of the symbol, or `position`, `knife`, `presence`, `truck`, which follow the readings. */
  readonly state?: string;
  readonly omit?: readonly string[];
}

export interface PlacedConductor {
  readonly side: string;
  /** x, y in turn; `lastDrawerY` means the branch of the lowest drawer. */
  readonly pts: readonly (number | string)[];
  readonly w: string;
  readonly when?: string;
}

export type TextSlot = NamedSlot | FigureSlot | TripleSlot;

interface NamedSlot {
  readonly id: string;
  readonly kind: 'text';
  readonly style: string;
  /** Smaller than its style's size, du. */
  readonly size?: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly at: readonly number[];
  readonly maxWidth: number;
  readonly priority: number;
  readonly wrap?: number;
  readonly form?: 'full';
}

interface FigureSlot {
  readonly id: string;
  readonly kind: 'value';
  readonly style: string;
  readonly label: string;
  readonly field: string;
  readonly unit: string;
  readonly format: 'int' | 'kilo2' | 'dec1' | 'dec2';
  readonly phase?: 'A' | 'B' | 'C';
  readonly y: number;
  readonly left: number;
  readonly right: number;
  readonly form?: 'full';
}

interface TripleSlot extends Omit<FigureSlot, 'kind' | 'field' | 'phase'> {
  readonly kind: 'triple';
  readonly fields: readonly string[];
}

export interface MarkPlaces {
  readonly conflict: readonly number[];
  readonly alarm?: readonly number[];
  readonly offline: readonly number[];
  readonly quality?: readonly number[];
  readonly uncertain?: readonly number[];
  readonly size?: number;
}

export interface DrawerRepeat {
  readonly first: number;
  readonly pitch: {readonly full: number; readonly compact: number};
  readonly branchY: number;
  readonly symbols: readonly PlacedSymbol[];
  readonly conductors: readonly PlacedConductor[];
  readonly separator: readonly number[];
  readonly slots: readonly TextSlot[];
  readonly marks: MarkPlaces;
  readonly hit: readonly (number | string)[];
}

export interface TextStyle {
  readonly size: number;
  readonly weight?: number;
  readonly tone?: string;
  /** Size of the unit after a figure. */
  readonly unit?: number;
}

export type CabinetKind =
  | 'hv-incoming'
  | 'hv-feeder'
  | 'hv-transformer-feeder'
  | 'hv-pt'
  | 'hv-tie'
  | 'lv-incoming'
  | 'lv-outgoing'
  | 'lv-capacitor'
  | 'lv-tie';

export const BUSBAR_Y = cabinetFile.units.busbarY;
export const DRAWING_HEIGHT = cabinetFile.units.drawingHeight;
/** Line under the head of a cabinet, from the top of its enclosure. */
export const HEAD_HEIGHT = 56;
/** Corners of an enclosure. */
export const ENCLOSURE_RADIUS = 8;

const kinds = cabinetFile.kinds as unknown as Readonly<Record<CabinetKind, {readonly variants: Readonly<Record<string, CabinetVariant>>}>>;
const styles = cabinetFile.text as unknown as Readonly<Record<string, TextStyle>>;

/**
 * How a cabinet of a type code is drawn (MO-3-11). Codes without their own drawing, such as 99 or an unexpected 2, become the plain feeder
 * of their kind. A low-voltage incoming or capacitor cabinet draws one switch; with any other number of units it shows drawers.
 */
export function cabinetKind(kind: VoltageKind, type: number, unitCount = 1): CabinetKind {
  if (kind === 'low') {
    if (unitCount !== 1) return 'lv-outgoing';
    if (type === EquipmentType.incoming) return 'lv-incoming';
    return type === EquipmentType.capacitor ? 'lv-capacitor' : 'lv-outgoing';
  }
  if (type === EquipmentType.incoming) return 'hv-incoming';
  if (type === EquipmentType.voltageTransformer) return 'hv-pt';
  return type === EquipmentType.transformerFeeder ? 'hv-transformer-feeder' : 'hv-feeder';
}

/** High-voltage cabinets are narrow if the pt flag is an explicit 0, otherwise wide (MO-2.sld-08). */
export function cabinetVariant(kind: CabinetKind, flags: Pick<SymbolFlags, 'pt'>): CabinetVariant {
  const {variants} = kinds[kind];
  const variant = variants.unit ?? variants[flags.pt === false ? 'ptOff' : 'ptOn'];
  if (variant === undefined) throw new Error(`cabinet kind ${kind} has no variant`);
  return variant;
}

/** Throws for a style that the data lack. */
export function textStyle(name: string): TextStyle {
  const style = styles[name];
  if (style === undefined) throw new Error(`no text style "${name}"`);
  return style;
}

/** Width of one unit: high voltage 400, or 300 with an explicit pt 0; low voltage 200 (MO-2.sld-08). */
export function unitWidth(kind: VoltageKind, flags: Pick<SymbolFlags, 'pt'>): number {
  return cabinetVariant(kind === 'high' ? 'hv-feeder' : 'lv-outgoing', flags).width;
}

/** Form of the drawers of a cabinet with `count` units: full with all figures if they fit, otherwise compact with currents only. */
export function drawerForm(count: number): {
  readonly full: boolean;
  readonly first: number;
  readonly pitch: number;
  readonly growth: number;
} {
  const repeat = drawerRepeat();
  const full = repeat.first + count * repeat.pitch.full <= FULL_FORM_BOTTOM;
  const pitch = full ? repeat.pitch.full : repeat.pitch.compact;
  return {full, first: repeat.first, pitch, growth: Math.max(0, count - COMPACT_ROOM) * repeat.pitch.compact};
}

export function drawerRepeat(): DrawerRepeat {
  const {repeat} = cabinetVariant('lv-outgoing', {pt: undefined});
  if (repeat === undefined) throw new Error('cabinet kind lv-outgoing has no drawers');
  return repeat;
}

/** Lowest y that drawers in full form may reach. */
const FULL_FORM_BOTTOM = 860;
/** Number of compact drawers in an enclosure of the usual height; each further one makes it longer. */
const COMPACT_ROOM = 6;
