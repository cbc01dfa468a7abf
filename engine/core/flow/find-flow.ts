import type {PlacedFlow, PlacedLink, PlacedNode} from './place-flow.ts';

/** What is at a point of a flow. */
export type FoundFlow = {readonly node: PlacedNode} | {readonly link: PlacedLink};

/**
 * The node at a point, or else the thinnest link that covers it, as links are painted; undefined where there is nothing.
 *
 * @param reach - also finds what is this far away.
 */
export function findFlow({nodes, links}: PlacedFlow, x: number, y: number, reach = 3): FoundFlow | undefined {
  const node = nodes.find(
    ({left, right, top, bottom}) => x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach,
  );
  if (node) return {node};
  const at = new Map(nodes.map((one) => [one.place, one]));
  let found: PlacedLink | undefined;
  for (const link of links) {
    const [left, right] = [at.get(link.source)!.right, at.get(link.target)!.left];
    if (x < left || x > right) continue;
    const middle = heightAt(link, (x - left) / (right - left));
    if (Math.abs(y - middle) <= link.thickness / 2 + reach && (found === undefined || link.thickness < found.thickness)) found = link;
  }
  return found && {link: found};
}

/** y of a link's middle at a share of its way. The curve's x is that of a cubic with both handles in the middle: solved by halving. */
function heightAt({fromY, toY}: PlacedLink, share: number): number {
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 24; turn++) {
    const t = (low + high) / 2;
    const x = 1.5 * (1 - t) * t + t * t * t;
    if (x < share) low = t;
    else high = t;
  }
  const t = (low + high) / 2;
  const eased = 3 * (1 - t) * t * t + t * t * t;
  return fromY + (toY - fromY) * eased;
}
