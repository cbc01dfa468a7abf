import type {DrawerRepeat, MarkPlaces, PlacedConductor, PlacedSymbol, TextSlot} from '../cabinets.ts';
import {textStyle} from '../cabinets.ts';
import {measureText} from '../layout/measure-text.ts';

/** What is the same in every drawer of one form. Lengths are diagram units from the top left of the drawer. */
interface DrawerParts {
  readonly main: PlacedSymbol | undefined;
  /** Of a drawer that supplies something, and of one that is supplied: this one's arrow is placed apart. */
  readonly shapes: Readonly<Record<'supplying' | 'supplied', Shapes>>;
  readonly arrows: readonly PlacedSymbol[];
  /** From the slot of the name as it is drawn to the smallest that a name can have. */
  readonly names: readonly NameForm[];
  readonly separator: readonly number[];
  /** Box of the drawer that is picked; its height is the pitch. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

interface Shapes {
  readonly symbols: readonly PlacedSymbol[];
  readonly conductors: readonly PlacedConductor[];
}

/** The texts of a drawer with a name of at most `width` at `size`, and where its marks stand then. */
interface NameForm {
  readonly size: number;
  readonly width: number;
  readonly slots: readonly TextSlot[];
  readonly marks: MarkPlaces;
}

/** Where a name that takes all of the drawer's width stands, its room, and how small it may get to be whole, du. */
const WIDE_NAME = {y: 17, width: 150, sizes: [19, 17.5, 16]};
/** Its marks stand below it, on both sides of the blade. */
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
 * Which of `names` a name takes. One too long for its slot takes the room of the marks as well, and a smaller size: half a name names nothing.
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
