/** The door of the diagram view. PixiJS is loaded only where WebGL is asked for. */
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
export {createMiniMap, DEFAULT_MAP_LIMITS, type MiniMap} from './mini-map/create-mini-map.ts';
export {DEFAULT_DIAGRAM_VIEW_OPTIONS} from './options.ts';
export {type AlarmLevel, type StationMoment, stationState, ValueQuality} from './station-state.ts';
