import {expect} from 'vitest';

/** How long a test of a screen waits for what it needs to see: a busy machine may take many times the usual second. */
export const PATIENCE = {timeout: 20_000, interval: 30};

/** Polls until the assertion that follows holds. */
export const eventually = <Value>(read: () => Value) => expect.poll(read, PATIENCE);

/** What is read once it has stayed the same for half a second. */
export async function settled<Value>(read: () => Value): Promise<Value> {
  for (let before: Value | undefined; before !== read(); await new Promise((resolve) => setTimeout(resolve, 500))) before = read();
  return read();
}
