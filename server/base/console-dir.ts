import {fileURLToPath} from 'node:url';

/** Where the built console lies: seen from the sources, or from the bundle in dist/server. */
export const DEFAULT_CONSOLE_DIR: string = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/app' : '../app', import.meta.url),
);
