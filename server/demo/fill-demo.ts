import type {Store} from '../store/store.ts';
import {demoContent} from './demo-content.ts';
import {installDemoImages, removeDemoImages} from './demo-images.ts';
import {demoNoticesAt} from './demo-notices.ts';
import {demoTerms} from './demo-terms.ts';
import {demoWorkAt} from './demo-work.ts';

export interface FillOptions {
  readonly mode: 'demo' | 'production';
  readonly dataDir: string;
  /** Epoch ms at which the site clock is frozen; undefined for real time. */
  readonly demoClockMs?: number | undefined;
  readonly realNowMs?: () => number;
}

/** Installs the demo's content in demo mode; in production removes all of it, because everyone knows the passwords of the demo accounts. */
export async function fillDemo(
  store: Store,
  {mode, dataDir, demoClockMs, realNowMs = Date.now}: FillOptions,
  warn: (message: string) => void,
): Promise<void> {
  if (mode === 'production') {
    await Promise.all([store.demo.remove().then(() => store.notices.seed([])), removeDemoImages(dataDir)]);
    return;
  }
  await Promise.all([store.demo.loginNames().then(demoContent).then(store.demo.install), installDemoImages(dataDir, warn)]);
  const nowMs = demoClockMs ?? realNowMs();
  await Promise.all([store.energyTerms.seed(demoTerms()), store.work.seed(demoWorkAt(nowMs)), store.notices.seed(demoNoticesAt(nowMs))]);
}
