import {register} from 'tsx/esm/api';

// A thread does not inherit the TypeScript loader of the process: development and tests begin here, the bundle does without.
register();
await import('./worker.ts');
