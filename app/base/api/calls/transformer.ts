import {
  type IntervalMin,
  projectTransformers,
  transformerCurves,
  transformerInfo,
  transformerProjects,
  transformerTemperatures,
} from '@livebus/contract';
import {shiftDay, type VoltageQuantity} from '@livebus/engine/core';
import {call} from '../client.ts';
import {
  type PowerName,
  readTransformerFigures,
  readTransformerPowers,
  readWindingTemperatures,
  type TransformerDay,
  type TransformerFigures,
  type WindingName,
} from '../readings/transformer-figures.ts';
import {wireTimeReader} from '../time/wire-time.ts';
import {knownZone} from '../time/zone.ts';

export interface ListedProject {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | undefined;
  readonly namePt: string | undefined;
  /** IANA zone; undefined, also for an unknown one, means the configured zone. */
  readonly timeZone: string | undefined;
}

/** Projects to choose from. Panels' calls, as all of this file: a refusal never moves the page. */
export async function fetchProjectList(signal?: AbortSignal): Promise<readonly ListedProject[]> {
  return (await call(transformerProjects, {signal})).map(({id, projectName, projectNameEn, projectNamePt, timeZone}) => ({
    id,
    name: projectName === '' ? id : projectName,
    nameEn: projectNameEn,
    namePt: projectNamePt,
    timeZone: knownZone(timeZone, `project ${id}`),
  }));
}

/** A device that measures one side of a transformer. */
export interface TransformerMeter {
  readonly deviceId: string;
  readonly stationId: string;
  /** Which voltages it measures, where its diagram declares it. */
  readonly voltageQuantity?: VoltageQuantity | undefined;
}

export interface ListedTransformer {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | undefined;
  readonly namePt: string | undefined;
  readonly stationId: string | undefined;
  readonly stationName: string | undefined;
  readonly model: string | undefined;
  readonly ratedPowerKva: number | null;
  /** Undefined where that side is not measured, or the backend does not say by what. */
  readonly high: TransformerMeter | undefined;
  readonly low: TransformerMeter | undefined;
}

export async function fetchTransformers(projectId: string, signal?: AbortSignal): Promise<readonly ListedTransformer[]> {
  return (await call(projectTransformers, {query: {projectId}, signal})).map(
    ({id, transformerName, transformerNameEn, transformerNamePt, ratedPower, ...rest}) => ({
      id,
      name: transformerName === '' ? id : transformerName,
      nameEn: transformerNameEn,
      namePt: transformerNamePt,
      stationId: rest.stationId,
      stationName: rest.stationName,
      model: rest.model,
      ratedPowerKva: ratedPower,
      high: meterOf(rest.feederId, rest.feederStationId, rest.feederVoltageQuantity),
      low: meterOf(rest.incomingId, rest.incomingStationId, rest.incomingVoltageQuantity),
    }),
  );
}

function meterOf(
  deviceId: string | undefined,
  stationId: string | undefined,
  voltageQuantity: VoltageQuantity | undefined,
): TransformerMeter | undefined {
  if (deviceId === undefined || stationId === undefined) return undefined;
  return {deviceId, stationId, ...(voltageQuantity !== undefined && {voltageQuantity})};
}

/** Null without readings. @param zone - IANA zone of the site. */
export async function loadTransformer(transformerId: string, zone: string, signal?: AbortSignal): Promise<TransformerFigures | null> {
  return readTransformerFigures(await call(transformerInfo, {query: {transformerId}, signal}), wireTimeReader(zone));
}

export interface TransformerDayRequest {
  readonly transformerId: string;
  readonly intervalMin: IntervalMin;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** The day lies before the site's today (MO-2.trafo-10). */
  readonly isPast: boolean;
  readonly zone: string;
}

const queryOf = ({transformerId, intervalMin, date, isPast}: TransformerDayRequest) => ({
  transformerId,
  timeInterval: intervalMin,
  searchDate: date,
  isCache: isPast,
});

/** Power of the day and of the day before. */
export async function loadTransformerPowers(
  request: TransformerDayRequest,
  signal?: AbortSignal,
): Promise<readonly [TransformerDay<PowerName>, TransformerDay<PowerName>]> {
  const reply = await call(transformerCurves, {query: queryOf(request), signal});
  return readTransformerPowers(reply, [request.date, shiftDay(request.date, -1)], request.zone);
}

export async function loadWindingTemperatures(request: TransformerDayRequest, signal?: AbortSignal): Promise<TransformerDay<WindingName>> {
  return readWindingTemperatures(await call(transformerTemperatures, {query: queryOf(request), signal}), request.date, request.zone);
}
