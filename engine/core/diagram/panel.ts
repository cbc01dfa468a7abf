import {type FLAG4_MEANING, isClosed, isFlag4, isSpringCharged} from '../signals/switch-state.ts';
import type {VoltageKind} from '../station/station.ts';
import type {CabinetKind} from './cabinets.ts';
import cabinetFile from './data/cabinets.json' with {type: 'json'};

/** Kind of front (MO-2.sld-15). A bus-tie has the front of its cabinet: high, or low with its own switch. */
export type PanelKind = 'high' | 'lowIncoming' | 'lowOutgoing' | 'capacitor';

/** The parts of a front by their internal names; the console has the words of MO-2.sld-14. */
export type PanelPartName =
  | 'openLamp'
  | 'closedLamp'
  | 'springLamp'
  | 'heatLamp'
  | 'drawerLamp'
  | 'lightLamp'
  | 'cabinetLight'
  | 'remoteLocal'
  | 'controlSwitch'
  | 'springSwitch'
  | 'pressPlate'
  | 'incomingSwitch';

/** Meaning of mask 4 in this station (MO-4-04). */
export type Flag4Meaning = (typeof FLAG4_MEANING)[VoltageKind];

/** `neutral`: follows no data. The others are lamps. */
export type PanelSignal = 'lit' | 'dark' | 'unknown' | 'neutral';

export interface PanelPart {
  readonly name: PanelPartName;
  /** In Chinese, as on the cabinet. */
  readonly label: string;
  readonly symbol: string;
  /** State of that symbol. */
  readonly state: string;
  readonly signal: PanelSignal;
  /** Top left of its box from the top left of the plate, panel units: 1 = 1 CSS pixel in a modal 746 px high. */
  readonly x: number;
  readonly y: number;
}

interface LampState {
  readonly lit: string;
  readonly when: string;
  readonly setting?: string;
}

interface FilePart {
  readonly label: string;
  readonly symbol: string;
  readonly at: readonly number[];
  readonly state: string | LampState;
}

const {drawing, plate, size, kinds} = cabinetFile.panel;
const parts = kinds as unknown as Readonly<Record<PanelKind, readonly FilePart[]>>;

/** Boxes of the modal in panel units: the whole, the drawing at its left, the front at its right; x, y, width, height. */
export const PANEL_LAYOUT = {
  width: size[0],
  height: size[1],
  drawing: {width: drawing.box[2], height: drawing.box[3]},
  plate: {width: plate.box[2], height: plate.box[3], radius: plate.radius},
} as const;

/** Modal height at which 1 panel unit is 1 CSS pixel: a window of 800 px less 54 (MO-2.sld-11). */
export const PANEL_MODAL_HEIGHT_PX = 746;

const NAMES: Readonly<Record<string, PanelPartName>> = {
  分闸指示: 'openLamp',
  合闸指示: 'closedLamp',
  储能指示: 'springLamp',
  高温指示: 'heatLamp',
  抽屉位置: 'drawerLamp',
  照明指示: 'lightLamp',
  柜内照明: 'cabinetLight',
  远方就地: 'remoteLocal',
  控制开关: 'controlSwitch',
  储能开关: 'springSwitch',
  压板: 'pressPlate',
  进线开关: 'incomingSwitch',
};

/** The lamp of mask 4 by the mask's meaning here (MO-4-04). */
const FLAG4_LAMPS: Readonly<Record<Flag4Meaning, {readonly label: string; readonly lit: string}>> = {
  'high-temperature': {label: '高温指示', lit: 'red'},
  'second-position': {label: '抽屉位置', lit: 'yellow'},
};

const CONDITIONS: Readonly<Record<string, (switchState: number) => boolean>> = {
  'known and mask 1': isClosed,
  'known and not mask 1': (switchState) => !isClosed(switchState),
  'known and mask 2': isSpringCharged,
  'known and mask 4': isFlag4,
};

export function panelKind(cabinet: CabinetKind): PanelKind {
  switch (cabinet) {
    case 'lv-incoming':
    case 'lv-tie':
      return 'lowIncoming';
    case 'lv-outgoing':
      return 'lowOutgoing';
    case 'lv-capacitor':
      return 'capacitor';
    default:
      return 'high';
  }
}

/**
 * The front of a cabinet with the state of its lamps (MO-2.sld-15). `switchState` is as reported, unsigned or signed 32 bits; null if there
 * is none: then no lamp is lit and each one shows unknown.
 */
export function panelLamps(kind: PanelKind, switchState: number | null, flag4: Flag4Meaning): readonly PanelPart[] {
  return parts[kind].map(({label: given, symbol, at, state}) => {
    const extra = typeof state === 'object' && state.setting !== undefined ? FLAG4_LAMPS[flag4] : undefined;
    const label = extra?.label ?? given;
    const name = NAMES[label];
    if (name === undefined) throw new Error(`no panel part "${label}"`);
    const place = {name, label, symbol, x: at[0] - plate.box[0], y: at[1] - plate.box[1]};
    if (typeof state === 'string') return {...place, state, signal: 'neutral'};
    if (switchState === null) return {...place, state: 'unknown', signal: 'unknown'};
    const holds = CONDITIONS[state.when];
    if (holds === undefined) throw new Error(`no lamp condition "${state.when}"`);
    return holds(switchState) ? {...place, state: extra?.lit ?? state.lit, signal: 'lit'} : {...place, state: 'off', signal: 'dark'};
  });
}
