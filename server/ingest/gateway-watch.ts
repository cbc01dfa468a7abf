import {STALE_PERIODS} from '@livebus/engine/core';

/** When a gateway last sent, and how often it sends. */
interface Heard {
  /** Real time of its last batch with at least one accepted reading. */
  arrivedMs: number;
  /** The last batch with newer readings: its arrival, and its newest moment. */
  newest: {readonly arrivedMs: number; readonly atMs: number} | undefined;
  /** Intervals between such batches while it sent live readings, the latest last. */
  readonly steps: number[];
}

/** Period assumed for a gateway that states none, until two of its batches have arrived. */
const UNKNOWN_PERIOD_MS = 60_000;
/** An observed period is kept within these bounds. */
const SEEN = {min: 1000, max: 3_600_000} as const;
/** The period is the median of this many intervals, so that one late batch does not stretch it. */
const STEPS = 9;
/**
 * An interval counts as live while its reading times advance at most this many times faster than real time; they advance faster when a
 * gateway sends a backlog. The clocks are not compared, because a gateway's may be wrong. Times in whole seconds and late batches need the
 * margin.
 */
const FASTEST = 2;
/** A period known from before the start counts as this many intervals, so that the pause of a restart does not stretch it either. */
const RECALLED_STEPS = 3;

/** How far the clocks of servers on one database may differ: an arrival further ahead was noted by a clock that has since been set back. */
const SKEW_MS = 5000;

/** Tells which gateways have stopped. It has no clock: callers pass epoch ms of real time. */
export class GatewayWatch {
  readonly #heard = new Map<string, Heard>();
  #stated: ReadonlyMap<string, number> = new Map();

  /** Sets the periods that gateways state, ms. */
  state(periods: ReadonlyMap<string, number>): void {
    this.#stated = periods;
  }

  /**
   * Notes a batch with accepted readings; `newestMs` is their newest moment. A batch rejected whole says nothing about the devices, so
   * callers do not report it.
   *
   * @param nowMs - the current time, where the batch did not arrive just now. What was noted ahead of it is dropped: the clock was set back.
   */
  hear(gatewayId: string, arrivedMs: number, newestMs: number, nowMs = arrivedMs): void {
    const heard = this.#heard.get(gatewayId) ?? {arrivedMs, newest: undefined, steps: []};
    if (heard.arrivedMs > nowMs + SKEW_MS) Object.assign(heard, {arrivedMs, newest: undefined});
    this.#heard.set(gatewayId, heard);
    heard.arrivedMs = Math.max(heard.arrivedMs, arrivedMs);
    // A period sent in several batches counts as one interval.
    if (newestMs <= (heard.newest?.atMs ?? Number.NEGATIVE_INFINITY)) return;
    if (heard.newest) {
      const [came, measured] = [arrivedMs - heard.newest.arrivedMs, newestMs - heard.newest.atMs];
      if (measured <= FASTEST * came) heard.steps.push(Math.max(came, measured));
    }
    if (heard.steps.length > STEPS) heard.steps.shift();
    heard.newest = {arrivedMs, atMs: newestMs};
  }

  /** Sets a gateway's period as observed before the start; ignored once the gateway has sent two batches since. */
  recall(gatewayId: string, periodMs: number): void {
    const steps = this.#heard.get(gatewayId)?.steps;
    if (steps?.length === 0) steps.push(...Array<number>(RECALLED_STEPS).fill(periodMs));
  }

  /** Undefined until two live batches have arrived. Of the two middle intervals the shorter counts: the longer may include a pause. */
  seenPeriodMs(gatewayId: string): number | undefined {
    const steps = [...(this.#heard.get(gatewayId)?.steps ?? [])].sort((a, b) => a - b);
    const median = steps[(steps.length - 1) >> 1];
    return median === undefined ? undefined : Math.min(SEEN.max, Math.max(SEEN.min, median));
  }

  periodMs(gatewayId: string): number {
    return this.#stated.get(gatewayId) ?? this.seenPeriodMs(gatewayId) ?? UNKNOWN_PERIOD_MS;
  }

  /**
   * When a gateway last sent, how often it sends, and how far its newest measurement lay behind the arrival, ms (null until a batch with
   * newer readings has arrived). Undefined for one that has never sent.
   */
  heardOf(gatewayId: string): {readonly arrivedMs: number; readonly periodMs: number; readonly lagMs: number | null} | undefined {
    const heard = this.#heard.get(gatewayId);
    if (heard === undefined) return undefined;
    const lagMs = heard.newest ? Math.max(0, heard.newest.arrivedMs - heard.newest.atMs) : null;
    return {arrivedMs: heard.arrivedMs, periodMs: this.periodMs(gatewayId), lagMs};
  }

  /**
   * True after two periods without a batch, and where the last one lies ahead, because the clock was set back. A gateway that has never sent
   * has not stopped.
   */
  hasStopped(gatewayId: string, nowMs: number): boolean {
    const heard = this.#heard.get(gatewayId);
    if (heard === undefined) return false;
    return nowMs - heard.arrivedMs > STALE_PERIODS * this.periodMs(gatewayId) || heard.arrivedMs > nowMs + SKEW_MS;
  }
}
