import {type ProjectPicture, pastRealData, projectPictures, stationNeighbours, stationPicture, stationRealData} from '@livebus/contract';
import type {VoltageKind} from '@livebus/engine/core';
import {call} from '../client.ts';
import {type DeliveredReadings, deliveredOf} from '../readings/station-readings.ts';
import {kindOfStationType} from '../readings/voltage-kind.ts';

/** One station of a project's picture; other backends may omit id and name (MO-3-15). */
export interface StationDiagram {
  readonly stationId: string | undefined;
  readonly name: string | undefined;
  /** Names in other languages; undefined where the backend gives none. */
  readonly nameEn?: string | undefined;
  readonly namePt?: string | undefined;
  readonly kind: VoltageKind | undefined;
  /** As received; the ingest worker reads it. */
  readonly diagram: unknown;
  readonly readings: DeliveredReadings;
}

/** The diagram JSON as received, a list, its text or nothing; the ingest worker reads it. This call loads the page. */
export async function loadStationDiagram(stationId: string, signal?: AbortSignal): Promise<unknown> {
  return (await call(stationPicture, {query: {stationId}, signal, foreground: true})).jsonData;
}

/** The same for a panel: a refusal never moves the page. Null for a station without a diagram. Throws ApiFailure. */
export async function fetchStationDiagram(stationId: string, signal?: AbortSignal): Promise<unknown> {
  return (await call(stationPicture, {query: {stationId}, signal})).jsonData ?? null;
}

/** All stations of a project with their current readings. This call loads the page. */
export async function loadProjectDiagrams(projectId: string, signal?: AbortSignal): Promise<readonly StationDiagram[]> {
  return diagramsOf(await call(projectPictures, {query: {projectId}, signal, foreground: true, silent: false}));
}

/**
 * Stations outside a picture that are connected to its stations, nearest first, with their current readings. Each has an id, so that its
 * later readings can be streamed or polled like any other station's. This call never moves the page.
 *
 * @throws ApiFailure, also from other backends, because this call is ours: then the far end of no 10 kV feeder is known
 * (`EvidenceOptions.foreign`).
 */
export async function loadNeighbours(stationIds: readonly string[], signal?: AbortSignal): Promise<readonly StationDiagram[]> {
  return diagramsOf(await call(stationNeighbours, {query: {stationId: [...stationIds]}, signal}));
}

/** Wire -> domain. */
export function diagramsOf(pictures: readonly ProjectPicture[]): readonly StationDiagram[] {
  return pictures.map(({stationId, stationName, stationNameEn, stationNamePt, stationType, jsonData, deviceList}) => ({
    stationId,
    name: stationName,
    nameEn: stationNameEn,
    namePt: stationNamePt,
    kind: kindOfStationType(stationType),
    diagram: jsonData,
    readings: deliveredOf(deviceList),
  }));
}

/**
 * Polls the readings of all stations of a project, in the order of their diagrams, for backends that name no stations. Never moves the
 * page.
 */
export async function pollProjectReadings(projectId: string, signal?: AbortSignal): Promise<readonly DeliveredReadings[]> {
  const pictures = await call(projectPictures, {query: {projectId}, signal});
  return pictures.map(({deviceList}) => deliveredOf(deviceList));
}

/** Polls the readings of one station. Never moves the page. */
export async function pollStationReadings(stationId: string, signal?: AbortSignal): Promise<DeliveredReadings> {
  return deliveredOf(await call(stationRealData, {query: {stationId}, signal}));
}

/** The readings of one station as they stood at a past moment, epoch ms. Never moves the page. */
export async function loadPastReadings(stationId: string, atMs: number, signal?: AbortSignal): Promise<DeliveredReadings> {
  return deliveredOf(await call(pastRealData, {query: {stationId, at: Math.floor(atMs)}, signal}));
}
