import type {Location} from 'react-router-dom';

/** Whether a change of the page's own address would lose input. */
type StepTest = (from: Location, to: Location) => boolean;

const tests = new Set<StepTest>();

/**
 * Until the undo, `LeaveGuard` asks before steps for which `test` returns true; a router can be blocked in only one place. Returns the
 * undo.
 */
export function holdSteps(test: StepTest): () => void {
  tests.add(test);
  return () => tests.delete(test);
}

export function isStepHeld(from: Location, to: Location): boolean {
  return [...tests].some((test) => test(from, to));
}
