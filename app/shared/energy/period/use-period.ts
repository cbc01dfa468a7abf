import {useCallback, useMemo} from 'react';
import {z} from 'zod';
import {siteDay} from '../../../base/api/time/site-day.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {type AddressStep, useAddressState} from '../../address/use-address-state.ts';
import {currentPeriod, type EnergyPeriod, type PeriodKind, readPeriod} from './energy-period.ts';

/** Which periods a part of a screen shows, and the parameter of the address that holds the one on show. */
export interface PeriodAddress {
  readonly name: string;
  readonly kinds: readonly PeriodKind[];
  /** The kind that an address without the parameter means. */
  readonly usual: PeriodKind;
  /** Most days of a range. */
  readonly mostDays: number;
  readonly schema: z.ZodObject<Readonly<Record<string, z.ZodDefault<z.ZodString>>>>;
}

/**
 * Makes the address of a period once, as a constant of its module: `const PERIOD = periodAddress({kinds: ['day', 'month'], usual: 'day'})`.
 * The parameter holds a period (`2026-05`), or the name of a kind for the running one (`month`), so that a link to today stays one.
 */
export function periodAddress({
  name = 'period',
  kinds,
  usual,
  mostDays = 32,
}: Pick<PeriodAddress, 'kinds' | 'usual'> & Partial<Pick<PeriodAddress, 'name' | 'mostDays'>>): PeriodAddress {
  return {name, kinds, usual, mostDays, schema: z.object({[name]: z.string().default('')})};
}

export interface PeriodState {
  readonly period: EnergyPeriod;
  /** It is the one that runs now; of a range the usual one. */
  readonly isCurrent: boolean;
  /** `YYYY-MM-DD` at the site, by the server's clock. */
  readonly today: string;
  go(period: EnergyPeriod, step?: AddressStep): void;
}

/** The period in the address of a screen. What is no period there counts as the running one. */
export function usePeriod({name, kinds, usual, mostDays, schema}: PeriodAddress, zone: string): PeriodState {
  const [address, change] = useAddressState(schema, 'push');
  const text = address[name] ?? '';
  const today = siteDay(serverNowMs(), zone).date;
  const period = useMemo(() => {
    const kind = kinds.find((one) => one === text);
    return readPeriod(text, kinds, today, mostDays) ?? currentPeriod(kind ?? usual, today);
  }, [text, kinds, usual, today, mostDays]);
  const go = useCallback(
    (next: EnergyPeriod, step?: AddressStep) => {
      const isNow = next.text === currentPeriod(next.kind, today).text;
      change({[name]: isNow ? (next.kind === usual ? '' : next.kind) : next.text}, step);
    },
    [change, name, usual, today],
  );
  return {period, isCurrent: period.text === currentPeriod(period.kind, today).text, today, go};
}
