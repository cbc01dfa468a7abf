import * as React from 'react';

interface Internals {
  /** React takes the stack of each element that it makes while this is below ten thousand, and sets it to 0 again each second. */
  recentlyCreatedOwnerStacks: number;
}

const {__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals} = React as unknown as Record<string, Internals>;
if (internals?.recentlyCreatedOwnerStacks === undefined) throw new Error('React keeps no count of owner stacks any more: this file can go');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => undefined,
  configurable: true,
});
