import {stationById, stationPicture, stationRealData} from '@livebus/contract';
import {bigStation} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {PATH} from './test-screen.ts';
import {siteStub} from './test-site.ts';

/** Work may be slow on a busy machine; how long it took is printed, `npm run bench -- open` measures it. */
const PATIENCE = {timeout: 60_000, interval: 50};

it.each(['high', 'low'] as const)(
  '5,000 cabinets of a %s-voltage station: the last is flown to by its id and its values stand there',
  async (kind) => {
    const station = bigStation({kind});
    const stub = siteStub();
    const {rows, lastId} = station;
    stub.on(stationById, {result: {id: 'S1', name: '大站', stationType: kind === 'high' ? 1 : 0, projectName: '园区'}});
    stub.on(stationPicture, {result: {jsonData: station.json}});
    stub.on(stationRealData, {result: kind === 'high' ? [...rows] : {lvRealDatas: [...rows], transformerList: []}});
    const startedMs = performance.now();
    const {address} = await renderApp(`${PATH}?stationId=S1`, stub);
    const tree = page.getByRole('tree', {name: '设备列表'});
    await expect.element(tree, PATIENCE).toBeInTheDocument();
    await expect.poll(() => tree.element().getAttribute('data-at'), PATIENCE).toMatch(/^\d+$/);
    const shownMs = performance.now();

    history.pushState(history.state, '', `${PATH}?stationId=S1&device=${lastId}`);
    dispatchEvent(new PopStateEvent('popstate', {state: history.state}));
    const details = page.getByRole('region', {name: '设备详情'});
    const last = rows.at(-1)!;
    await expect.element(details.getByText(`编号 ${lastId}`), PATIENCE).toBeVisible();
    await expect.element(details.getByRole('row', {name: /电流/}), PATIENCE).toHaveTextContent(last.aPhaseCurrent.toFixed(1));
    console.log(
      `${kind}: shown after ${Math.round(shownMs - startedMs)} ms, values after ${Math.round(performance.now() - shownMs)} ms more`,
    );
    expect(address()).toContain(`device=${lastId}`);
  },
  150_000,
);
