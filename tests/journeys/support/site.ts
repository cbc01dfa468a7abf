import {inject} from 'vitest';
import * as client from '../../support/site-client.ts';

/** The site client, asking the journeys' own server. */

export {nodesOf, PASSWORD, siteTime, type TreeNode} from '../../support/site-client.ts';

export const tokenOf = (loginName: string) => client.tokenOf(inject('serverUrl'), loginName);
export const setClock = (hhmmss: string) => client.setClock(inject('serverUrl'), hhmmss);
export const assetTree = (loginName: string) => client.assetTree(inject('serverUrl'), loginName);

export const otherNamesOf = (stationId: string) => client.otherNamesOf(inject('serverUrl'), stationId);
export const alarmNames = () => client.alarmNames(inject('serverUrl'));
export const gatewayNames = () => client.gatewayNames(inject('serverUrl'));
export const itemNames = (projectId: string) => client.itemNames(inject('serverUrl'), projectId);
export const transformerNames = (projectId: string) => client.transformerNames(inject('serverUrl'), projectId);

export const stationOfDevice = (deviceId: string) => client.stationOfDevice(inject('serverUrl'), deviceId);

/** The demo's switching station: two incomings, a tie and twelve feeders; the daily incident happens there. */
export const switchingStation = () => stationOfDevice('1117');
