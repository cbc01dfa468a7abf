/** Where a gap between page numbers stands. */
export const GAP = 'gap';

/** Pages of `total` rows: at least one, which is empty when there are none. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The nearest page that there is, from 1. */
export function pageWithin(page: number, total: number, pageSize: number): number {
  return Math.min(Math.max(1, Math.trunc(page) || 1), pageCount(total, pageSize));
}

/**
 * Numbers to offer: first, last, the present one and its neighbours, and gaps. Always as many entries in a long list, so that
 * nothing moves under the pointer.
 */
export function pageNumbers(page: number, count: number): (number | typeof GAP)[] {
  if (count <= 7) return Array.from({length: count}, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, GAP, count];
  if (page >= count - 3) return [1, GAP, count - 4, count - 3, count - 2, count - 1, count];
  return [1, GAP, page - 1, page, page + 1, GAP, count];
}
