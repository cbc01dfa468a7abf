import {dateOf, dayOf, siteDayAt} from '@livebus/engine/core';
import type {EnergyLedger} from '../../history/ledger/energy-ledger.ts';
import type {EnergySite} from './meters.ts';

/** What is being added up again after a change of a tariff. */
export interface Recomputing {
  /** Day numbers, both included. */
  readonly fromDay: number;
  readonly toDay: number;
  /** Months of meters: done, failed and in all. A failed one is read when it is asked for, as everything else. */
  readonly done: number;
  readonly failed: number;
  readonly total: number;
}

export interface RecomputeParts {
  readonly ledger: Pick<EnergyLedger, 'visit' | 'knows'>;
  nowMs(): number;
  siteOf(projectId: string): Promise<EnergySite>;
  /** Ids of the devices of a project, its supplies first. */
  metersOf(projectId: string): Promise<{readonly supplies: readonly string[]; readonly others: readonly string[]}>;
  warn(error: unknown): void;
}

/** How far back energies are added up again unasked, months: what screens compare with. */
const MONTHS_BACK = 13;
/** Between two months of a meter, so that calls go first. */
const PAUSE_MS = 10;

/**
 * Adds energies by band up again in the background after a tariff has changed: those of the project's supplies and of all meters that were
 * asked for before, the newest month first. A call that comes earlier reads what it needs by itself, so nothing wrong is ever shown. Each
 * server of a database does this for what it was asked; the others read when they are asked.
 */
export class TermRecompute implements Disposable {
  readonly #parts: RecomputeParts;
  readonly #runs = new Map<string, {state: Recomputing; isOver: boolean}>();
  #isStopped = false;

  constructor(parts: RecomputeParts) {
    this.#parts = parts;
  }

  /** Undefined while nothing is being added up. */
  of(projectId: string): Recomputing | undefined {
    const run = this.#runs.get(projectId);
    return run?.isOver ? undefined : run?.state;
  }

  /** A version that begins on this day was added, changed or taken back. A later change of the same project replaces the run. */
  async changed(projectId: string, validFromDay: number): Promise<void> {
    const site = await this.#parts.siteOf(projectId);
    const today = siteDayAt(this.#parts.nowMs(), site.zone);
    const next = Math.min(...site.tariffs.map((one) => one.validFromDay).filter((day) => day > validFromDay));
    const {year, month} = dateOf(today);
    const fromDay = Math.max(validFromDay, dayOf(year, month - MONTHS_BACK, 1));
    const toDay = Math.min(today, next - 1);
    const standing = this.of(projectId);
    const [from, to] = standing ? [Math.min(standing.fromDay, fromDay), Math.max(standing.toDay, toDay)] : [fromDay, toDay];
    if (from > to) return;
    const before = this.#runs.get(projectId);
    if (before) before.isOver = true;
    const run = {state: {fromDay: from, toDay: to, done: 0, failed: 0, total: 0}, isOver: false};
    this.#runs.set(projectId, run);
    void this.#work(projectId, site, run);
  }

  [Symbol.dispose](): void {
    this.#isStopped = true;
    for (const run of this.#runs.values()) run.isOver = true;
  }

  async #work(projectId: string, site: EnergySite, run: {state: Recomputing; isOver: boolean}): Promise<void> {
    const {ledger, metersOf, nowMs, warn} = this.#parts;
    try {
      const {supplies, others} = await metersOf(projectId);
      const meters = [...supplies, ...others.filter((id) => ledger.knows(id))];
      const months = monthsOf(run.state.fromDay, run.state.toDay);
      run.state = {...run.state, total: months.length * meters.length};
      for (const [first, last] of months) {
        for (const deviceId of meters) {
          if (run.isOver || this.#isStopped) return;
          const isRead = await ledger
            .visit({deviceId, ...site}, first, last, nowMs(), () => {})
            .then(
              () => true,
              (error: unknown) => {
                warn(error);
                return false;
              },
            );
          run.state = {...run.state, done: run.state.done + 1, failed: run.state.failed + (isRead ? 0 : 1)};
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      }
    } catch (error) {
      warn(error);
    } finally {
      run.isOver = true;
    }
  }
}

/** First and last days of the months of a span, the newest first, each cut to the span. */
function monthsOf(fromDay: number, toDay: number): (readonly [number, number])[] {
  const months: (readonly [number, number])[] = [];
  for (let last = toDay; last >= fromDay; ) {
    const {year, month} = dateOf(last);
    const first = Math.max(fromDay, dayOf(year, month, 1));
    months.push([first, last]);
    last = first - 1;
  }
  return months;
}
