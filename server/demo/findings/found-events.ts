import type {LimitFinding} from '../../alarms/rules/limit-rules.ts';
import type {SiteEvent} from '../../store/areas/events/event.ts';
import type {WholeEvent} from '../scenarios/scenario-events.ts';

/** A case of one limit, from its raise to its return. */
export interface LimitCase {
  readonly rule: number;
  readonly raised: LimitFinding;
  /** Undefined where the readings end before it. */
  readonly returned: LimitFinding | undefined;
}

/** Raises with their returns, in order. */
export function casesOf(findings: readonly LimitFinding[]): LimitCase[] {
  return findings.flatMap((raised, at) => {
    if (raised.kind !== 'raised') return [];
    const returned = findings.find((one, later) => later > at && one.rule === raised.rule && one.kind === 'returned');
    return [{rule: raised.rule, raised, returned}];
  });
}

/** When a found event was raised and returned, and when either was known. Epoch ms. */
export interface FoundTimes {
  readonly knownMs: number;
  readonly releasedMs: number;
  readonly endKnownMs: number;
}

/** An event of a window: the same id whenever it is found again, whatever its times have become. */
export class FoundEvents {
  readonly #prefix: string;
  readonly #counts = new Map<string, number>();
  readonly all: WholeEvent[] = [];

  constructor(windowId: string) {
    this.#prefix = windowId;
  }

  add(event: SiteEvent, {knownMs, releasedMs, endKnownMs}: FoundTimes): void {
    const key = `${event.words!.rule}-${event.deviceId}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    const id = `${this.#prefix}/${key}${count === 1 ? '' : `-${count}`}`;
    this.all.push({...event, id, arrivedMs: knownMs, releasedMs, knownMs, endKnownMs});
  }
}

export const timesOf = ({raised, returned}: LimitCase, endMs: number): FoundTimes => ({
  knownMs: raised.decidedMs,
  releasedMs: returned?.atMs ?? endMs,
  endKnownMs: returned?.decidedMs ?? endMs,
});
