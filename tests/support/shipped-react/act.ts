import React from 'react';
import {flushSync} from 'react-dom';

/** What a promise brings, its render, the effects of that, and what these bring. */
const TURNS = 4;

/**
 * `render` of vitest-browser-react waits until what it mounts is there by `React.act`, which React has in its form for development only. Here it
 * is what the console itself can do: the first render at once with its effects, and some turns of the event loop for what these ask for.
 * A setup file: it runs before vitest-browser-react looks for it.
 */
if (!('act' in React) || React.act === undefined) {
  Object.assign(React, {
    async act(work: () => Promise<void>): Promise<void> {
      let done = Promise.resolve();
      flushSync(() => {
        done = work();
      });
      await done;
      for (let turn = 0; turn < TURNS; turn++) await turnOfLoop();
    },
  });
}

/** By a message, as a test may hold the timers. */
function turnOfLoop(): Promise<void> {
  const {port1, port2} = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
