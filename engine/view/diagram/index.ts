/** Entry point of the diagram view. PixiJS is loaded only when WebGL is used. */
export {createDiagramView} from './create-diagram-view.ts';
export type {
  DiagramCamera,
  DiagramEmphasis,
  DiagramHit,
  DiagramSnapshot,
  DiagramStats,
  DiagramView,
  DiagramViewOptions,
  PainterChoice,
} from './diagram-view.types.ts';
export type {LegendMark, LegendWords} from './export/legend.ts';
export {pngOf} from './export/png/png-of.ts';
export {PictureTooLargeError, type PngOptions, type PngSize, pngSize} from './export/png/png-size.ts';
export {type PageOptions, type Paper, type PrintPlan, planPages} from './export/print/pages.ts';
export {type PrintOptions, printDiagram, type SheetsOptions, svgSheets} from './export/print/print-diagram.ts';
export type {ExportArea, ExportCut, SheetWords} from './export/sheet.ts';
export {type ExportProgress, type SvgOptions, svgBlobOf, svgOf} from './export/svg/svg-of.ts';
export {createMiniMap, DEFAULT_MAP_LIMITS, type MiniMap} from './mini-map/create-mini-map.ts';
export {DEFAULT_DIAGRAM_VIEW_OPTIONS} from './options.ts';
export type {PainterReport} from './painter-report.ts';
export {type AlarmLevel, type StationMoment, stationState, ValueQuality} from './station-state.ts';
