import type {Call} from '@livebus/contract';

const titleOf = ({method, path}: Call): string => `${method} ${path}`;

/**
 * Compares the registered handlers with the contract, when the server starts.
 *
 * @throws Error naming each call without a handler and each handler whose call the contract does not list: a bug of ours.
 */
export function checkEveryCall(answered: ReadonlySet<Call>, calls: readonly Call[]): void {
  const faults = [
    ...calls
      .filter((call) => !answered.has(call))
      .map((call) => `${titleOf(call)} has no handler: register its routes in server/areas/routes.ts`),
    ...[...answered]
      .filter((call) => !calls.includes(call))
      .map((call) => `${titleOf(call)} has a handler and is no call of the contract: list it in the index.ts of its area`),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
