import {
  type BenchInput,
  changeRounds,
  currentIn,
  isOpenIn,
  LABELLED_SYMBOLS,
  type Rounds,
  type ScriptBox,
  type ScriptView,
  scaleShowing,
  scriptView,
  type UpdateShare,
} from '@livebus/engine/measure';

/** Side of the square with a symbol in its middle, in units of the peers' drawing. */
export const PITCH = 48;
const VOLTAGE_COLOURS = ['#ff2d2d', '#ffa500', '#ffe14d', '#35c759', '#3aa0ff', '#c66bff'] as const;
const DEAD_COLOUR = '#8a8f98';
export const GROUND_COLOUR = '#111111';
export const LABEL_COLOUR = '#d7dbe2';
/** Name and value next to the lower half of the lead: their size, their start, and their baselines, from the middle of the symbol. */
export const LABEL = {size: 6, x: 3, nameY: 16, valueY: 22} as const;
export const LABEL_FONT = `${LABEL.size}px 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif`;

/** What every peer draws: as many symbols as ours on a grid, each with a lead, a box, a dot, a name and a value. */
export interface PeerScene {
  readonly count: number;
  readonly columns: number;
  readonly rows: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** [N] middle of each symbol. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** [N] 1: the box is filled. */
  readonly closed: Uint8Array;
  /** [N] colour while it is live. */
  readonly liveColour: readonly string[];
  readonly name: readonly string[];
  /** Smallest scale at which names and values are shown. */
  readonly labelsFromK: number;
  viewOf(step: number): ScriptView;
}

/** [N] current states of the symbols. */
export interface PeerStates {
  readonly colour: string[];
  readonly value: string[];
}

export function peerScene({station, widthPx, heightPx}: BenchInput): PeerScene {
  const count = station.symbols;
  const columns = Math.ceil(Math.sqrt((count * widthPx) / heightPx));
  const rows = Math.ceil(count / columns);
  const x = new Float32Array(count);
  const y = new Float32Array(count);
  const closed = new Uint8Array(count);
  const liveColour: string[] = [];
  const name: string[] = [];
  const names = station.parts.flatMap(({devices}) => devices.map((device) => device.name));
  for (let i = 0; i < count; i++) {
    const column = i % columns;
    x[i] = column * PITCH + PITCH / 2;
    y[i] = Math.floor(i / columns) * PITCH + PITCH / 2;
    closed[i] = Number((i * 7919) % 10 < 7);
    liveColour.push(VOLTAGE_COLOURS[Math.floor(column / 4) % VOLTAGE_COLOURS.length]!);
    name.push(names[i % names.length]!);
  }
  const box: ScriptBox = {symbols: count, width: columns * PITCH, height: rows * PITCH, windowWidthPx: widthPx, windowHeightPx: heightPx};
  const labelsFromK = scaleShowing(LABELLED_SYMBOLS, box);
  return {count, columns, rows, widthPx, heightPx, x, y, closed, liveColour, name, labelsFromK, viewOf: (step) => scriptView(box, step)};
}

/** States of a peer through the rounds; `change` returns the symbols of the round after writing their states. */
export function peerStates({count, liveColour}: PeerScene): PeerStates & {change(round: number, share: UpdateShare): readonly number[]} {
  const rounds: Rounds = new Uint16Array(count);
  const colour = new Array<string>(count);
  const value = new Array<string>(count);
  const write = (i: number) => {
    const round = rounds[i]!;
    colour[i] = isOpenIn(i, round) ? DEAD_COLOUR : liveColour[i]!;
    value[i] = `${currentIn(i, round).toFixed(1)} A`;
  };
  for (let i = 0; i < count; i++) write(i);
  return {
    colour,
    value,
    change(round, share) {
      changeRounds(rounds, round, share);
      const changed: number[] = [];
      for (let i = 0; i < count; i++) {
        if (rounds[i] !== round) continue;
        write(i);
        changed.push(i);
      }
      return changed;
    },
  };
}
