import type {CivilRange} from '@livebus/ui';
import {useMemo, useState} from 'react';
import {z} from 'zod';
import {siteDay} from '../../base/api/time/site-day.ts';
import {serverNowMs} from '../../base/session/server-clock.ts';
import {useAddressState} from '../address/use-address-state.ts';
import {readRange} from '../trends/trend-range.ts';
import type {EnergyDeviceState} from './use-energy-device.ts';

const text = z.string().default('');
/** As on the screens of trends, so that a link keeps its range. */
const ADDRESS = z.object({device: text, from: text, to: text});

/**
 * Device and range of days that a screen shows, which stand in its address, and what the user is choosing next: only the query asks for it
 * (EN-2.2-05). The range starts as 7 days ago to yesterday (EN-5-04).
 */
export function useDeviceRange({deviceId, zone, stationId}: Pick<EnergyDeviceState, 'deviceId' | 'zone' | 'stationId'>) {
  const [{from, to}, change] = useAddressState(ADDRESS);
  const today = siteDay(serverNowMs(), zone).date;
  const range = useMemo(() => readRange(from, to, today), [from, to, today]);
  const signature = JSON.stringify([stationId, deviceId, range]);
  const [draft, setDraft] = useState<{readonly of: string; readonly deviceId?: string; readonly range?: CivilRange}>({of: signature});
  // What is being chosen belongs to what is on show: Back, a link and another station drop it.
  const edits = draft.of === signature ? draft : {of: signature};
  const chosen = {deviceId: edits.deviceId ?? deviceId, range: edits.range ?? range};
  return {
    ...{today, range, chosen},
    isEdited: JSON.stringify([stationId, chosen.deviceId, chosen.range]) !== signature,
    edit: (next: {readonly deviceId?: string; readonly range?: CivilRange}) => setDraft({...edits, ...next}),
    /** Shows what was chosen. */
    go: () => change({device: chosen.deviceId, from: chosen.range.start, to: chosen.range.end}, 'push'),
  };
}

export type DeviceRangeState = ReturnType<typeof useDeviceRange>;
