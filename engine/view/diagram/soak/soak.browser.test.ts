import {partAHigh, partALow} from '@livebus/fixtures';
import {afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {isLong, Soak} from '../../../../tests/support/resources/soak.ts';
import type {SoakFigures} from '../../../../tests/support/resources/soak-figures.ts';
import {createDiagramView} from '../create-diagram-view.ts';
import type {DiagramView} from '../diagram-view.types.ts';
import {pictureOf} from '../support/example-picture.ts';
import {nextFrame, until} from '../support/mount.ts';

const ROUNDS = isLong ? {mounts: 1000, switches: 10_000, updates: 3600} : {mounts: 36, switches: 24, updates: 24};
const TIMEOUT_MS = isLong ? 3_600_000 : 300_000;
/** A leaked view or scene is ten times as much. In the short form the page's own code is still being compiled and is counted too. */
const HEAP_BYTES_A_ROUND = isLong ? {canvas2d: 1_000, webgl: 2_500} : {canvas2d: 15_000, webgl: 60_000};
const [OPEN, CLOSED] = [1_073_741_826, 1_073_741_827];

/** A station as after switching to it: parsed and laid out again each time. */
const high = () => pictureOf(partAHigh.jsonData, partAHigh.realData);
const low = () => pictureOf(partALow.jsonData, partALow.realData.lvRealDatas);

function expectFlat({before, after, heapBytesARound}: SoakFigures, mostBytes: number): void {
  const {heapBytes: _before, nodes: nodesBefore, subjects: _subjects, ...standing} = before;
  const {heapBytes: _after, nodes, subjects, ...now} = after;
  expect(now).toEqual(standing);
  // At rest nothing wakes the page.
  expect([now.frames, now.timers, now.workers]).toEqual([0, 0, 0]);
  expect(nodes).toBeLessThanOrEqual(nodesBefore + 5);
  // The last one may still be shown, or be referenced by a call that has just ended.
  expect(subjects).toBeLessThanOrEqual(2);
  expect(heapBytesARound).toBeLessThan(mostBytes);
}

describe.each(['canvas2d', 'webgl'] as const)('the diagram view leaks nothing by %s', (painter) => {
  let soak: Soak;
  let host: HTMLElement;

  const paints = (view: DiagramView, frames = 0) =>
    until(() => view.stats().painter === painter && view.stats().framesPainted > frames, 'the view paints');
  const mount = async () => {
    const view = createDiagramView(host, {painter, cameraMoveMs: 0});
    const {scene, state} = high();
    view.setStation(scene);
    view.setState(state());
    await paints(view);
    return view;
  };

  /** The first use of WebGL loads PixiJS. */
  beforeAll(async () => {
    await import('../webgl/webgl-painter.ts');
  }, 60_000);

  beforeEach(() => {
    host = document.createElement('div');
    host.style.cssText = 'position:fixed;left:0;top:0;width:360px;height:240px';
    document.body.append(host);
    soak = new Soak();
  });

  afterEach(() => {
    soak.dispose();
    host.remove();
  });

  it(
    'over mounts and unmounts',
    async ({task}) => {
      const mounts = await soak.run(ROUNDS.mounts, async () => {
        const view = await mount();
        view.dispose();
        return view;
      });
      task.meta.soak = {mounts};
      expectFlat(mounts, HEAP_BYTES_A_ROUND[painter]);
      expect(mounts.after).toMatchObject({contexts: 0, contextObjects: 0, observers: 0});
    },
    TIMEOUT_MS,
  );

  it(
    'over switches of the station and over live updates',
    async ({task}) => {
      const view = await mount();
      const switches = await soak.run(ROUNDS.switches, async (index) => {
        const {scene, state} = index % 2 === 0 ? low() : high();
        const {framesPainted} = view.stats();
        view.setStation(scene);
        view.setState(state());
        await paints(view, framesPainted);
        return scene;
      });
      const {scene, state} = high();
      view.setStation(scene);
      const updates = await soak.run(ROUNDS.updates, async (index) => {
        const moment = state({1003: index % 2 === 0 ? OPEN : CLOSED});
        view.setState(moment);
        await nextFrame();
        return moment;
      });
      task.meta.soak = {switches, updates};
      view.dispose();
      expect(switches.after.contextObjects > 0).toBe(painter === 'webgl');
      expectFlat(switches, HEAP_BYTES_A_ROUND[painter]);
      expectFlat(updates, HEAP_BYTES_A_ROUND[painter]);
    },
    TIMEOUT_MS,
  );
});
