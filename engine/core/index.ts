/** The door of the engine's core. Named exports only; nothing else of core is imported from outside. */

export {bytesText} from './base/bytes-text.ts';
export {type Disposable, DisposableStore} from './base/disposable.ts';
export {Emitter, type Event} from './base/emitter.ts';
export {measureText} from './base/measure-text.ts';
export {COMMA_NUMBERS, exactText, fixedText, type NumberStyle, POINT_NUMBERS, roundHalfUp, tellingDecimals} from './base/number-style.ts';
export type {Result} from './base/result.ts';
export {withoutUnseen} from './base/unseen-text.ts';
export {
  BAR_CHART_HEIGHT,
  type BarChart,
  type BarSeries,
  type BarWidth,
  layoutBarChart,
} from './chart/bar-chart.ts';
export {type CategoryLine, type CategoryLineChart, layoutCategoryLines} from './chart/category-lines.ts';
export {type CategoryAxis, type CategoryDrawing, categoryAt} from './chart/category-plot.ts';
export {type Gauge, layoutGauge} from './chart/gauge.ts';
export {cellAt, type HeatMap, type HeatMapDrawing, layoutHeatMap} from './chart/heat-map.ts';
export {type LegendEntry, type LegendLayout, layoutLegend} from './chart/legend.ts';
export {type DrawnLine, type LineChart, layoutLineChart} from './chart/line-chart.ts';
export type {
  AreaMark,
  ChartDrawing,
  ChartMark,
  ChartStyle,
  DrawingFault,
  DrawingOptions,
  LineMark,
  RectMark,
  SectorMark,
  Stroke,
  TextMark,
  ValueText,
} from './chart/marks.ts';
export {layoutPieChart, type PieChart, type PieDrawing, type PieSlice, sliceAt} from './chart/pie-chart.ts';
export {layoutSparkline, type Sparkline} from './chart/sparkline.ts';
export {isRepeated, momentText, type TimeTick, type TimeTickOptions, timeTicks} from './chart/time-ticks.ts';
export {type DayPattern, layoutYearBands, type YearBands, type YearBandsLayout} from './chart/year-bands.ts';
export type {AppendCount, SampleBlock} from './series/append-samples.ts';
export {CHUNK_SAMPLES} from './series/chunk.ts';
export type {Precision, ValueColumn} from './series/pyramid-levels.ts';
export {QualityBit} from './series/quality.ts';
export type {WindowPoints, WindowSpan} from './series/query-window.ts';
export type {RawRows, RowsSpan} from './series/read-rows.ts';
export {roundTicks, type TickOptions, type TickRange} from './series/round-ticks.ts';
export {gapSpans, type JoinedSamples, joinSamples, markHoles, nearestSample, type Samples} from './series/samples.ts';
export type {RangeFigures} from './series/scan-range.ts';
export type {Sample, SeriesFormat} from './series/series.ts';
export {
  answerNear,
  answerQuery,
  localSeriesPort,
  type NearQuery,
  type SeriesAnswer,
  type SeriesPort,
  type SeriesQuery,
} from './series/series-port.ts';
export {SeriesFault, SeriesStore, type SeriesStoreOptions, type StoreUsage} from './series/series-store.ts';
export {enableVectorKernel} from './series/vector-kernel.ts';
export {WindowAsker, type WindowAskerHooks} from './series/window-asker.ts';
export {isMeaningless} from './signals/meaningless-quantity.ts';
export {placeMasks} from './signals/place-masks.ts';
export {type EvidenceReading, STALE_PERIODS, type SwitchReading, staleAfterOf} from './signals/reading.ts';
export {type SwitchMeaning, switchMeaning, tellingPositions} from './signals/switch-meaning.ts';
export {
  bit,
  CONTACT_COUNT,
  decodeSwitchState,
  FLAG4_MEANING,
  isClosed,
  isCurrentSequenceAbnormal,
  isEarthingSwitchClosed,
  isFlag4,
  isOnline,
  isSpringCharged,
  isVoltageSequenceAbnormal,
  readContacts,
  SwitchBit,
} from './signals/switch-state.ts';
export {type ElementRef, isSameElement} from './station/element-ref.ts';
export {DIAGRAM_LIMITS} from './station/limits.ts';
export {type ParsedDiagram, type ParseOptions, parseDiagram} from './station/parse-diagram.ts';
export type {NameLanguage} from './station/reader.ts';
export {
  type BusbarSection,
  type BusTie,
  type Cabinet,
  type Entry,
  EquipmentType,
  type Fault,
  type FaultCode,
  type RelatedDevice,
  type Station,
  type SymbolFlags,
  type Truck,
  type Unit,
  type VoltageKind,
} from './station/station.ts';
export {HIGH_VOLTAGE_ID_PREFIX, isHighVoltage} from './station/voltage-kind.ts';
export {type VoltageQuantity, voltageQuantityOf} from './station/voltage-quantity.ts';
export {
  type CivilDate,
  DAY_MS,
  dateOf,
  dayOf,
  daysFrom,
  dayText,
  HOUR_MS,
  knownDay,
  MINUTE_MS,
  parseDay,
  shiftDay,
  weekdayOf,
} from './time/civil-day.ts';
export {
  dayEdges,
  dayStartMs,
  hourEdges,
  monthEdges,
  siteDay,
  siteDayAt,
  siteDayStart,
  siteMonthAt,
  yearEdges,
} from './time/site-day.ts';
export {findMoments, firstMomentFrom, latestMoment, momentAfter, momentOf} from './time/wall-moments.ts';
export {
  minuteOfDay,
  offsetLabel,
  offsetText,
  parseWallTime,
  siteText,
  timeOfDay,
  type WallTime,
  type WallTimeFailure,
  wallText,
} from './time/wall-text.ts';
export {isKnownZone, type ZoneClock, zoneClock, zoneOffsetMs} from './time/zone-clock.ts';
export {agedColumns} from './topology/aged-columns.ts';
export {ContradictionCode, type Contradictions} from './topology/contradiction-columns.ts';
export {findContradictions} from './topology/contradictions.ts';
export {columnBuffers} from './topology/create-columns.ts';
export {type ElementStates, PartBit, partStates} from './topology/element-states.ts';
export {energise} from './topology/energise.ts';
export {energiseColumns} from './topology/energise-columns.ts';
export {type EvidenceOptions, energiseWithEvidence} from './topology/evidence/energise-with-evidence.ts';
export {type EvidenceIndex, type EvidenceIndexOptions, indexEvidence} from './topology/evidence/evidence-index.ts';
export {createEvidenceMemory, type EvidenceMemory} from './topology/evidence/evidence-memory.ts';
export {
  type Evidence,
  evidenceOf,
  type LineWord,
  type Mark,
  type Reason,
  type ReasonPart,
  reasonsOfElement,
  type ShownLiveness,
  type ShownSection,
  type ShownTie,
  type ShownUnit,
  type ShownWord,
} from './topology/evidence/evidence-of.ts';
export {IncrementalEvidence, type ReadingChange} from './topology/evidence/incremental/incremental-evidence.ts';
export type {StationAnswer} from './topology/evidence/incremental/station-group.ts';
export {EVIDENCE_LIMITS} from './topology/evidence/limits.ts';
export {isPhaseShare} from './topology/evidence/measure.ts';
export {runEvidence} from './topology/evidence/run-evidence.ts';
export {type EvidenceColumns, LINE_PART, MarkCode, ReasonCode, WitnessKind} from './topology/evidence-columns.ts';
export {buildNetworkIndex, indexNetwork} from './topology/graph/build-network.ts';
export {disagreements} from './topology/graph/disagreements.ts';
export {energiseNetwork} from './topology/graph/energise-network.ts';
export type {NetworkFault, NetworkFaultCode, NetworkIndex} from './topology/graph/network.ts';
export {runNetwork} from './topology/graph/run-network.ts';
export {traceNetwork} from './topology/graph/trace-network.ts';
export {type Disagreement, type GraphColumns, GraphNote, type Trace} from './topology/graph-columns.ts';
export {
  DoubtBit,
  EarthedCode,
  type EnergiseMode,
  type EnergiseOptions,
  type Flag,
  LineCode,
  type LineLiveness,
  type Liveness,
  type LivenessColumns,
  type Position,
  PositionCode,
  type SectionState,
  type TieState,
  UncertainBit,
  type UnitState,
} from './topology/liveness.ts';
export {livenessOf, sectionState, tieState, unitState} from './topology/liveness-of.ts';
export {IncrementalLiveness, type NetworkChange} from './topology/network/incremental-liveness.ts';
export {buildNetwork, type Network, type NetworkPlan, type NetworkState} from './topology/network/network.ts';
export {createFullRun, energiseFull, type FullRun} from './topology/network/spread.ts';
export {buildStationIndex, type StationIndex} from './topology/station-index.ts';
export {traceEvidence} from './topology/trace-evidence.ts';

// Where things sit: the exports of ./diagram/ stand below this line, those of the other folders above it.

export {buildScene, type PictureStation, type SceneOptions} from './diagram/build-scene.ts';
export {type CabinetKind, cabinetKind} from './diagram/cabinets.ts';
export type {Palette, PaletteTheme} from './diagram/colours/palette.ts';
export {INSTRUMENT_VOLTAGE, type PaletteSet, paletteOf, readPalette} from './diagram/colours/palettes.ts';
export type {PictureLayoutKind} from './diagram/layout/layout-kind.ts';
export {baseScaleOf, countDevices, layoutPicture, type PictureLayout, type StationBox} from './diagram/layout/layout-picture.ts';
export {layoutStation, type StationLayout} from './diagram/layout/layout-station.ts';
export {
  type Flag4Meaning,
  PANEL_LAYOUT,
  PANEL_MODAL_HEIGHT_PX,
  type PanelKind,
  type PanelPart,
  type PanelPartName,
  type PanelSignal,
  panelKind,
  panelLamps,
} from './diagram/panel.ts';
export {createPickIndex, type PickIndex, pickAt} from './diagram/pick.ts';
export {
  type ConductorColumns,
  type DiagramScene,
  type DiagramState,
  type FrameColumns,
  type HitColumns,
  HitKind,
  Layer,
  type LineCaptions,
  LineState,
  type MarkSlots,
  NONE,
  type SceneStation,
  type SymbolColumns,
  TELEMETRY_FIELDS,
  type TelemetryField,
  TextAnchor,
  type TextColumns,
  TextTone,
  type TickColumns,
  VALUE_FORMATS,
  type ValueColumns,
  type ValueFormat,
  ValueOwner,
} from './diagram/scene.ts';
export {CHINESE_WORDS, type SceneWords} from './diagram/scene-parts/station-draft.ts';
export {type BandMeasure, type BandSample, footBand, headBand, type SheetBand} from './diagram/sheet-band.ts';
export {
  compileSymbols,
  type DeviceTag,
  type SymbolFile,
  symbolIndex,
  symbolState,
  symbolTable,
  TAG_MARKS,
} from './diagram/symbols/compile-symbols.ts';
export {buildSymbolSheet, type SheetCell, type SymbolSheet, type SymbolSheetOptions} from './diagram/symbols/symbol-sheet.ts';
export {
  type CompiledPrim,
  type CompiledSymbol,
  FILLS,
  type LineStyle,
  PAINTS,
  type PaintName,
  type SymbolTable,
  WEIGHTS,
  type Weight,
  type WeightName,
} from './diagram/symbols/symbol-table.ts';
export {type DeviceTelemetry, FIELD_FORMAT, formatValue, MISSING_VALUE} from './diagram/values.ts';
export {
  clampZoom,
  fitHeightFactor,
  MAX_ZOOM,
  minZoom,
  panKeepingPoint,
  scaleZoom,
  stepZoom,
  wheelFactor,
  ZOOM_STEP,
} from './diagram/zoom.ts';
export {amountMilliYuan} from './energy/amount.ts';
export {type BandEnergy, bandEnergy} from './energy/band-energy.ts';
export {type ConversionFactor, type ConvertedMass, convertDays, factorOn} from './energy/conversion.ts';
export {type CourseModel, learnCourse} from './energy/course-model.ts';
export {type DemandOutcome, type DemandRules, type MaxDemand, maxDemand, SLIDING_DEMAND} from './energy/demand.ts';
export {
  DEMAND_STATES,
  type DemandState,
  demandState,
  forecastWindows,
  NEAR_SHARES,
  type WatchCourse,
  type WindowForecast,
} from './energy/demand-watch.ts';
export {type EnergySeries, energySeries, type RegisterLedger, type RegisterReadings, registerLedger} from './energy/energy-series.ts';
export {type Comparison, compareFigures, type Extremes, extremesOf, type FigureCourse, loadRate, lossRate} from './energy/figures.ts';
export {type IntervalEnergy, intervalEnergy, kindAt} from './energy/interval-energy.ts';
export {type LoadDuration, loadDuration} from './energy/load-duration.ts';
export {EnergyMark, INTERVAL_KINDS, type IntervalKind} from './energy/marks.ts';
export type {MeterReplacement, RegisterCorrection, RegisterRules} from './energy/register-step.ts';
export {
  type BandHours,
  type BandSpans,
  bandSpans,
  DAY_KINDS,
  type DayKind,
  dayKindOf,
  hoursOn,
  type SpecialDay,
  TARIFF_BANDS,
  type TariffBand,
  type TariffSeason,
  type TariffVersion,
  versionOn,
} from './energy/tariff.ts';
export {type TariffFault, tariffFaults} from './energy/tariff-faults.ts';
export {wholeWh} from './energy/whole-wh.ts';
export {balanceFlow, flowBalances, type NodeBalance, throughOf} from './flow/balance-flow.ts';
export {type FoundFlow, findFlow} from './flow/find-flow.ts';
export {type FlowChart, type FlowColours, type FlowDrawing, layoutFlowChart} from './flow/flow-chart.ts';
export {type FlowFault, type FlowGraph, type FlowLink, type FlowNode, type GivenLink, readFlow} from './flow/flow-graph.ts';
export {flowThrough} from './flow/flow-through.ts';
export {type PlacedFlow, type PlacedLink, type PlacedNode, placeFlow} from './flow/place-flow.ts';
