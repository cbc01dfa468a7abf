/** Command of a key on the focused picture (looks section 13). */
export type DiagramCommand =
  | {readonly kind: 'zoom'; readonly steps: number}
  | {readonly kind: 'pan'; readonly dxPx: number; readonly dyPx: number}
  | {readonly kind: 'restore' | 'open' | 'leave'};

/** How far an arrow key moves the picture. */
export const ARROW_PAN_PX = 48;

const COMMANDS: Readonly<Record<string, DiagramCommand>> = {
  '+': {kind: 'zoom', steps: 1},
  '=': {kind: 'zoom', steps: 1},
  '-': {kind: 'zoom', steps: -1},
  '\u2212': {kind: 'zoom', steps: -1},
  '0': {kind: 'restore'},
  ArrowLeft: {kind: 'pan', dxPx: ARROW_PAN_PX, dyPx: 0},
  ArrowRight: {kind: 'pan', dxPx: -ARROW_PAN_PX, dyPx: 0},
  ArrowUp: {kind: 'pan', dxPx: 0, dyPx: ARROW_PAN_PX},
  ArrowDown: {kind: 'pan', dxPx: 0, dyPx: -ARROW_PAN_PX},
  Enter: {kind: 'open'},
  Escape: {kind: 'leave'},
};

/** Undefined for keys without meaning here and for shortcuts of browser and system. */
export function commandOfKey(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}): DiagramCommand | undefined {
  return event.ctrlKey || event.altKey || event.metaKey ? undefined : COMMANDS[event.key];
}
