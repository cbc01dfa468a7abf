import type {AlarmNote} from '@livebus/contract';
import {leavesOf, type MenuTree} from '../../base/menu/menu-tree.ts';

const DIAGRAM_SCREEN = 'PowerSysPic';

/** Path of the single-line screen in the user's menu; undefined where the menu has none. */
export function diagramPath(menu: MenuTree): string | undefined {
  return leavesOf(menu).find(({component}) => component === DIAGRAM_SCREEN)?.path;
}

/** Address of a place in a station's diagram, with the device in the middle. */
export function placeAddress(path: string, stationId: string, deviceId?: string): string {
  const params = new URLSearchParams({stationId, ...(deviceId !== undefined && {device: deviceId})});
  return `${path}?${params}`;
}

/** Address of a project's diagram: all of its stations. */
export function projectAddress(path: string, projectId: string): string {
  return `${path}?${new URLSearchParams({projectId})}`;
}

/** Where an alarm is seen: the diagram centred on its device. Undefined without a station, or without the screen in the menu. */
export function alarmAddress({stationId, diagramDeviceId}: AlarmNote, menu: MenuTree): string | undefined {
  const path = diagramPath(menu);
  return path === undefined || stationId === undefined ? undefined : placeAddress(path, stationId, diagramDeviceId);
}
