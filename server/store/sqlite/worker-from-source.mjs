import {require as load} from 'tsx/cjs/api';

// A thread does not inherit the TypeScript loader of the process: development and tests begin here, the bundle does without. The loader of
// `require` starts in half the time of the one of `import`, which has a thread of its own.
load('./worker.ts', import.meta.url);
