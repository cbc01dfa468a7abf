import type {CivilRange} from '@livebus/ui';
import {useMemo, useState} from 'react';
import {z} from 'zod';
import {loadEnergyRange} from '../../../base/api/calls/energy-monitor.ts';
import {siteDay} from '../../../base/api/time/site-day.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {type Compared, comparedPeriod, rangePeriod} from '../../../shared/energy/period/energy-period.ts';
import {useEnergyDevice} from '../../../shared/energy-device/use-energy-device.ts';
import {readRange} from '../../../shared/trends/trend-range.ts';

const day = z.iso.date().or(z.literal('')).default('');
/** Beside the station and the device. */
const ADDRESS = z.object({from: day, to: day, compare: z.enum(['', 'before', 'year']).default('')});

/** What is being chosen, of one place. */
interface Edits {
  readonly deviceId?: string;
  readonly range?: CivilRange;
}

/**
 * The days of one device, and those that they are compared with. Editing device and range asks for nothing until the query (EN-2.2-06); a step
 * to the range before or after, and the comparison, ask at once.
 */
export function useEnergyQuery() {
  const place = useEnergyDevice();
  const [{from, to, compare}, change] = useAddressState(ADDRESS);
  const {deviceId, zone, isForeign, devices} = place;
  const today = siteDay(serverNowMs(), zone).date;
  const range = useMemo(() => readRange(from, to, today), [from, to, today]);
  const other = useMemo(() => comparedPeriod(rangePeriod(range), compare), [range, compare]);
  const enabled = deviceId !== '' && devices.data !== undefined && !isForeign;
  const now = useAsked({
    key: ['energy-query', deviceId, range.start, range.end],
    enabled,
    ask: (signal) => loadEnergyRange({deviceId, startDate: range.start, endDate: range.end}, signal),
  });
  const before = useAsked({
    key: ['energy-query', deviceId, other?.start, other?.end],
    enabled: enabled && other !== undefined,
    ask: (signal) => loadEnergyRange({deviceId, startDate: other!.start, endDate: other!.end}, signal),
  });

  // What is being chosen belongs to the address beside which it was chosen: Back and a link drop it.
  const signature = JSON.stringify([place.stationId, deviceId, range]);
  const [draft, setDraft] = useState<{readonly of: string; readonly edits: Edits}>({of: signature, edits: {}});
  const edits = draft.of === signature ? draft.edits : {};
  const chosen = {deviceId: edits.deviceId ?? deviceId, range: edits.range ?? range};
  const isEdited = chosen.deviceId !== deviceId || chosen.range.start !== range.start || chosen.range.end !== range.end;
  const goTo = (next: CivilRange) => change({from: next.start, to: next.end}, 'push');
  return {
    ...{place, today, range, compare, other, now, before, chosen, goTo},
    edit: (more: Edits) => setDraft({of: signature, edits: {...edits, ...more}}),
    query() {
      if (!isEdited) {
        void now.ask();
        if (other !== undefined) void before.ask();
        return;
      }
      if (chosen.deviceId !== deviceId) place.pickDevice(chosen.deviceId);
      if (chosen.range !== range) goTo(chosen.range);
    },
    compareWith: (next: Compared) => change({compare: next}, 'push'),
  };
}

export type EnergyQueryState = ReturnType<typeof useEnergyQuery>;
