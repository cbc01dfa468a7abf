/** Range of the panel's width, px; it starts with the design's. */
export const PANEL_WIDTH = {least: 200, usual: 248, most: 480, step: 16} as const;

export function clampWidth(px: number): number {
  return Math.round(Math.min(PANEL_WIDTH.most, Math.max(PANEL_WIDTH.least, px)));
}

/** The width after a key press on the edge; undefined for other keys. */
export function widthByKey(key: string, px: number): number | undefined {
  const {least, most, step} = PANEL_WIDTH;
  const wanted = {ArrowLeft: px - step, ArrowRight: px + step, Home: least, End: most}[key];
  return wanted === undefined ? undefined : clampWidth(wanted);
}
