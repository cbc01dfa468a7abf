/** What all registers have gained from one UTC day's start to another's: kWh and kvarh, negated before the first day. */
interface DaySum {
  readonly day: number;
  /** The day from which it was added up; it is right as long as that one is and nothing in between has changed. */
  readonly since: number;
  readonly changes: string;
  readonly sum: Float64Array;
}

export interface DaySums {
  /** Sums at the start of a day; owned by this object. Adds up all days that are missing. */
  before(day: number): Float64Array;
  /** Adds up one day on the way to a day; false when there is nothing left to do. */
  step(day: number): boolean;
  /** Drops what no longer holds because scenarios have been added or removed. */
  follow(): void;
  /** The last day after the first one whose sums are known; undefined when there is none. */
  latest(): Pick<DaySum, 'day' | 'sum'> | undefined;
  /** Continues from sums that were known before, which the caller has verified: of a day after the first one. */
  continueFrom(day: number, sum: Float64Array): void;
}

interface DaySumOptions {
  /** Days since 1970. */
  readonly firstDay: number;
  readonly size: number;
  /** Adds what the registers gain in a day. */
  readonly addDay: (day: number, into: Float64Array) => void;
  /** What changes power from the start of one day to that of a later one: equal texts, equal power. */
  readonly changesOf: (fromDay: number, toDay: number) => string;
}

/** Sums of days, each from its neighbour towards the first day: the same bits, whatever was asked before. */
export function daySums({firstDay, size, addDay, changesOf}: DaySumOptions): DaySums {
  const first: DaySum = {day: firstDay, since: firstDay, changes: '', sum: new Float64Array(size)};
  /** By distance from the first day, forward and back. */
  const chains: [ahead: DaySum[], behind: DaySum[]] = [[first], [first]];
  let last = first;

  const chainOf = (day: number): DaySum[] => chains[day >= firstDay ? 0 : 1];
  const distance = (day: number): number => Math.abs(day - firstDay);

  /** Index of the farthest known day that is not beyond a day. */
  function nearest(chain: readonly DaySum[], day: number): number {
    let [low, high] = [0, chain.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (distance(chain[middle]!.day) <= distance(day)) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  function extend(chain: DaySum[], index: number, sign: 1 | -1): void {
    const from = chain[index]!;
    const over = sign === 1 ? from.day : from.day - 1;
    const changes = changesOf(over, over + 1);
    const sum = new Float64Array(size);
    addDay(over, sum);
    for (let i = 0; i < size; i++) sum[i] = from.sum[i]! + sign * sum[i]!;
    chain.splice(index + 1, 0, {day: from.day + sign, since: from.day, changes, sum});
  }

  return {
    before(day) {
      if (last.day === day) return last.sum;
      const chain = chainOf(day);
      let index = nearest(chain, day);
      for (; chain[index]!.day !== day; index++) extend(chain, index, day > firstDay ? 1 : -1);
      last = chain[index]!;
      return last.sum;
    },
    step(day) {
      const chain = chainOf(day);
      const index = nearest(chain, day);
      if (chain[index]!.day === day) return false;
      extend(chain, index, day > firstDay ? 1 : -1);
      return true;
    },
    follow() {
      last = first;
      for (const [which, chain] of chains.entries()) {
        const right = new Set([firstDay]);
        chains[which] = chain.filter(({day, since, changes}) => {
          if (day === firstDay) return true;
          const isRight = right.has(since) && changesOf(Math.min(day, since), Math.max(day, since)) === changes;
          if (isRight) right.add(day);
          return isRight;
        });
      }
    },
    latest() {
      const one = chains[0].at(-1)!;
      return one.day === firstDay ? undefined : one;
    },
    continueFrom(day, sum) {
      if (!(day > firstDay) || sum.length !== size) throw new RangeError(`no sums of day ${day} with ${sum.length} figures`);
      const [ahead] = chains;
      const index = nearest(ahead, day);
      if (ahead[index]!.day === day) return;
      ahead.splice(index + 1, 0, {day, since: firstDay, changes: changesOf(firstDay, day), sum});
    },
  };
}
