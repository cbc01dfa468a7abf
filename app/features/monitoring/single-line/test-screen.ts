import {expect} from 'vitest';
import {type Locator, page} from 'vitest/browser';

/** The single-line screen as its tests in a page look at it. */
export const PATH = '/powermonitor/powersyspic';
/** The machine may be busy: what is true in the end counts, not when. */
export const PATIENCE = {timeout: 40_000, interval: 50};
export const see = (locator: Locator) => expect.element(locator, PATIENCE);
export {settled} from '../../../../tests/stub/eventually.ts';

export const eventually = <Value>(read: () => Value) => expect.poll(read, PATIENCE);
export const equipment = () => page.getByRole('tree', {name: '设备列表'});
export const assets = () => page.getByRole('tree', {name: '资产列表'});
export const item = (name: string | RegExp) => equipment().getByRole('treeitem', {name});
export const zoomFigure = () => page.getByLabelText('缩放倍数');
export const root = () => equipment().element() as HTMLElement;
export const attribute = (selector: string, name: string) => root().querySelector(selector)?.getAttribute(`data-${name}`);
export const stationIds = (requests: readonly {readonly query: URLSearchParams}[]) => requests.map(({query}) => query.get('stationId'));

/** Waits until readings stand in the tree. */
export async function shown() {
  await see(equipment()).toBeInTheDocument();
  await eventually(() => root().getAttribute('data-at')).toMatch(/^\d+$/);
}
