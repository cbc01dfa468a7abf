import {periodAddress} from '../../../../shared/energy/period/use-period.ts';

/** The time of a duration curve: a month, a year or a range, in the address. */
export const DURATION_PERIOD = periodAddress({name: 'span', kinds: ['month', 'year', 'range'], usual: 'month'});
