import {type ProjectPicture, projectPictures, type RealData, stationPicture, stationRealData} from '@livebus/contract';
import {call} from './client.ts';

/** jsonData as it came, a list, its text or nothing: reading it is the ingest worker's part. Loads the page. */
export async function loadStationPicture(stationId: string, signal?: AbortSignal): Promise<unknown> {
  return (await call(stationPicture, {query: {stationId}, signal, foreground: true})).jsonData;
}

/** All stations of a project with the real data of the moment. Loads the page. */
export function loadProjectPictures(projectId: string, signal?: AbortSignal): Promise<readonly ProjectPicture[]> {
  return call(projectPictures, {query: {projectId}, signal, foreground: true, silent: false});
}

/** The same call as a poll, for backends whose pictures name no stations: it never moves the page. */
export function pollProjectPictures(projectId: string, signal?: AbortSignal): Promise<readonly ProjectPicture[]> {
  return call(projectPictures, {query: {projectId}, signal});
}

/** Real data of one station, still in the wire's words: it is read on the clock of the site. */
export function pollRealData(stationId: string, signal?: AbortSignal): Promise<RealData> {
  return call(stationRealData, {query: {stationId}, signal});
}
