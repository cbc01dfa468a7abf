import type {AlarmMessage} from '@livebus/contract';
import type {MenuTree} from '../../base/menu/menu-tree.ts';
import {screenPath} from '../../base/menu/screen-path.ts';

/** Path of the single-line screen in the user's menu; undefined if the menu lacks it. */
export function diagramPath(menu: MenuTree): string | undefined {
  return screenPath(menu, 'PowerSysPic');
}

/** Address of a device of a station: in the diagram, which centres on it, or on a screen of one device. */
export function placeAddress(path: string, stationId: string, deviceId?: string): string {
  const params = new URLSearchParams({stationId, ...(deviceId !== undefined && {device: deviceId})});
  return `${path}?${params}`;
}

/** Address of a project's diagram, with all its stations. */
export function projectAddress(path: string, projectId: string): string {
  return `${path}?${new URLSearchParams({projectId})}`;
}

/** Address of the diagram centred on the alarm's device. Undefined without a station, or if the menu lacks the screen. */
export function alarmAddress({stationId, diagramDeviceId}: AlarmMessage, menu: MenuTree): string | undefined {
  const path = diagramPath(menu);
  return path === undefined || stationId === undefined ? undefined : placeAddress(path, stationId, diagramDeviceId);
}
