import {inject} from 'vitest';
import * as client from '../../support/site-client.ts';

/** The site client, asking the journeys' own server. */

export {nodesOf, PASSWORD, siteTime} from '../../support/site-client.ts';

export const tokenOf = (loginName: string) => client.tokenOf(inject('serverUrl'), loginName);
export const setClock = (hhmmss: string) => client.setClock(inject('serverUrl'), hhmmss);
export const assetTree = (loginName: string) => client.assetTree(inject('serverUrl'), loginName);

interface DiagramEntry {
  readonly device?: {deviceId: string} | readonly {deviceId: string}[];
}

/** The station of the demo with the most high-voltage devices: two incomings, a tie and twelve feeders. */
export async function largestStation(): Promise<{id: string; name: string; deviceCount: number}> {
  const token = await tokenOf('admin');
  const stations = await Promise.all(
    client.nodesOf(await assetTree('admin'), 3).map(async ({id, name}) => {
      const path = `/powerMonitor/powerSysPic/getPowerSysPicJsonDataByStationId?stationId=${id}`;
      const {jsonData} = await client.ask<{jsonData: readonly DiagramEntry[]}>(inject('serverUrl'), path, token);
      return {id, name, deviceCount: jsonData.flatMap((entry) => entry.device ?? []).length};
    }),
  );
  return stations.sort((a, b) => b.deviceCount - a.deviceCount)[0]!;
}
