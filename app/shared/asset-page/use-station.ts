import type {VoltageKind} from '@livebus/engine/core';
import {loadStation, type StationInfo} from '../../base/api/calls/common.ts';
import {kindOfDevice} from '../../base/api/readings/voltage-kind.ts';
import {getConfig} from '../../base/config/config.ts';
import {nameIn} from '../../base/i18n/name-in.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {type Asked, useAsked} from '../asked/use-asked.ts';

/** The station of a screen. */
export interface ShownStation {
  readonly station: Asked<StationInfo>;
  /** In the user's language; undefined until it has loaded, or if it has no name. */
  readonly stationName: string | undefined;
  /** IANA zone of the site; the configured one until it is known. */
  readonly zone: string;
  /** Voltage of one of its devices; undefined until the station has loaded. */
  kindOf(deviceId: string): VoltageKind | undefined;
}

const FRESH_FOR_MS = 60_000;

/** Loads the station in the screen's address; an empty id loads nothing. */
export function useStation(stationId: string): ShownStation {
  const {i18n} = useTexts('common');
  const station = useAsked({
    key: ['station', stationId],
    enabled: stationId !== '',
    freshForMs: FRESH_FOR_MS,
    ask: (signal) => loadStation(stationId, signal),
  });
  const {data} = station;
  return {
    station,
    stationName: data && nameIn(i18n.language, data),
    zone: data?.timeZone ?? getConfig().timeZone,
    kindOf: (deviceId) => data && kindOfDevice(data.kind, deviceId),
  };
}
