import {describe, expect, it} from 'vitest';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {isLong, Soak} from '../../../../tests/support/resources/soak.ts';
import type {SoakFigures} from '../../../../tests/support/resources/soak-figures.ts';
import {assets, eventually, PATH, root, shown} from './test-screen.ts';
import {siteStub} from './test-site.ts';

const ROUNDS = isLong ? {mounts: 300, switches: 1000} : {mounts: 4, switches: 6};
const WARM_UP = isLong ? 20 : 2;
const TIMEOUT_MS = isLong ? 3_600_000 : 200_000;

/** What a page has few of. A picture that is on its way to the collector may have been counted at the first look. */
function expectFew({before, after}: SoakFigures): void {
  expect(after.canvases).toBeLessThanOrEqual(before.canvases);
  expect(after.contexts).toBeLessThanOrEqual(before.contexts);
  expect(after.workers).toBe(before.workers);
  expect(after.observers).toBe(before.observers);
  expect(after.subjects).toBeLessThanOrEqual(2);
}

describe('the single-line screen leaks nothing', () => {
  it(
    'over consoles that come, switch their station and go, and over switches in one of them',
    async ({task}) => {
      const soak = new Soak();
      try {
        const mounts = await soak.run(
          ROUNDS.mounts,
          async () => {
            const {element} = await renderApp(`${PATH}?stationId=S1`, siteStub());
            await shown();
            await switchTo('2');
            return element;
          },
          WARM_UP,
        );
        await renderApp(`${PATH}?stationId=S1`, siteStub());
        await shown();
        const switches = await soak.run(
          ROUNDS.switches,
          async (index) => {
            await switchTo(index % 2 === 0 ? '2' : '1');
            return root().querySelector('[data-section]') ?? root();
          },
          WARM_UP,
        );
        task.meta.soak = {mounts, switches};
        expectFew(mounts);
        expectFew(switches);
        // What one switch leaves, each leaves: fewer than one a switch is what the collector had not taken yet.
        expect(switches.after.listeners).toBeLessThan(switches.before.listeners + ROUNDS.switches);
        expect(switches.after.nodes).toBeLessThan(switches.before.nodes + ROUNDS.switches);
      } finally {
        soak.dispose();
      }
    },
    TIMEOUT_MS,
  );
});

/** Clicks in the page itself: the driver of the browser keeps hold of what it has clicked. */
async function switchTo(digit: '1' | '2'): Promise<void> {
  const station = assets().getByRole('treeitem', {name: digit === '1' ? '一号配电站' : '二号配电站'});
  (station.element() as HTMLElement).click();
  await eventually(() => root().querySelector(`[data-section=B${digit}1]`)?.getAttribute('data-live')).toBe('live');
}
