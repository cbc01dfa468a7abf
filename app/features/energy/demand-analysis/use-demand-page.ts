import {useMemo} from 'react';
import {z} from 'zod';
import {nameIn} from '../../../base/i18n/name-in.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {pickOf} from '../../../shared/asset-tree/pick-of.ts';
import {useDeviceRange} from '../../../shared/energy-device/use-device-range.ts';
import {useEnergyDevice} from '../../../shared/energy-device/use-energy-device.ts';

export const VIEWS = ['daily', 'watch', 'duration'] as const;
export type DemandView = (typeof VIEWS)[number];
export const SCOPES = ['device', 'project'] as const;
export type DemandScopeName = (typeof SCOPES)[number];

/** The tab, and whether one device or all supplies of its project are looked at. */
const ADDRESS = z.object({view: z.enum(VIEWS).default('daily'), scope: z.enum(SCOPES).or(z.literal('')).default('')});

/** State of 需量分析, which is in its address. What is agreed limits a project as a whole, so watch and duration start with that. */
export function useDemandPage() {
  const {i18n} = useTexts('common');
  const state = useEnergyDevice();
  const days = useDeviceRange(state);
  const [address, change] = useAddressState(ADDRESS, 'push');
  const {view} = address;
  const scope: DemandScopeName = address.scope !== '' ? address.scope : view === 'daily' ? 'device' : 'project';
  const {nodes} = state.page.tree;
  const project = useMemo(() => pickOf(nodes ?? [], state.stationId)?.project, [nodes, state.stationId]);
  const projectId = project?.id ?? '';
  const ready = projectId !== '' && (scope === 'project' || (state.deviceId !== '' && !state.isForeign));
  return {
    ...{state, days, view, scope, projectId, ready},
    projectName: project?.name ?? '',
    /** Name of what is on show. */
    subject: scope === 'project' ? (project?.name ?? '') : state.deviceName,
    asked: useMemo(() => ({projectId, ...(scope === 'device' && {deviceId: state.deviceId})}), [projectId, scope, state.deviceId]),
    /** Name of a device on the wire in the user's language. */
    nameOf: ({deviceId, deviceName, deviceNameEn, deviceNamePt}: WireName) =>
      nameIn(i18n.language, {name: deviceName ?? deviceId, nameEn: deviceNameEn, namePt: deviceNamePt}),
    setView: (next: DemandView) => change({view: next}),
    setScope: (next: DemandScopeName) => change({scope: next}),
  };
}

interface WireName {
  readonly deviceId: string;
  readonly deviceName?: string | undefined;
  readonly deviceNameEn?: string | undefined;
  readonly deviceNamePt?: string | undefined;
}

export type DemandPageState = ReturnType<typeof useDemandPage>;
