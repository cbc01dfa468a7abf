import '@livebus/ui/theme/base.css';
import {consoleConfig} from '@livebus/contract';
import type {z} from 'zod';
import {mountConsole} from '../../app/console.tsx';
import {keepStubToken} from './account.ts';
import {afterTest, endTest} from './after-test.ts';
import type {Stub} from './create-stub.ts';

export interface RenderOptions {
  /** A token is in the stores from the start; true by default. */
  readonly signedIn?: boolean;
  readonly config?: z.input<typeof consoleConfig>;
  /** The painters of diagrams were measured before, as in any browser that saw one; true by default, as to measure them costs a test half a second. */
  readonly paintersKnown?: boolean;
}

export interface RenderedApp {
  readonly element: HTMLElement;
  /** Path, query and hash on show. */
  address(): string;
  /** Ends it and starts it anew at the same address with the same stores, as a reload does. */
  reload(): Promise<void>;
}

const PAINTERS_KEY = 'pro__single-line-painters';
const PAINTERS = {painter: 'canvas2d', canvas2dMs: 1, webglMs: 9, renderer: null};

/** Tests read Chinese, whatever the browser that runs them speaks. */
const READERS_LANGUAGE = {defaultLocale: 'zh-CN'} as const;

/** Mounts the whole console at an address over a stub; it is gone after the test. */
export async function renderApp(
  path: string,
  stub: Stub,
  {signedIn = true, config = {}, paintersKnown = true}: RenderOptions = {},
): Promise<RenderedApp> {
  endTest();
  if (signedIn) keepStubToken();
  if (paintersKnown) localStorage.setItem(PAINTERS_KEY, JSON.stringify(PAINTERS));
  const home = location.href;
  history.replaceState(null, '', path);
  afterTest(() => history.replaceState(null, '', home), stub.install());
  const element = document.createElement('div');
  element.style.height = '100vh';
  document.body.append(element);
  afterTest(() => element.remove());
  const mount = () => mountConsole(element, consoleConfig.parse({...READERS_LANGUAGE, ...config}));
  let unmount = await mount();
  afterTest(() => unmount());
  return {
    element,
    address: () => location.pathname + location.search + location.hash,
    async reload() {
      unmount();
      unmount = await mount();
    },
  };
}
