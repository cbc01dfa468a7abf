import {afterEach, expect, it, vi} from 'vitest';
import {keepComposingKeys} from './composing-keys.ts';

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  document.body.replaceChildren();
});

function press(target: Element, init: KeyboardEventInit & {readonly keyCode?: number}): boolean {
  const heard = vi.fn();
  document.addEventListener('keydown', heard, true);
  const event = new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...init});
  if (init.keyCode !== undefined) Object.defineProperty(event, 'keyCode', {value: init.keyCode});
  target.dispatchEvent(event);
  document.removeEventListener('keydown', heard, true);
  expect(event.defaultPrevented).toBe(false);
  return heard.mock.calls.length > 0;
}

it('nobody on the page hears a key with which an input method chooses characters, in the order of Safari neither', () => {
  stop = keepComposingKeys();
  const input = document.body.appendChild(document.createElement('input'));
  const outside = document.body.appendChild(document.createElement('div'));
  for (const key of ['Enter', 'Escape', 'ArrowDown']) {
    expect(press(input, {key, isComposing: true}), key).toBe(false);
    expect(press(input, {key, keyCode: 229}), key).toBe(false);
    expect(press(input, {key}), key).toBe(true);
  }
  // A full-width question mark outside any field is a command.
  expect(press(outside, {key: '？', keyCode: 229})).toBe(true);
  stop();
  expect(press(input, {key: 'Enter', isComposing: true})).toBe(true);
});
