/** A gap between page numbers. */
export const GAP = 'gap';

/** Number of pages for `total` rows: at least one, which is empty without rows. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The nearest existing page, from 1. */
export function pageWithin(page: number, total: number, pageSize: number): number {
  return Math.min(Math.max(1, Math.trunc(page) || 1), pageCount(total, pageSize));
}

/**
 * Page numbers to offer: first, last, the current one and its neighbours, and gaps. In a long list always the same number of entries, so
 * that nothing moves under the pointer.
 */
export function pageNumbers(page: number, count: number): (number | typeof GAP)[] {
  if (count <= 7) return Array.from({length: count}, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, GAP, count];
  if (page >= count - 3) return [1, GAP, count - 4, count - 3, count - 2, count - 1, count];
  return [1, GAP, page - 1, page, page + 1, GAP, count];
}
