/** A load by how long it lasts: the values of a span from the greatest to the least. */
export interface LoadDuration {
  /** Points of the curve: share of the known time for which the load is at least this, and the load, kW. The first is the greatest, the last the least. */
  readonly shares: readonly number[];
  readonly kw: readonly number[];
  /** Known intervals. */
  readonly count: number;
  readonly maxKw: number;
  /** Index of the first greatest interval. */
  readonly maxAt: number;
  /** Least load of the 5 % of the time with the highest loads, and of half of it (nearest rank). */
  readonly p95Kw: number;
  readonly medianKw: number;
  readonly minKw: number;
  readonly meanKw: number;
}

/**
 * The duration curve of mean loads of equal intervals: the list sorted from the greatest, of which at most `most` points are given, evenly by
 * rank and with both ends. Unknown intervals (NaN) are left out of everything. Undefined without a known one. O(n log n).
 */
export function loadDuration(kw: ArrayLike<number>, most = 500): LoadDuration | undefined {
  const known: number[] = [];
  let [maxAt, sum] = [-1, 0];
  for (let i = 0; i < kw.length; i++) {
    const value = kw[i]!;
    if (Number.isNaN(value)) continue;
    if (maxAt < 0 || value > kw[maxAt]!) maxAt = i;
    known.push(value);
    sum += value;
  }
  if (known.length === 0) return undefined;
  const sorted = Float64Array.from(known).sort().reverse();
  const count = sorted.length;
  const points = Math.min(most, count);
  const ranks = Array.from({length: points}, (_, i) => (points === 1 ? 0 : Math.round((i * (count - 1)) / (points - 1))));
  const atShare = (share: number) => sorted[Math.min(count - 1, Math.max(0, Math.ceil(share * count) - 1))]!;
  return {
    shares: ranks.map((rank) => (rank + 1) / count),
    kw: ranks.map((rank) => sorted[rank]!),
    ...{count, maxKw: sorted[0]!, maxAt},
    ...{p95Kw: atShare(0.05), medianKw: atShare(0.5), minKw: sorted[count - 1]!, meanKw: sum / count},
  };
}
