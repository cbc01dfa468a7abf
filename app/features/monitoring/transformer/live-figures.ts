import {isMeaningless, lossRate} from '@livebus/engine/core';
import type {ListedTransformer} from '../../../base/api/calls/transformer.ts';
import type {DeviceReading, StationReadings} from '../../../base/api/readings/station-readings.ts';
import type {TransformerFigures, TransformerSide} from '../../../base/api/readings/transformer-figures.ts';
import {quantityOf} from '../../../shared/readings/quantities.ts';

export type TransformerPart = 'high' | 'low' | 'windings';

/** How far the figures of one part can be trusted. */
export interface PartState {
  /** Epoch ms of its measurement; undefined where nobody says. */
  readonly timeMs: number | undefined;
  readonly offline: boolean;
  readonly stale: boolean;
}

/** A transformer's figures at one moment, with the state of each part; undefined for a part without any reading. */
export interface TransformerNow {
  readonly figures: TransformerFigures;
  readonly parts: Readonly<Record<TransformerPart, PartState | undefined>>;
}

/** Readings of the devices behind a transformer; undefined where none has arrived. */
export type PartReadings = Readonly<Record<TransformerPart, DeviceReading | undefined>>;

/** Finds a transformer's parts among the readings of its stations. */
export function partReadings(
  {id, stationId = '', high, low}: Pick<ListedTransformer, 'id' | 'stationId' | 'high' | 'low'>,
  stations: ReadonlyMap<string, StationReadings>,
): PartReadings {
  const windings = stations.get(stationId)?.get(id);
  return {
    high: high && stations.get(high.stationId)?.get(high.deviceId),
    low: low && stations.get(low.stationId)?.get(low.deviceId),
    windings: windings?.isTransformer ? windings : undefined,
  };
}

export interface FiguresOfNow {
  readonly ratedPowerKva: number | null;
  readonly readings: PartReadings;
  /** Answer of the transformer's own call; its parts count where no reading of their device has arrived. */
  readonly asked: TransformerFigures | null | undefined;
  /** The answer is older than two periods. */
  readonly askedIsStale: boolean;
}

/**
 * The figures of now: those of the devices where they are followed, otherwise as the call delivered them. Power is that of the high side, of
 * the low side where the high one measures none, as in the call. Null without any reading.
 */
export function figuresOfNow({ratedPowerKva, readings, asked, askedIsStale}: FiguresOfNow): TransformerNow | null {
  const {high, low, windings} = readings;
  const given = asked ?? undefined;
  if (high === undefined && low === undefined && windings === undefined) {
    return given === undefined ? null : {figures: withoutIdle(given), parts: askedParts(given, askedIsStale)};
  }
  const load = [high, low].find((one) => isMeasured(one?.apparentPowerVa)) ?? [high, low].find((one) => isMeasured(one?.activePowerW));
  const apparentPowerVa = load?.apparentPowerVa ?? null;
  const lacksSides = high === undefined && low === undefined;
  const powers = {
    apparentPowerVa,
    activePowerW: load?.activePowerW ?? null,
    reactivePowerVar: load?.reactivePowerVar ?? null,
    powerFactor: quantityOf(load, undefined, 'powerFactor'),
    loadPercent:
      apparentPowerVa === null || ratedPowerKva === null || !(ratedPowerKva > 0) ? null : percent(apparentPowerVa / 1000 / ratedPowerKva),
    lossPercent: lossPercentOf(high, low),
  };
  const figures: TransformerFigures = {
    timeMs: oldestOf([high, low, windings]),
    ratedPowerKva: ratedPowerKva ?? given?.ratedPowerKva ?? null,
    ...(lacksSides && given !== undefined ? powersOf(withoutIdle(given)) : powers),
    high: sideOf(high, given?.high),
    low: sideOf(low, given?.low),
    windingAC: windings === undefined ? (given?.windingAC ?? null) : (windings.windingAC ?? null),
    windingBC: windings === undefined ? (given?.windingBC ?? null) : (windings.windingBC ?? null),
    windingCC: windings === undefined ? (given?.windingCC ?? null) : (windings.windingCC ?? null),
    windingsOffline: windings?.offline ?? given?.windingsOffline ?? false,
  };
  const known = given === undefined ? NO_PARTS : askedParts(given, askedIsStale);
  return {
    figures,
    parts: {high: stateOf(high) ?? known.high, low: stateOf(low) ?? known.low, windings: stateOf(windings) ?? known.windings},
  };
}

/** The state of the parts that load and power stand on: the worse of both sides. Undefined without any. */
export function loadState({high, low}: TransformerNow['parts']): PartState | undefined {
  if (high === undefined || low === undefined) return high ?? low;
  return {timeMs: oldestOf([high, low]), offline: high.offline || low.offline, stale: high.stale || low.stale};
}

export const isDoubtful = (state: PartState | undefined): boolean => state !== undefined && (state.offline || state.stale);

const NO_PARTS: TransformerNow['parts'] = {high: undefined, low: undefined, windings: undefined};

function askedParts(given: TransformerFigures, stale: boolean): TransformerNow['parts'] {
  const {timeMs, high, low, windingAC, windingBC, windingCC, windingsOffline} = given;
  const side = (one: TransformerSide) => (Object.values(one).some(isMeasured) ? {timeMs, offline: one.offline, stale} : undefined);
  const hasWindings = [windingAC, windingBC, windingCC].some(isMeasured);
  return {high: side(high), low: side(low), windings: hasWindings ? {timeMs, offline: windingsOffline, stale} : undefined};
}

const isMeasured = (value: unknown): value is number => typeof value === 'number';

function stateOf(reading: DeviceReading | undefined): PartState | undefined {
  return reading && {timeMs: reading.timeMs, offline: reading.offline, stale: reading.stale};
}

function oldestOf(parts: readonly (Pick<PartState, 'timeMs'> | undefined)[]): number | undefined {
  const times = parts.flatMap((part) => part?.timeMs ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

function sideOf(reading: DeviceReading | undefined, given: TransformerSide | undefined): TransformerSide {
  if (reading === undefined && given !== undefined) return given;
  return {
    currentAA: reading?.currentAA ?? null,
    currentBA: reading?.currentBA ?? null,
    currentCA: reading?.currentCA ?? null,
    voltageAV: reading?.voltageAV ?? null,
    voltageBV: reading?.voltageBV ?? null,
    voltageCV: reading?.voltageCV ?? null,
    offline: reading?.offline ?? false,
  };
}

/** Both sides must have been measured at the same second, or the change of the load in between would count as loss. */
function lossPercentOf(high: DeviceReading | undefined, low: DeviceReading | undefined): number | null {
  if (high?.timeMs === undefined || high.timeMs !== low?.timeMs) return null;
  const rate = lossRate(high.activePowerW ?? null, low.activePowerW ?? null);
  return rate === null ? null : percent(rate);
}

/** Percent with two decimals. */
const percent = (share: number): number => Math.round(share * 10_000) / 100;

/** A power factor without load says nothing (MO-3-03). */
function withoutIdle(given: TransformerFigures): TransformerFigures {
  const {activePowerW, reactivePowerVar, apparentPowerVa, powerFactor} = given;
  return isMeaningless('powerFactor', {activePowerW, reactivePowerVar, apparentPowerVa, powerFactor})
    ? {...given, powerFactor: null}
    : given;
}

function powersOf(given: TransformerFigures) {
  const {apparentPowerVa, activePowerW, reactivePowerVar, powerFactor, loadPercent, lossPercent} = given;
  return {apparentPowerVa, activePowerW, reactivePowerVar, powerFactor, loadPercent, lossPercent};
}
