import {z} from 'zod';
import {type ComparisonReply, loadComparedCards, loadComparison, mergedComparison} from '../../../base/api/calls/energy/energy-compare.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {usePendingAsked} from '../../../shared/energy/chart/asked-figure.ts';
import {periodAddress, usePeriod} from '../../../shared/energy/period/use-period.ts';
import {useEnergyDevice} from '../../../shared/energy-device/use-energy-device.ts';

/** EN-2.3-01: it starts on day. */
const PERIOD = periodAddress({kinds: ['year', 'month', 'day'], usual: 'day'});
const ADDRESS = z.object({by: z.enum(['tb', 'hb']).default('hb')});

/** One device over a period beside another one, and its cards. Everything chosen stands in the address and is asked at once. */
export function useEnergyCompare() {
  const place = useEnergyDevice();
  const {deviceId, zone, isForeign, devices} = place;
  const time = usePeriod(PERIOD, zone);
  const [{by}, change] = useAddressState(ADDRESS);
  const {period} = time;
  const enabled = deviceId !== '' && devices.data !== undefined && !isForeign;
  const kind = period.kind === 'range' ? 'day' : period.kind;
  const charts = usePendingAsked<ComparisonReply>({
    key: ['energy-compare', deviceId, kind, period.text, by],
    enabled,
    ask: (signal) => loadComparison({deviceId, kind, date: period.text, by}, signal),
  });
  const cards = usePendingAsked<ComparisonReply>({
    key: ['energy-compare-cards', deviceId],
    enabled,
    ask: (signal) => loadComparedCards(deviceId, signal),
  });
  return {
    ...{place, time, kind, by, charts, cards},
    merged: mergedComparison(charts.data, cards.data),
    compareBy: (next: 'tb' | 'hb') => change({by: next}, 'push'),
    query() {
      void charts.ask();
      void cards.ask();
    },
  };
}

export type EnergyCompareState = ReturnType<typeof useEnergyCompare>;
