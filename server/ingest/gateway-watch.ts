/** When a gateway was heard, and how often it is to be. */
interface Heard {
  /** Real time of its last batch with a reading that stands. */
  arrivedMs: number;
  /** Of the last batch that brought something newer: its coming, and the newest moment in it. */
  newest: {readonly arrivedMs: number; readonly atMs: number} | undefined;
  /** Steps between such batches while it sent what it had just measured, the latest last. */
  readonly steps: number[];
}

/** Expected of a gateway that states no period, until two of its batches are there. */
const UNKNOWN_PERIOD_MS = 60_000;
/** A period that is seen is taken within these bounds. */
const SEEN = {min: 1000, max: 3_600_000} as const;
/** The period is the median of so many steps, so that a single late batch does not stretch it. */
const STEPS = 9;
/**
 * A step is one of live batches while its moments go on no more than so many times as fast as real time: faster they do when a gateway sends what it could not send
 * before. Clocks are not compared, as that of a gateway may be wrong; times of whole seconds and a batch that is late need the room.
 */
const FASTEST = 2;
/** A period that was seen before the start counts as so many steps: a silence over the start does not stretch it either. */
const RECALLED_STEPS = 3;
/** A gateway that is not heard for so many periods has stopped. */
const PERIODS = 2;

/** Which gateways have stopped: no clock of its own, epoch ms of real time come in. */
export class GatewayWatch {
  readonly #heard = new Map<string, Heard>();
  #stated: ReadonlyMap<string, number> = new Map();

  /** Periods that gateways state, ms. */
  state(periods: ReadonlyMap<string, number>): void {
    this.#stated = periods;
  }

  /** A batch has come of which readings stand; `newestMs` is the newest moment of them. One that is refused whole says nothing of the devices and is not heard. */
  hear(gatewayId: string, arrivedMs: number, newestMs: number): void {
    const heard = this.#heard.get(gatewayId) ?? {arrivedMs, newest: undefined, steps: []};
    this.#heard.set(gatewayId, heard);
    heard.arrivedMs = Math.max(heard.arrivedMs, arrivedMs);
    // A period in several batches is one step.
    if (newestMs <= (heard.newest?.atMs ?? Number.NEGATIVE_INFINITY)) return;
    if (heard.newest) {
      const [came, measured] = [arrivedMs - heard.newest.arrivedMs, newestMs - heard.newest.atMs];
      if (measured <= FASTEST * came) heard.steps.push(Math.max(came, measured));
    }
    if (heard.steps.length > STEPS) heard.steps.shift();
    heard.newest = {arrivedMs, atMs: newestMs};
  }

  /** The period of a gateway that was heard, as it was seen before the start; nothing where it was seen since. */
  recall(gatewayId: string, periodMs: number): void {
    const steps = this.#heard.get(gatewayId)?.steps;
    if (steps?.length === 0) steps.push(...Array<number>(RECALLED_STEPS).fill(periodMs));
  }

  /** Undefined until two live batches have come. Of two steps in the middle the shorter: the other may be the silence before. */
  seenPeriodMs(gatewayId: string): number | undefined {
    const steps = [...(this.#heard.get(gatewayId)?.steps ?? [])].sort((a, b) => a - b);
    const median = steps[(steps.length - 1) >> 1];
    return median === undefined ? undefined : Math.min(SEEN.max, Math.max(SEEN.min, median));
  }

  periodMs(gatewayId: string): number {
    return this.#stated.get(gatewayId) ?? this.seenPeriodMs(gatewayId) ?? UNKNOWN_PERIOD_MS;
  }

  /** It was not heard for two periods. A gateway that was never heard has not stopped. */
  hasStopped(gatewayId: string, nowMs: number): boolean {
    const heard = this.#heard.get(gatewayId);
    return heard !== undefined && nowMs - heard.arrivedMs > PERIODS * this.periodMs(gatewayId);
  }
}
