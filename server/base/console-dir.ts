import {fileURLToPath} from 'node:url';

/** Folder of the built console, relative to the sources or to the bundle in dist/server. */
export const DEFAULT_CONSOLE_DIR: string = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/app' : '../app', import.meta.url),
);
