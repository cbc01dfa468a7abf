import type {TestProject} from 'vitest/node';
import {startServer} from '../support/server-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
  }
}

/** One real server for all journeys, its site clock standing at 10:07:23; each journey sets the clock that it needs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({env: {DEMO_HISTORY: 'no'}});
  project.provide('serverUrl', server.url);
  return async () => {
    const code = await server.stop();
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${server.output().slice(-4000)}`);
  };
}
