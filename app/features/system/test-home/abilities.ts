import type {KeyBelow} from '../../../texts/text-table.ts';

/** What the console uses of a browser, and whether this one has it. Without some of them it works with less. */
export function browserAbilities(): readonly {readonly key: KeyBelow<'test-home', 'ability'>; readonly has: boolean}[] {
  return [
    {key: 'webgl', has: hasWebGl()},
    {key: 'offscreen', has: 'OffscreenCanvas' in globalThis},
    {key: 'locks', has: 'locks' in navigator},
    {key: 'channel', has: 'BroadcastChannel' in globalThis},
    {key: 'wasm', has: 'WebAssembly' in globalThis},
    {key: 'storage', has: hasStorage()},
    {key: 'cookies', has: navigator.cookieEnabled},
    {key: 'fullScreen', has: document.fullscreenEnabled},
  ];
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

function hasStorage(): boolean {
  try {
    return localStorage !== null;
  } catch {
    return false;
  }
}
