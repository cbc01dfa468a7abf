import {paletteOf} from '../../core/index.ts';
import type {DiagramViewOptions} from './diagram-view.types.ts';

/** The console serves Noto Sans SC itself; the others may be installed. */
const FONT_FAMILY =
  "'Noto Sans SC Variable', 'Noto Sans SC', 'Noto Sans CJK SC', 'Source Han Sans SC', 'Microsoft YaHei', 'PingFang SC', sans-serif";

/** Resize debounce of MO-9-01. `auto` measures after the first picture is painted. */
export const DEFAULT_DIAGRAM_VIEW_OPTIONS = {
  painter: 'auto',
  knownPainters: null,
  palette: paletteOf('light'),
  windowHeightPx: () => window.innerHeight,
  resizeDebounceMs: 100,
  cameraMoveMs: 200,
  fontFamily: FONT_FAMILY,
  blinksAlarms: true,
} satisfies DiagramViewOptions;
