import type {SavedView} from '@livebus/contract';
import type {AssetNode, AssetRole} from '../../base/api/asset-node.ts';
import type {StationDevices} from '../../base/api/calls/common.ts';
import {nameIn, namesOf} from '../../base/i18n/name-in.ts';
import type {Translate} from '../../base/i18n/use-texts.ts';
import {menuTitle} from '../../base/menu/menu-title.ts';
import type {MenuItem, MenuTree} from '../../base/menu/menu-tree.ts';
import {placeAddress, projectAddress} from '../alarms/alarm-address.ts';
import type {FindEntry} from '../find/find-index.ts';

export const PALETTE_KINDS = ['asset', 'screen', 'view', 'action'] as const;
export type PaletteKind = (typeof PALETTE_KINDS)[number];

/** An entry of the palette. Its key stays the same between sessions. */
export interface PaletteEntry extends FindEntry {
  readonly key: string;
  readonly kind: PaletteKind;
  readonly title: string;
  /** Its position, in a few words. */
  readonly detail: string;
  /** For an asset. */
  readonly role?: AssetRole;
  /** For a screen. */
  readonly item?: MenuItem;
  /** Its target; absent for an action. */
  readonly address?: string;
  run?(): void;
}

const SEPARATOR = ' / ';

/**
 * Projects, stations and devices, each linked to its place in the diagram; groups only contribute to the position. Shown in the user's
 * language and found by every name. Empty without a diagram in the menu.
 */
export function assetEntries(
  nodes: readonly AssetNode[],
  devices: readonly StationDevices[],
  language: string,
  diagramPath: string | undefined,
): readonly PaletteEntry[] {
  if (diagramPath === undefined) return [];
  const devicesOf = new Map(devices.map((one) => [one.stationId, one.devices]));
  const entries: PaletteEntry[] = [];
  const visit = (node: AssetNode, place: readonly string[], around: readonly string[], stationId: string | undefined) => {
    const title = nameIn(language, node);
    const own = {place: [...place, title], around: [...around, ...namesOf(node)]};
    const station = node.role === 'station' ? node.id : stationId;
    const address = addressOf(node, station, diagramPath);
    if (address !== undefined) {
      entries.push({
        ...{key: `asset:${node.id}`, kind: 'asset', role: node.role, title, detail: place.join(SEPARATOR), address},
        ...{ids: [node.id, node.stationCode ?? ''], names: namesOf(node), around},
      });
    }
    for (const child of node.children) visit(child, own.place, own.around, station);
    for (const device of node.role === 'station' ? (devicesOf.get(node.id) ?? []) : []) {
      entries.push({
        ...{key: `asset:${device.id}`, kind: 'asset', role: 'device', title: nameIn(language, device), detail: own.place.join(SEPARATOR)},
        ...{address: placeAddress(diagramPath, node.id, device.id), ids: [device.id], names: namesOf(device), around: own.around},
      });
    }
  };
  for (const node of nodes) visit(node, [], [], undefined);
  return entries;
}

function addressOf({id, role}: AssetNode, stationId: string | undefined, path: string): string | undefined {
  if (role === 'project') return projectAddress(path, id);
  if (stationId === undefined) return undefined;
  return role === 'station' ? placeAddress(path, id) : role === 'device' ? placeAddress(path, stationId, id) : undefined;
}

/** Every visible screen of the user's menu, in its order. */
export function screenEntries(menu: MenuTree, t: Translate, above: readonly string[] = []): readonly PaletteEntry[] {
  return menu.flatMap((item): readonly PaletteEntry[] => {
    if (!item.shown) return [];
    const title = menuTitle(item, t);
    const own: PaletteEntry = {
      ...{key: `screen:${item.path}`, kind: 'screen', item, title, detail: above.join(SEPARATOR), address: item.path},
      ...{ids: [], names: [title, item.title], around: above},
    };
    const below = item.hideChildren ? [] : screenEntries(item.children, t, [...above, title]);
    return item.component === undefined ? below : [own, ...below];
  });
}

/** Saved views, in the user's order. */
export function viewEntries(views: readonly SavedView[]): readonly PaletteEntry[] {
  return views.map(({id, name, address}) => ({
    ...{key: `view:${id}`, kind: 'view', title: name, detail: '', address},
    ...{ids: [], names: [name], around: []},
  }));
}

/** The entries for these keys, in their order; entries that no longer exist are left out. */
export function recentEntries(keys: readonly string[], entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** Recently chosen entries come before their equals. */
export function recentFirst(keys: readonly string[], entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const recent = recentEntries(keys, entries);
  const there = new Set(recent);
  return [...recent, ...entries.filter((entry) => !there.has(entry))];
}
