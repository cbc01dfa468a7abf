import {
  type AlarmRuleRow,
  addRating,
  alarmRules,
  type BodyOf,
  changeRating,
  type DeliveryRow,
  type DeviceKind,
  type GatewayLogRow,
  gatewayLog,
  hurryWebhook,
  type NetStatusRow,
  netStatus,
  netStatusOfDevice,
  netStatusOfProject,
  type RatingRow,
  type ReplyOf,
  ratings,
  removeRating,
  removeWebhook,
  renameDevice,
  resetAlarmRule,
  setAlarmRule,
  setSwitchDevices,
  settingsTree,
  setWebhook,
  stationDevices,
  switchDevices,
  switchTree,
  testWebhook,
  type WebhookRow,
  webhookDeliveries,
  webhooks,
} from '@livebus/contract';
import {type AssetNode, readAssetTree} from '../asset-node.ts';
import {call} from '../client.ts';
import {type ListedDevice, readListedDevice} from '../readings/listed-device.ts';

/** Projects, stations and devices (family D). Calls of panels, as all of this file: a refusal never moves the page. */
export async function fetchSettingsTree(signal?: AbortSignal): Promise<readonly AssetNode[]> {
  return readAssetTree(await call(settingsTree, {signal}), 'D');
}

/** Projects and stations (family D). */
export async function fetchSwitchTree(signal?: AbortSignal): Promise<readonly AssetNode[]> {
  return readAssetTree(await call(switchTree, {signal}), 'D');
}

/** A device with the revision of its name; undefined where the backend has none. */
export interface NamedDevice extends ListedDevice {
  readonly revision: number | undefined;
}

export async function fetchNamedDevices(stationId: string, signal?: AbortSignal): Promise<readonly NamedDevice[]> {
  const devices = await call(stationDevices, {query: {stationId}, signal});
  return devices.map((wire) => ({...readListedDevice(wire), revision: wire.revision}));
}

export async function saveDeviceName({id, revision}: Pick<NamedDevice, 'id' | 'revision'>, deviceName: string): Promise<void> {
  await call(renameDevice, {body: {deviceId: id, deviceName, ...(revision !== undefined && {revision})}});
}

/** The device's rating; null where it has none. */
export async function fetchRating(deviceId: string, signal?: AbortSignal): Promise<RatingRow | null> {
  return (await call(ratings, {query: {deviceId}, signal}))[0] ?? null;
}

export async function createRating(body: BodyOf<typeof addRating>): Promise<void> {
  await call(addRating, {body});
}

export async function saveRating(body: BodyOf<typeof changeRating>): Promise<void> {
  await call(changeRating, {body});
}

/** Takes a rating away. Throws ApiFailure `ratingChanged` where somebody has changed it since. */
export async function dropRating(body: BodyOf<typeof removeRating>): Promise<void> {
  await call(removeRating, {body});
}

/** A switch of a station, and whether its changes of position are reported. */
export interface SwitchBox extends Pick<ListedDevice, 'id' | 'name' | 'nameEn' | 'namePt'> {
  readonly checked: boolean;
}

export async function fetchSwitchBoxes(stationId: string, signal?: AbortSignal): Promise<readonly SwitchBox[]> {
  const devices = await call(switchDevices, {query: {stationId}, signal});
  return devices.map(({checked, deviceName, ...wire}) => ({...readListedDevice({...wire, deviceName: deviceName ?? ''}), checked}));
}

/** `seen`: those ticked when the list was read, so that nobody's change is overwritten unseen. */
export async function saveSwitchBoxes(ticked: readonly string[], unticked: readonly string[], seen: readonly string[]): Promise<void> {
  await call(setSwitchDevices, {body: {selDeviceIds: ticked.join(), noSelDeviceIds: unticked.join(), seenDeviceIds: seen.join()}});
}

/** Whose rules: a device's, those of a kind of devices, or without either those of all devices. */
export interface RuleTarget {
  readonly deviceId?: string;
  readonly kind?: DeviceKind;
}

export async function fetchAlarmRules(target: RuleTarget, signal?: AbortSignal): Promise<readonly AlarmRuleRow[]> {
  return await call(alarmRules, {query: target, signal});
}

export async function saveAlarmRule(body: BodyOf<typeof setAlarmRule>): Promise<void> {
  await call(setAlarmRule, {body});
}

export async function takeBackAlarmRule(body: BodyOf<typeof resetAlarmRule>): Promise<void> {
  await call(resetAlarmRule, {body});
}

/** A list as it came; `dropped` counts the rows that could not be read. */
export interface EventList<Row> {
  readonly rows: readonly Row[];
  readonly dropped: number;
}

/** Losses of communication of a project or a device, or without either of everything. */
export function fetchNetStatus(
  {projectId, deviceId}: {readonly projectId?: string | undefined; readonly deviceId?: string | undefined},
  signal?: AbortSignal,
): Promise<EventList<NetStatusRow>> {
  if (deviceId !== undefined) return call(netStatusOfDevice, {query: {deviceId}, signal});
  if (projectId !== undefined) return call(netStatusOfProject, {query: {projectId}, signal});
  return call(netStatus, {signal});
}

export function fetchGatewayLog(signal?: AbortSignal): Promise<EventList<GatewayLogRow>> {
  return call(gatewayLog, {signal});
}

/** Webhooks of all projects, with the private ranges to which the deployment sends. Calls of panels: a refusal never moves the page. */
export const fetchWebhooks = (signal?: AbortSignal): Promise<ReplyOf<typeof webhooks>> => call(webhooks, {signal});

export async function fetchDeliveries(projectId: string, signal?: AbortSignal): Promise<readonly DeliveryRow[]> {
  return (await call(webhookDeliveries, {query: {projectId}, signal})).rows;
}

/** The key, where one was made: it is told this once. Throws ApiFailure `webhookChanged` where somebody was faster. */
export async function saveWebhook(body: BodyOf<typeof setWebhook>): Promise<string | undefined> {
  return (await call(setWebhook, {body})).secret ?? undefined;
}

export async function dropWebhook({projectId, revision}: Pick<WebhookRow, 'projectId' | 'revision'>): Promise<void> {
  await call(removeWebhook, {body: {projectId, revision}});
}

export async function sendTest(projectId: string): Promise<void> {
  await call(testWebhook, {body: {projectId}});
}

/** How many messages were waiting. */
export const sendNow = async (projectId: string): Promise<number> => (await call(hurryWebhook, {body: {projectId}})).waiting;
