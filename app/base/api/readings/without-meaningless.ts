import {isMeaningless} from '@livebus/engine/core';
import type {QuantityField} from './quantity-table.ts';

type Quantities = {readonly [Field in QuantityField]?: number | null};

/** The quantities of one device at one moment, null for those that have no meaning (`isMeaningless`). */
export function withoutMeaningless<Row extends Quantities>(row: Row): {[Field in keyof Row]: Row[Field] | null} {
  const told = Object.entries(row).map(([field, value]) => [field, isMeaningless(field, row) ? null : value]);
  return Object.fromEntries(told) as {[Field in keyof Row]: Row[Field] | null};
}
