import {useMemo} from 'react';
import type {AssetNode} from '../../base/api/asset-node.ts';
import {fetchAssetTree, fetchDeviceNames, type StationDevices} from '../../base/api/calls/common.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import type {MenuTree} from '../../base/menu/menu-tree.ts';
import {useSession} from '../../base/session/session-store.ts';
import {diagramPath} from '../alarms/alarm-address.ts';
import {useAsked} from '../asked/use-asked.ts';
import {useSavedViews} from '../saved-views/use-saved-views.ts';
import {usePaletteActions} from './palette-actions.tsx';
import {assetEntries, type PaletteEntry, screenEntries, viewEntries} from './palette-entries.ts';

export interface PaletteEntries {
  readonly assets: readonly PaletteEntry[];
  readonly screens: readonly PaletteEntry[];
  readonly views: readonly PaletteEntry[];
  readonly actions: readonly PaletteEntry[];
  /** Some entries are still loading. */
  readonly loading: boolean;
  /** Kinds that could not be loaded and are missing from the results. */
  readonly failed: ReadonlyArray<'assets' | 'devices' | 'views'>;
  retry(): void;
}

const NO_MENU: MenuTree = [];
const NO_NODES: readonly AssetNode[] = [];
const NO_DEVICES: readonly StationDevices[] = [];
const DEVICES_FRESH_MS = 600_000;

/** Everything the palette offers this user. */
export function usePaletteEntries(): PaletteEntries {
  const {t, i18n} = useTexts('palette');
  const menu = useSession((state) => state.menu) ?? NO_MENU;
  const tree = useAsked({key: ['asset-tree'], freshForMs: 60_000, ask: fetchAssetTree});
  const devices = useAsked({key: ['device-names'], freshForMs: DEVICES_FRESH_MS, ask: fetchDeviceNames});
  const saved = useSavedViews();
  const actions = usePaletteActions();
  const {language} = i18n;
  const assets = useMemo(
    () => assetEntries(tree.data ?? NO_NODES, devices.data ?? NO_DEVICES, language, diagramPath(menu)),
    [tree.data, devices.data, language, menu],
  );
  const screens = useMemo(() => screenEntries(menu, t), [menu, t]);
  const views = useMemo(() => viewEntries(saved.data ?? []), [saved.data]);
  const asked = {assets: tree, devices, views: saved};
  const failed = (['assets', 'devices', 'views'] as const).filter((name) => asked[name].error !== null);
  return {
    assets,
    screens,
    views,
    actions,
    loading: [tree, devices].some(({data, asking}) => data === undefined && asking),
    failed,
    retry: () => {
      for (const name of failed) void asked[name].ask();
    },
  };
}
