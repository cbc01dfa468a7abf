import {useCallback, useMemo} from 'react';
import {z} from 'zod';
import type {AssetNode} from '../../../base/api/asset-node.ts';
import {fetchDeviceRecords, type RecordKind, type RecordLevel} from '../../../base/api/calls/device-records.ts';
import {getConfig} from '../../../base/config/config.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {useEventList} from '../../../shared/alarms/use-event-list.ts';
import {useAssetPage} from '../../../shared/asset-page/use-asset-page.ts';
import {useStation} from '../../../shared/asset-page/use-station.ts';
import type {PickLevel} from '../../../shared/asset-tree/first-pick.ts';
import {SORT_FIELD} from '../../../shared/table/address-sort.ts';
import {readRecords, rowIdOf} from './record-lines.ts';

/** The tabs in their order: high and low voltage, other devices, system (MO-2.alarm-01). */
export const TABS = ['hv', 'lv', 'od', 'system'] as const;
export type RecordTab = (typeof TABS)[number];

const day = z.iso.date().or(z.literal('')).default('');
const ADDRESS = z.object({
  stationId: z.string().default(''),
  /** Empty: by the station's voltage. */
  tab: z.enum(TABS).or(z.literal('')).default(''),
  fromDay: day,
  toDay: day,
  read: z.enum(['', 'yes', 'no']).default(''),
  released: z.enum(['', 'yes', 'no']).default(''),
  words: z
    .string()
    .transform((text) => text.slice(0, 100))
    .default(''),
  page: z.coerce.number().int().min(1).default(1),
  sort: SORT_FIELD,
});
export type RecordAddress = z.output<typeof ADDRESS>;

/** A project of the tree only opens (MO-2.alarm-10). */
const LEVELS: readonly PickLevel[] = ['station'];

/** The station of the address, its tab, and the rows of that tab that the filters keep. */
export function useRecords(kind: RecordKind) {
  const {t, i18n} = useTexts('alarms');
  const [address, change] = useAddressState(ADDRESS);
  const {stationId, fromDay, toDay, read, released, words} = address;
  const onPick = useCallback((node: AssetNode, how: 'push' | 'replace') => change({stationId: node.id, tab: '', page: 1}, how), [change]);
  const page = useAssetPage({selectedId: stationId || undefined, levels: LEVELS, opensAtLast: true, onPick});
  const {station, stationName, zone} = useStation(stationId);
  const usual: RecordTab | undefined = station.data && (station.data.kind === 'low' ? 'lv' : 'hv');
  const tab = address.tab || usual;
  const level = levelOf(tab);
  const list = useEventList({
    key: ['device-records', kind, level ?? '', stationId, fromDay, toDay],
    enabled: stationId !== '' && level !== undefined,
    idOf: rowIdOf,
    ask: (signal) => fetchDeviceRecords(kind, level ?? 'hv', {stationId, fromDay, toDay}, signal),
  });
  const {rows: listed} = list;
  const lines = useMemo(() => readRecords(listed, t, i18n.language), [listed, t, i18n.language]);
  const rows = useMemo(
    () => (level === undefined ? [] : lines.filter((line) => line.isKept({read, released, words}))),
    [lines, level, read, released, words],
  );
  return {page, address, change, station, stationName, zone, tab, level, list, rows};
}

/** The calls of a tab; the fourth has none, and the third has none where the deployment says so (MO-2.alarm-03). */
function levelOf(tab: RecordTab | undefined): RecordLevel | undefined {
  if (tab === undefined || tab === 'system') return undefined;
  return tab === 'od' && !getConfig().otherDeviceEvents ? undefined : tab;
}
