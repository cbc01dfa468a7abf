import {type ProjectPicture, projectPictures, stationNeighbours, stationPicture, stationRealData} from '@livebus/contract';
import type {VoltageKind} from '@livebus/engine/core';
import {call} from '../client.ts';
import {type DeliveredReadings, deliveredOf} from '../readings/station-readings.ts';
import {kindOfStationType} from '../readings/voltage-kind.ts';

/** One station of a project's picture; another backend may leave out the id and the name (MO-3-15). */
export interface StationDiagram {
  readonly stationId: string | undefined;
  readonly name: string | undefined;
  readonly kind: VoltageKind | undefined;
  /** As it came; reading it is the ingest worker's part. */
  readonly diagram: unknown;
  readonly readings: DeliveredReadings;
}

/** The diagram JSON as it came, a list, its text or nothing: reading it is the ingest worker's part. Loads the page. */
export async function loadStationDiagram(stationId: string, signal?: AbortSignal): Promise<unknown> {
  return (await call(stationPicture, {query: {stationId}, signal, foreground: true})).jsonData;
}

/** All stations of a project with the readings of the moment. Loads the page. */
export async function loadProjectDiagrams(projectId: string, signal?: AbortSignal): Promise<readonly StationDiagram[]> {
  return diagramsOf(await call(projectPictures, {query: {projectId}, signal, foreground: true, silent: false}));
}

/**
 * Stations outside a picture that are joined to its stations, the nearest first, with their readings of the moment; each has an id by which
 * its later readings are watched or polled like those of any other station. They never move the page.
 *
 * @throws ApiFailure, also where a backend does not know this call, which is ours: then no 10 kV feeder's other end is known
 * (`EvidenceOptions.foreign`).
 */
export async function loadNeighbours(stationIds: readonly string[], signal?: AbortSignal): Promise<readonly StationDiagram[]> {
  return diagramsOf(await call(stationNeighbours, {query: {stationId: [...stationIds]}, signal}));
}

/** Wire -> domain. */
export function diagramsOf(pictures: readonly ProjectPicture[]): readonly StationDiagram[] {
  return pictures.map(({stationId, stationName, stationType, jsonData, deviceList}) => ({
    stationId,
    name: stationName,
    kind: kindOfStationType(stationType),
    diagram: jsonData,
    readings: deliveredOf(deviceList),
  }));
}

/** Readings of all stations of a project, in the order of their diagrams, for backends that name no stations. A poll: it never moves the page. */
export async function pollProjectReadings(projectId: string, signal?: AbortSignal): Promise<readonly DeliveredReadings[]> {
  const pictures = await call(projectPictures, {query: {projectId}, signal});
  return pictures.map(({deviceList}) => deliveredOf(deviceList));
}

/** Readings of one station. A poll: it never moves the page. */
export async function pollStationReadings(stationId: string, signal?: AbortSignal): Promise<DeliveredReadings> {
  return deliveredOf(await call(stationRealData, {query: {stationId}, signal}));
}
