import type {Call} from '../base/define-call.ts';
import type {CallSamples} from '../base/samples.ts';
import {pastRealData} from './past-picture.ts';
import {powerMonitorSamples} from './power-monitor.samples.ts';
import {deviceInfo, lineData, projectPictures, stationNeighbours, stationPicture, stationRealData} from './power-monitor.ts';
import {realReportSamples} from './real-report.samples.ts';
import {realReport, reportTree, reportTreeSearch} from './real-report.ts';
import {realTimeDataSamples} from './real-time-data.samples.ts';
import {deviceStatus, stationDevices, stationTable} from './real-time-data.ts';
import {savedViewSamples} from './saved-views.samples.ts';
import {changeSavedView, deleteSavedView, orderSavedViews, savedViews, saveView} from './saved-views.ts';
import {transformerSamples} from './transformer.samples.ts';
import {projectTransformers, transformerCurves, transformerInfo, transformerProjects, transformerTemperatures} from './transformer.ts';

export {BREAKER_ACTIONS, BREAKER_FIGURES, BREAKER_REASONS, type BreakerFigure} from './breaker.ts';
export {
  GATEWAY_KEY_HEADER,
  INGEST_LIMITS,
  INGEST_PATH,
  type IngestResult,
  ingestResult,
  MAX_INGEST_NOTES,
  SENSOR_FIELDS,
  SENSOR_ID_FIELD,
  SENSOR_STATUS,
  type SensorFigureName,
} from './ingest.ts';
export {pastRealData} from './past-picture.ts';
export {
  deviceInfo,
  lineData,
  MAX_NEIGHBOURS,
  type ProjectPicture,
  projectPictures,
  stationNeighbours,
  stationPicture,
  stationRealData,
} from './power-monitor.ts';
export {
  type DeviceReading,
  QUANTITIES,
  type QuantityName,
  type ReadingRow,
  type RealData,
  reading,
  realData,
  type StreamRow,
  type TransformerRow,
  transformerReading,
} from './reading.ts';
export {REPORT_QUANTITIES, type ReportFigure, type ReportRow, realReport, reportTree, reportTreeSearch} from './real-report.ts';
export {
  type DeviceStatus,
  deviceStatus,
  EXTREME_NAMES,
  type ExtremeName,
  type ListedDevice,
  ROW_STATES,
  STATUS_COUNT,
  STATUS_KEYS,
  type StationDevice,
  type StationTable,
  type StationTableRow,
  stationDevices,
  stationTable,
} from './real-time-data.ts';
export {
  changeSavedView,
  deleteSavedView,
  orderSavedViews,
  SAVED_VIEW_LIMITS,
  type SavedView,
  savedViews,
  saveView,
} from './saved-views.ts';
export {
  HEARTBEAT_MS,
  MAX_STREAM_STATIONS,
  RESUME_MS,
  STREAM_PATH,
  type StreamEventData,
  type StreamEventName,
  streamAccess,
  streamEvents,
  streamQuery,
} from './stream.ts';
export {
  projectTransformers,
  SIDE_FIGURES,
  type SideFigure,
  TRANSFORMER_PARTS,
  type TransformerInfo,
  transformerCurves,
  transformerInfo,
  transformerProjects,
  transformerTemperatures,
} from './transformer.ts';

export const monitoringCalls: readonly Call[] = [
  stationPicture,
  stationRealData,
  pastRealData,
  projectPictures,
  stationNeighbours,
  deviceInfo,
  lineData,
  stationDevices,
  deviceStatus,
  stationTable,
  reportTree,
  reportTreeSearch,
  realReport,
  transformerProjects,
  projectTransformers,
  transformerInfo,
  transformerCurves,
  transformerTemperatures,
  savedViews,
  saveView,
  changeSavedView,
  deleteSavedView,
  orderSavedViews,
];
export const monitoringSamples: readonly CallSamples[] = [
  ...powerMonitorSamples,
  ...realTimeDataSamples,
  ...realReportSamples,
  ...transformerSamples,
  ...savedViewSamples,
];
