import type {Location} from 'react-router-dom';

/** Whether a change of the page's own address would lose input. */
type StepTest = (from: Location, to: Location) => boolean;

const tests = new Set<StepTest>();

/** As long as it is kept, `LeaveGuard` asks before a step that `test` says yes to; a router can be held in one place alone. Returns the undo. */
export function holdSteps(test: StepTest): () => void {
  tests.add(test);
  return () => tests.delete(test);
}

export function isStepHeld(from: Location, to: Location): boolean {
  return [...tests].some((test) => test(from, to));
}
