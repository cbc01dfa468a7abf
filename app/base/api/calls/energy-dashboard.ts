import {
  co2AndTce,
  type EnergyTotal,
  energyProjects,
  maxDemandByDay,
  type ReplyOf,
  recently7DayUseEleAmount,
  recently30DayUsePower,
  todayRealPower,
  usePowerDevices,
  yestodayUseEleAmount,
} from '@livebus/contract';
import {call} from '../client.ts';
import {type BandDays, readBandDays} from '../readings/band-days.ts';
import {knownZone} from '../time/zone.ts';
import {type EnergyDevice, readEnergyDevice} from './energy-analysis.ts';

/** Calls of the energy dashboard: panels, so that a refusal never moves the page. Energies of a project are those that come in. */

/** A project to choose from. */
export interface EnergyProject {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | undefined;
  readonly namePt: string | undefined;
  /** IANA zone; undefined means the configured one. */
  readonly timeZone: string | undefined;
}

export async function fetchEnergyProjects(signal?: AbortSignal): Promise<readonly EnergyProject[]> {
  return (await call(energyProjects, {signal})).map(({id, projectName, projectNameEn, projectNamePt, timeZone}) => ({
    id,
    name: projectName ?? id,
    nameEn: projectNameEn,
    namePt: projectNamePt,
    timeZone: knownZone(timeZone, `project ${id}`),
  }));
}

/** A factor by which an energy becomes a mass, with the notice that it follows. */
export interface MassFactor {
  readonly kgPerKwh: number;
  readonly source: string;
  readonly year: number;
  /** `YYYY-MM-DD` */
  readonly validFrom: string;
}

/** Today's energy of a project and what it stands for; null is unknown. */
export interface CarbonToday {
  readonly co2Tons: number | null;
  /** Standard coal. */
  readonly coalTons: number | null;
  readonly usedKwh: number | null;
  readonly total: EnergyTotal | undefined;
  readonly co2Factor: MassFactor | undefined;
  readonly coalFactor: MassFactor | undefined;
}

/** CO2 and standard coal are 0 where nothing was used, whatever the backend says (EN-2.11-06). */
export async function fetchCarbon(projectId: string, signal?: AbortSignal): Promise<CarbonToday> {
  return readCarbon(await call(co2AndTce, {query: {projectId}, signal}));
}

export function readCarbon({co2, tce, todayUsePower, total, factors}: ReplyOf<typeof co2AndTce>): CarbonToday {
  const isNone = todayUsePower === 0;
  return {
    co2Tons: isNone ? 0 : co2,
    coalTons: isNone ? 0 : tce,
    usedKwh: todayUsePower,
    total,
    co2Factor: factors?.co2 ?? undefined,
    coalFactor: factors?.coal ?? undefined,
  };
}

/** Energy over days, kWh; null is unknown. */
export interface EnergyCourse {
  /** As long as `kwh`. */
  readonly labels: readonly string[];
  readonly kwh: readonly (number | null)[];
  readonly marks: readonly number[] | undefined;
  readonly total: EnergyTotal | undefined;
  /** Some of it is still being read. */
  readonly pending: boolean;
}

export async function fetchLast30Days(projectId: string, signal?: AbortSignal): Promise<EnergyCourse> {
  const {list_x: days, list_y: values, list_m: marks, total, pending} = await call(recently30DayUsePower, {query: {projectId}, signal});
  return {labels: days.map((day) => day ?? ''), kwh: days.map((_, at) => values[at] ?? null), marks, total, pending};
}

export async function fetchLast7Days(projectId: string, signal?: AbortSignal): Promise<BandDays> {
  return readBandDays(await call(recently7DayUseEleAmount, {query: {projectId}, signal}));
}

export async function fetchYesterday(projectId: string, signal?: AbortSignal): Promise<BandDays> {
  return readBandDays(await call(yestodayUseEleAmount, {query: {projectId}, signal}));
}

/** Active power of a project: times as delivered, and W; null was not measured. */
export interface PowerToday {
  readonly times: readonly (string | undefined)[];
  readonly powerW: readonly (number | null)[];
}

export async function fetchPowerToday(projectId: string, signal?: AbortSignal): Promise<PowerToday> {
  const points = await call(todayRealPower, {query: {projectId}, signal});
  return {times: points.map(({date}) => date), powerW: points.map(({activePowerSum}) => activePowerSum)};
}

/** A device of a project, for the choice of whose demand is shown. */
export interface ProjectDevice extends EnergyDevice {
  /** Undefined where the backend does not say. */
  readonly stationId: string | undefined;
}

export async function fetchProjectDevices(projectId: string, signal?: AbortSignal): Promise<readonly ProjectDevice[]> {
  return (await call(usePowerDevices, {query: {projectId}, signal})).map((device) => ({
    ...readEnergyDevice(device),
    stationId: device.stationId,
  }));
}

/** Maximum demand of each day of two months, kW; null is unknown. */
export interface DemandMonths {
  readonly labels: readonly string[];
  readonly lastMonthKw: readonly (number | null)[];
  readonly thisMonthKw: readonly (number | null)[];
  readonly contractedKw: number | null;
  readonly pending: boolean;
}

export async function fetchDemandMonths(deviceId: string, signal?: AbortSignal): Promise<DemandMonths> {
  const {list_x: days, lastMonthList_y, thisMonthList_y, contractedKw, pending} = await call(maxDemandByDay, {query: {deviceId}, signal});
  return {labels: days.map((day) => day ?? ''), lastMonthKw: lastMonthList_y, thisMonthKw: thisMonthList_y, contractedKw, pending};
}
