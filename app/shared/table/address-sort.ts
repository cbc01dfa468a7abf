import type {TableSort} from '@livebus/ui';
import {z} from 'zod';

/** Address field of a table's sort order: `activePowerW.desc`; empty for the order in which rows come. */
export const SORT_FIELD = z
  .string()
  .regex(/^\w+\.(asc|desc)$/)
  .or(z.literal(''))
  .default('');

/** Null for the order in which rows come. */
export function sortOf(text: string): TableSort | null {
  const [key, direction] = text.split('.');
  return key === undefined || (direction !== 'asc' && direction !== 'desc') ? null : {key, direction};
}

export const sortText = (sort: TableSort | null): string => (sort === null ? '' : `${sort.key}.${sort.direction}`);
