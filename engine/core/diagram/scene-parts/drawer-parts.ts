import {measureText} from '../../base/measure-text.ts';
import type {DrawerRepeat, MarkPlaces, PlacedConductor, PlacedSymbol, TextSlot} from '../cabinets.ts';
import {textStyle} from '../cabinets.ts';

/** What all drawers of one form share. Lengths are diagram units from the top left of the drawer. */
interface DrawerParts {
  readonly main: PlacedSymbol | undefined;
  /** For a drawer that supplies something, and for one that is supplied, whose arrow is placed separately. */
  readonly shapes: Readonly<Record<'supplying' | 'supplied', Shapes>>;
  readonly arrows: readonly PlacedSymbol[];
  /** From the name's normal form to its smallest. */
  readonly names: readonly NameForm[];
  readonly separator: readonly number[];
  /** Clickable box of the drawer; its height is the pitch. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

interface Shapes {
  readonly symbols: readonly PlacedSymbol[];
  readonly conductors: readonly PlacedConductor[];
}

/** The texts of a drawer with a name of at most `width` at `size`, and the positions of its marks in that form. */
interface NameForm {
  readonly size: number;
  readonly width: number;
  readonly slots: readonly TextSlot[];
  readonly marks: MarkPlaces;
}

/** Position, width and font sizes of a name that takes the drawer's whole width, du; the smallest is used only to show it whole. */
const WIDE_NAME = {y: 17, width: 150, sizes: [19, 17.5, 16]};
/** Its marks are below it, on both sides of the blade. */
const MARKS_BELOW_NAME = {offline: [32, 26], conflict: [166, 26], alarm: [166, 26], uncertain: [166, 26]};

const knownParts = new WeakMap<DrawerRepeat, Map<boolean, DrawerParts>>();

export function drawerParts(repeat: DrawerRepeat, full: boolean): DrawerParts {
  const byForm = knownParts.get(repeat) ?? new Map<boolean, DrawerParts>();
  const known = byForm.get(full);
  if (known !== undefined) return known;
  const parts = findParts(repeat, full);
  knownParts.set(repeat, byForm.set(full, parts));
  return parts;
}

/**
 * The form of `names` for a name. A name too long for its slot also takes the room of the marks, and a smaller size: half a name names
 * nothing.
 */
export function nameForm(names: readonly NameForm[], name: string): number {
  const last = names.length - 1;
  for (let i = 0; i < last; i++) if (measureText(name, names[i].size) <= names[i].width) return i;
  return last;
}

function findParts(repeat: DrawerRepeat, full: boolean): DrawerParts {
  const {symbols, conductors} = repeat;
  const [left, top, width] = repeat.hit.map(Number);
  const slots = repeat.slots.filter((slot) => full || slot.form !== 'full');
  return {
    main: symbols.find((symbol) => symbol.state === 'position'),
    shapes: {supplying: {symbols, conductors}, supplied: {symbols: symbols.filter((symbol) => !isArrow(symbol)), conductors}},
    arrows: symbols.filter(isArrow),
    names: nameForms(slots, repeat.marks),
    separator: repeat.separator,
    left,
    top,
    width,
  };
}

function nameForms(slots: readonly TextSlot[], marks: MarkPlaces): readonly NameForm[] {
  const name = slots.find((slot) => slot.kind === 'text' && slot.id === 'name');
  if (name?.kind !== 'text') return [{size: 0, width: 0, slots, marks}];
  const withName = (changed: TextSlot) => slots.map((slot) => (slot === name ? changed : slot));
  const {y, width, sizes} = WIDE_NAME;
  return [
    {size: textStyle(name.style).size, width: name.maxWidth, slots: withName({...name, priority: 1}), marks},
    ...sizes.map((size) => ({
      size,
      width,
      slots: withName({...name, at: [name.at[0], y], size, maxWidth: width, priority: 1}),
      marks: {...marks, ...MARKS_BELOW_NAME},
    })),
  ];
}

function isArrow(symbol: PlacedSymbol): boolean {
  return symbol.symbol === 'outgoing-arrow-inline';
}
