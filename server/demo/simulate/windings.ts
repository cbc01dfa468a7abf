import type {SiteProfile} from './load/site-profile.ts';
import {windingRise} from './load/winding-rise.ts';
import type {Anchor} from './network/anchor.ts';
import type {Network} from './network/network.ts';

/** Quarter hours cached; above this number all are computed again. */
const KEPT = 2000;

export interface Windings {
  /** ℃ of windings A, B, C of a transformer, by index, without the effects of scenarios. */
  at(transformer: number, atMs: number): readonly [number, number, number];
  /** Cached loads may be wrong: drops them. */
  forget(): void;
}

/**
 * `squaredShares` returns (S / S rated)² of every transformer at a moment; it is cached, so it is called once for each quarter of an hour.
 */
export function windingsOf(
  {transformers, project}: Network,
  course: SiteProfile,
  anchors: readonly Anchor[],
  squaredShares: (atMs: number) => Float64Array,
): Windings {
  const known = new Map<number, Float64Array>();
  const roomOf = transformers.map(
    ({id}) => (project.stations.find((station) => station.transformerIds.includes(id)) ?? project.stations[0]!).id,
  );
  const anchorOf = transformers.map(({id}) => anchors.find(({windings}) => windings[id] !== undefined));

  const sharesAt = (atMs: number): Float64Array => {
    const standing = known.get(atMs);
    if (standing) return standing;
    const fresh = squaredShares(atMs);
    if (known.size >= KEPT) known.clear();
    known.set(atMs, fresh);
    return fresh;
  };

  const computed = (index: number, atMs: number): [number, number, number] => {
    const {idleRiseK, loadRiseK, spreadK} = transformers[index]!.winding;
    const rise = windingRise((quarterMs) => Math.sqrt(sharesAt(quarterMs)[index]!), idleRiseK, loadRiseK, atMs);
    const base = course.roomC(roomOf[index]!, atMs) + rise;
    return [base + spreadK[0], base + spreadK[1], base + spreadK[2]];
  };
  const offsets = new Map<number, readonly number[]>();
  /** Difference between an anchored transformer's figures and the computed ones. */
  const offsetOf = (index: number): readonly number[] => {
    const standing = offsets.get(index);
    if (standing) return standing;
    const anchor = anchorOf[index];
    const figures = anchor && computed(index, anchor.atMs).map((celsius, i) => anchor.windings[transformers[index]!.id]![i]! - celsius);
    offsets.set(index, figures ?? [0, 0, 0]);
    return offsets.get(index)!;
  };

  return {
    at(index, atMs) {
      const [a, b, c] = computed(index, atMs);
      const offset = offsetOf(index);
      return [a + offset[0]!, b + offset[1]!, c + offset[2]!];
    },
    forget: () => known.clear(),
  };
}
