import fc from 'fast-check';
import {expect, it} from 'vitest';
import {type AlarmLife, type LifeStep, lifeAfter, lifeOfRaised, shownState} from './alarm-life.ts';

const NEW = {shelvedUntilMs: null, hold: null, isReturned: false} as const;

/** What has befallen an alarm, told in full; the state is found by reading all of it again, without any state kept. */
function modelOf(
  steps: readonly LifeStep[],
  end = steps.length,
): {stands: boolean; needsEyes: boolean; shelf: number | null; hold: string | null} {
  const past = steps.slice(0, end);
  const stands = past.reduce((now, {kind}) => (kind === 'returned' ? false : kind === 'raisedAgain' ? true : now), true);
  // Quiet ends with the alarm: what keeps it quiet is looked for only since its cause last came.
  const since = past.findLastIndex(({kind}) => kind === 'raisedAgain') + 1;
  const life = past.slice(since);
  const wentAt = life.findIndex(({kind}) => kind === 'returned');
  const shelfOf = (until: number) =>
    life.slice(0, until).reduce<number | null>((now, step) => {
      if (step.kind === 'shelved') return step.untilMs;
      return step.kind === 'unshelved' || step.kind === 'shelfEnded' ? null : now;
    }, null);
  const holdOf = (until: number) =>
    life
      .slice(0, until)
      .reduce<string | null>((now, step) => (step.kind === 'held' ? step.hold : step.kind === 'released' ? null : now), null);
  if (stands) {
    const seen = life.reduce((now, {kind}) => {
      if (kind === 'acknowledged' || kind === 'unshelved') return true;
      return kind === 'shelfEnded' || kind === 'released' ? false : now;
    }, false);
    return {stands, needsEyes: !seen, shelf: shelfOf(life.length), hold: holdOf(life.length)};
  }
  const before = modelOf(steps, since + wentAt);
  const wasQuiet = before.shelf !== null || before.hold !== null;
  const settled = life.slice(wentAt + 1).some(({kind}) => kind === 'acknowledged');
  return {stands, needsEyes: before.needsEyes && !wasQuiet && !settled, shelf: null, hold: null};
}

function sayOf({stands, needsEyes, shelf, hold}: ReturnType<typeof modelOf>): string {
  if (hold !== null) return hold;
  if (shelf !== null) return 'shelved';
  if (stands) return needsEyes ? 'unacknowledged' : 'acknowledged';
  return needsEyes ? 'returned' : 'closed';
}

const anyStep: fc.Arbitrary<LifeStep | {readonly kind: 'restart'}> = fc.oneof(
  ...(['returned', 'raisedAgain', 'acknowledged', 'unshelved', 'shelfEnded', 'released', 'restart'] as const).map((kind) =>
    fc.constant({kind}),
  ),
  fc.integer({min: 1, max: 99}).map((untilMs) => ({kind: 'shelved' as const, untilMs})),
  fc.constantFrom('suppressed' as const, 'outOfService' as const).map((hold) => ({kind: 'held' as const, hold})),
);

it('[SH-3-15] in any order of raise, return, acknowledge, shelve, expire and restart an alarm is what a reading of its whole past says', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(anyStep, {maxLength: 30}), (wanted) => {
      let life: AlarmLife = lifeOfRaised(NEW);
      const taken: LifeStep[] = [];
      for (const step of wanted) {
        if (step.kind === 'restart') {
          life = JSON.parse(JSON.stringify(life)) as AlarmLife;
          continue;
        }
        const after = lifeAfter(life, step);
        if (after === undefined) continue;
        life = after;
        taken.push(step);
        const said = shownState(life);
        seen.set(said, (seen.get(said) ?? 0) + 1);
        expect(said, JSON.stringify(taken)).toBe(sayOf(modelOf(taken)));
        expect(life.shelvedUntilMs, JSON.stringify(taken)).toBe(modelOf(taken).shelf);
      }
    }),
    {numRuns: 2000},
  );
  const all = ['acknowledged', 'closed', 'outOfService', 'returned', 'shelved', 'suppressed', 'unacknowledged'];
  expect([...seen.keys()].sort()).toEqual(all);
});

it('nothing is acknowledged twice, returned twice or unshelved without being shelved: the second one is told that it came too late', () => {
  const raised = lifeOfRaised(NEW);
  const acknowledged = lifeAfter(raised, {kind: 'acknowledged'})!;
  expect(lifeAfter(acknowledged, {kind: 'acknowledged'})).toBeUndefined();
  const closed = lifeAfter(acknowledged, {kind: 'returned'})!;
  expect(shownState(closed)).toBe('closed');
  for (const kind of ['returned', 'acknowledged', 'unshelved', 'shelfEnded', 'released'] as const)
    expect(lifeAfter(closed, {kind})).toBeUndefined();
  expect(lifeAfter(closed, {kind: 'shelved', untilMs: 1})).toBeUndefined();
  expect(lifeAfter(closed, {kind: 'held', hold: 'suppressed'})).toBeUndefined();
  const shelved = lifeAfter(raised, {kind: 'shelved', untilMs: 5})!;
  expect(lifeAfter(shelved, {kind: 'acknowledged'})).toBeUndefined();
  expect(lifeAfter(shelved, {kind: 'shelved', untilMs: 9})).toMatchObject({shelvedUntilMs: 9});
});

it('what comes back by itself is unacknowledged, what a person unshelves is acknowledged, and what went meanwhile needs nobody', () => {
  const shelved = lifeAfter(lifeOfRaised(NEW), {kind: 'shelved', untilMs: 5})!;
  expect(shownState(lifeAfter(shelved, {kind: 'shelfEnded'})!)).toBe('unacknowledged');
  expect(shownState(lifeAfter(shelved, {kind: 'unshelved'})!)).toBe('acknowledged');
  expect(shownState(lifeAfter(shelved, {kind: 'returned'})!)).toBe('closed');
});

it('what returned unseen still waits for somebody: neither a shelf nor a tag closes it', () => {
  const returned = lifeAfter(lifeOfRaised(NEW), {kind: 'returned'})!;
  expect(lifeAfter(returned, {kind: 'shelved', untilMs: 9})).toBeUndefined();
  expect(lifeAfter(returned, {kind: 'held', hold: 'outOfService'})).toBeUndefined();
  expect(shownState(lifeAfter(returned, {kind: 'acknowledged'})!)).toBe('closed');
});

it('an alarm raised while it is shelved or its device is tagged is quiet from the start, and settled when it has gone already', () => {
  expect(shownState(lifeOfRaised({...NEW, shelvedUntilMs: 9}))).toBe('shelved');
  expect(shownState(lifeOfRaised({...NEW, shelvedUntilMs: 9, hold: 'outOfService'}))).toBe('outOfService');
  expect(shownState(lifeOfRaised({...NEW, isReturned: true}))).toBe('returned');
  expect(shownState(lifeOfRaised({...NEW, hold: 'suppressed', isReturned: true}))).toBe('closed');
});
