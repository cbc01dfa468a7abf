/** Whether the cause of an alarm still stands, and whether somebody has acknowledged it (ISA-18.2). `closed`: returned and settled. */
export type LifeState = 'unacknowledged' | 'acknowledged' | 'returned' | 'closed';
/** Kept from annunciating by a tag of its device: 检修 suppresses by design, 停用 takes out of service. */
export type Hold = 'suppressed' | 'outOfService';
/** What a screen says of an alarm: what keeps it quiet goes before its own state. */
export type ShownState = LifeState | 'shelved' | Hold;

/** The life of one alarm, from one raise to its settlement. A closed one is neither shelved nor held. */
export interface AlarmLife {
  readonly state: LifeState;
  /** Epoch ms of the site clock; null while not shelved. */
  readonly shelvedUntilMs: number | null;
  readonly hold: Hold | null;
}

/** What can befall an alarm after it was raised. `shelfEnded` is the end of the time, `unshelved` a person's hand. */
export type LifeStep =
  | Plain<'returned' | 'raisedAgain' | 'acknowledged' | 'unshelved' | 'shelfEnded' | 'released'>
  | {readonly kind: 'shelved'; readonly untilMs: number}
  | {readonly kind: 'held'; readonly hold: Hold};
type Plain<Kind extends string> = Kind extends string ? {readonly kind: Kind} : never;

/** What applies to an alarm when it is raised. */
export interface RaisedUnder {
  readonly shelvedUntilMs: number | null;
  readonly hold: Hold | null;
  /** Its cause has already gone, as for readings that arrive late. */
  readonly isReturned: boolean;
}

const CLOSED: AlarmLife = {state: 'closed', shelvedUntilMs: null, hold: null};

/** The life of an alarm that was just raised. */
export function lifeOfRaised({shelvedUntilMs, hold, isReturned}: RaisedUnder): AlarmLife {
  const raised: AlarmLife = {state: 'unacknowledged', shelvedUntilMs, hold};
  return isReturned ? lifeAfter(raised, {kind: 'returned'})! : raised;
}

/**
 * The life after a step; undefined when the step is impossible, because somebody or something was faster.
 *
 * An alarm whose cause goes while it is shelved or held needs nobody any more. What comes back by itself is unacknowledged, so that it is
 * noticed; what a person unshelves is acknowledged, because that person has seen it. A returned one still wants to be seen: it can be
 * acknowledged, but neither shelved nor held.
 */
export function lifeAfter(life: AlarmLife, step: LifeStep): AlarmLife | undefined {
  const {state, shelvedUntilMs, hold} = life;
  const isStanding = state === 'unacknowledged' || state === 'acknowledged';
  const isQuiet = shelvedUntilMs !== null || hold !== null;
  switch (step.kind) {
    case 'returned':
      if (!isStanding) return undefined;
      return isQuiet || state === 'acknowledged' ? CLOSED : {...life, state: 'returned'};
    case 'raisedAgain':
      return isStanding ? undefined : {...life, state: 'unacknowledged'};
    case 'acknowledged':
      if (isQuiet) return undefined;
      if (state === 'unacknowledged') return {...life, state: 'acknowledged'};
      return state === 'returned' ? CLOSED : undefined;
    case 'shelved':
      return isStanding && hold === null ? {...life, shelvedUntilMs: step.untilMs} : undefined;
    case 'unshelved':
      return shelvedUntilMs === null ? undefined : {...life, shelvedUntilMs: null, state: 'acknowledged'};
    case 'shelfEnded':
      return shelvedUntilMs === null ? undefined : {...life, shelvedUntilMs: null, state: 'unacknowledged'};
    case 'held':
      return isStanding && hold !== step.hold ? {...life, hold: step.hold} : undefined;
    case 'released':
      return hold === null ? undefined : {...life, hold: null, state: 'unacknowledged'};
  }
}

export function shownState({state, shelvedUntilMs, hold}: AlarmLife): ShownState {
  if (hold !== null) return hold;
  return shelvedUntilMs === null ? state : 'shelved';
}
