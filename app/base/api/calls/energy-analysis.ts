import {bandReport, type EnergyTotal, energyAnalysis, type Period} from '@livebus/contract';
import {call} from '../client.ts';
import {type BandDays, readBandDays} from '../readings/band-days.ts';

/** A device whose energy counts, with its names (`nameIn`). */
export interface EnergyDevice {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | undefined;
  readonly namePt: string | undefined;
}

interface WireDevice {
  readonly deviceId: string;
  readonly deviceName?: string | undefined;
  readonly deviceNameEn?: string | undefined;
  readonly deviceNamePt?: string | undefined;
}

/** A device of a reply; without a name it is called by its id. */
export const readEnergyDevice = ({deviceId, deviceName, deviceNameEn, deviceNamePt}: WireDevice): EnergyDevice => ({
  ...{id: deviceId, name: deviceName || deviceId, nameEn: deviceNameEn, namePt: deviceNamePt},
});

/** Energy of a station's incoming or outgoing devices in the running period and in the one before, kWh; null is unknown. */
export interface StationEnergy {
  /** Hours of the day, days of the month or months of the year, as far as they have begun. */
  readonly current: readonly (number | null)[];
  readonly before: readonly (number | null)[];
  readonly currentMarks: readonly number[] | undefined;
  readonly beforeMarks: readonly number[] | undefined;
  readonly currentTotal: EnergyTotal | undefined;
  readonly beforeTotal: EnergyTotal | undefined;
  /** The devices that were added up; empty where the backend does not say. */
  readonly devices: readonly EnergyDevice[];
}

export interface StationEnergyRequest {
  readonly stationId: string;
  readonly period: Period;
  readonly side: 'incoming' | 'outgoing';
}

export async function fetchStationEnergy({stationId, period, side}: StationEnergyRequest, signal?: AbortSignal): Promise<StationEnergy> {
  const query = {type: period, sumOfStation: side === 'incoming' ? 1 : 0, stationId} as const;
  const {tod, yes, tod_m, yes_m, todTotal, yesTotal, devices} = await call(energyAnalysis, {query, signal});
  return {
    current: tod,
    before: yes,
    currentMarks: tod_m,
    beforeMarks: yes_m,
    currentTotal: todTotal,
    beforeTotal: yesTotal,
    devices: devices.map(readEnergyDevice),
  };
}

export interface BandReportRequest {
  readonly deviceId: string;
  /** `YYYY-MM-DD`, both included. */
  readonly startDate: string;
  readonly endDate: string;
}

/** Energy of a device by day and tariff band; days that have not begun are left out. */
export async function fetchBandDays({deviceId, startDate, endDate}: BandReportRequest, signal?: AbortSignal): Promise<BandDays> {
  return readBandDays(await call(bandReport, {query: {deviceId, startDate, endDate}, signal}));
}
