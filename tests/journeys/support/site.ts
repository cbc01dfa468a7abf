import {inject} from 'vitest';
import * as client from '../../support/site-client.ts';

/** The site client, asking the journeys' own server. */

export {nodesOf, PASSWORD, siteTime} from '../../support/site-client.ts';

export const tokenOf = (loginName: string) => client.tokenOf(inject('serverUrl'), loginName);
export const setClock = (hhmmss: string) => client.setClock(inject('serverUrl'), hhmmss);
export const assetTree = (loginName: string) => client.assetTree(inject('serverUrl'), loginName);

interface DiagramEntry {
  readonly device?: {readonly deviceId: string} | readonly {readonly deviceId: string}[];
}

/** The station in whose diagram a high-voltage device stands. */
export async function stationOfDevice(deviceId: string): Promise<client.TreeNode> {
  const token = await tokenOf('admin');
  for (const station of client.nodesOf(await assetTree('admin'), 3)) {
    const path = `/powerMonitor/powerSysPic/getPowerSysPicJsonDataByStationId?stationId=${station.id}`;
    const {jsonData} = await client.ask<{jsonData: readonly DiagramEntry[]}>(inject('serverUrl'), path, token);
    if (jsonData.flatMap((entry) => entry.device ?? []).some((device) => device.deviceId === deviceId)) return station;
  }
  throw new Error(`the demo has no device ${deviceId}`);
}

/** The demo's switching station: two incomings, a tie and twelve feeders; the daily incident happens there. */
export const switchingStation = () => stationOfDevice('1117');
