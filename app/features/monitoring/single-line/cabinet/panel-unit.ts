import {PANEL_LAYOUT, PANEL_MODAL_HEIGHT_PX} from '@livebus/engine/core';

/** The modal is the window less 54 px high (MO-2.sld-11). */
export const MODAL_HEIGHT = 'calc(100dvh - 54px)';

/** One panel unit as a CSS length: the front grows with the modal, and on a phone is no wider than the page. */
export const PANEL_UNIT = `min(${MODAL_HEIGHT} / ${PANEL_MODAL_HEIGHT_PX}, (100vw - 84px) / ${PANEL_LAYOUT.plate.width})`;

const {drawing, plate} = PANEL_LAYOUT;
/** Drawing, front and what stands beside them. */
export const MODAL_WIDTH = `calc(${drawing.width + plate.width} * ${PANEL_UNIT} + 500px)`;

/** So many panel units, below an element that sets `--pu` to `PANEL_UNIT`. */
export function pu(units: number): string {
  return `calc(${units} * var(--pu))`;
}
