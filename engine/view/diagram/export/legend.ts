import {
  type BandSample,
  type DiagramScene,
  type DiagramState,
  INSTRUMENT_VOLTAGE,
  LineState,
  type Palette,
  symbolTable,
} from '../../../core/index.ts';

/** Marks that a legend explains, by the names of their symbols. */
export type LegendMark =
  | 'mark-offline'
  | 'mark-quality-stale'
  | 'mark-quality-bad'
  | 'mark-uncertain'
  | 'mark-contradiction'
  | 'mark-conflict'
  | 'mark-alarm'
  /** Tags of devices, which stand in the place of the alarm mark. */
  | 'mark-maintenance'
  | 'mark-out-of-service';

/** Texts of the key below a picture. */
export interface LegendWords {
  readonly live: string;
  /** A live line of one of several voltages with different colours; `voltage` is a key of `Palette.voltages`. */
  liveAt(voltage: string): string;
  readonly dead: string;
  readonly earthed: string;
  readonly uncertain: string;
  readonly muted: string;
  /** A line side that nothing measures. */
  readonly assumed: string;
  readonly conflict: string;
  readonly closed: string;
  readonly open: string;
  readonly marks: Readonly<Record<LegendMark, string>>;
}

const SWITCH = {symbol: 'circuit-breaker', scale: 0.24} as const;
const MARK_SCALE = 0.42;
const MARKS: readonly LegendMark[] = [
  'mark-offline',
  'mark-quality-stale',
  'mark-quality-bad',
  'mark-uncertain',
  'mark-contradiction',
  'mark-conflict',
  'mark-alarm',
  'mark-maintenance',
  'mark-out-of-service',
];

/** Every line style, both positions of a switch, and the marks that are in the picture at this moment. */
export function legendSamples(scene: DiagramScene, state: DiagramState, palette: Palette, words: LegendWords): BandSample[] {
  const voltages = scene.voltages.filter((key) => key !== INSTRUMENT_VOLTAGE);
  const first = voltages[0] ?? '';
  const byColour = new Map(voltages.toReversed().map((key) => [palette.voltages[key], key]));
  const told = voltages.filter((key) => byColour.get(palette.voltages[key]) === key);
  const lives = told.length > 1 ? told.map((voltage) => ({voltage, text: words.liveAt(voltage)})) : [{voltage: first, text: words.live}];
  const {live, dead, earthed, uncertain, muted, assumed, conflict} = LineState;
  return [
    ...lives.map(({voltage, text}) => ({lineState: live, voltage, text})),
    {lineState: dead, voltage: first, text: words.dead},
    {lineState: earthed, voltage: first, text: words.earthed},
    {lineState: uncertain, voltage: first, text: words.uncertain},
    {lineState: muted, voltage: first, text: words.muted},
    {lineState: assumed, voltage: first, text: words.assumed},
    {lineState: conflict, voltage: first, text: words.conflict},
    {...SWITCH, state: 'closed', a: live, b: live, text: words.closed},
    {...SWITCH, state: 'open', a: live, b: dead, text: words.open},
    ...marksShown(scene, state).map(({mark, state: shown}) => ({
      ...{symbol: TAGS.has(shown) ? 'mark-alarm' : mark, state: shown},
      ...{scale: MARK_SCALE, text: words.marks[mark]},
    })),
  ];
}

/** States of the alarm mark that are tags. */
const TAGS: ReadonlySet<string> = new Set(['maintenance', 'out-of-service']);

/** Each kind of mark once, in the state in which it first occurs. */
function marksShown({symbols}: DiagramScene, {slots}: DiagramState): {mark: LegendMark; state: string}[] {
  const table = symbolTable();
  const met = new Map<string, string>();
  for (let row = 0; row < symbols.count; row++) {
    if (symbols.clamped[row] === 0 || symbols.hideable[row] === 0) continue;
    const shown = slots[symbols.variantSlot[row]];
    const {name, states} = table.symbols[symbols.symbol[row]];
    const state = states[shown - 1] ?? states[0]!;
    const mark = name === 'mark-alarm' && TAGS.has(state) ? `mark-${state}` : name;
    if (shown !== 0 && !met.has(mark)) met.set(mark, state);
  }
  return MARKS.flatMap((mark) => (met.has(mark) ? [{mark, state: met.get(mark)!}] : []));
}
