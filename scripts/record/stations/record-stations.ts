import type {Page} from 'playwright';
import {ask, assetTree, nodesOf, tokenOf} from '../../../tests/support/site-client.ts';
import {openBrowser, openPage, signIn} from '../browser/open-console.ts';
import {settle, share} from '../browser/settle.ts';
import {serve} from '../checkout.ts';
import type {PartTask} from '../part-task.ts';
import {MOMENTS} from './moments.ts';
import {readTree} from './read-tree.ts';
import {saveSvg} from './save-svg.ts';

const RULES = ['segment', 'graph'] as const;
/** Pages in parallel. */
const PAGES = 2;

/** Every demo station at moments of its schedule, under both rules: the equipment tree and the picture. */
export async function recordStations({from, write}: PartTask): Promise<void> {
  const server = await serve(from, {demoClock: MOMENTS[0]!.at, env: {DEMO_HISTORY: 'no'}});
  const browser = await openBrowser();
  const errors = new Set<string>();
  try {
    const {url} = server;
    const stations = await stationsOf(url);
    for (const {name, at} of MOMENTS) {
      const atMs = Date.parse(at);
      await ask(url, '/demo/clock', await tokenOf(url, 'admin'), {method: 'POST', body: JSON.stringify({at: atMs})});
      // Fresh profiles: a page must not keep anything from the moment before.
      const pages = await Promise.all(
        Array.from({length: PAGES}, () => openPage(browser, {url, startMs: atMs, onError: (text) => errors.add(text)})),
      );
      for (const page of pages) await signIn(page);
      const wanted = RULES.flatMap((rule) => stations.map((station) => ({rule, station})));
      await share(wanted, pages, async ({rule, station}, page) => {
        await page.goto(`/powermonitor/powersyspic?stationId=${station.id}&rule=${rule}`);
        await untilReadings(page, station.hasReadings ? atMs : 0);
        await settle(page);
        const tree = await readTree(page);
        const svg = await saveSvg(page);
        write(`${name}/${rule}/${station.id}.tree.txt`, `file ${svg.name}\n${tree}`);
        write(`${name}/${rule}/${station.id}.svg`, svg.text);
      });
      for (const page of pages) await page.context().close();
    }
    write(
      'page-errors.txt',
      [...errors]
        .sort()
        .map((text) => `${text}\n`)
        .join(''),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Station {
  readonly id: string;
  /** False for a station that shows only what a gateway sends, which is nothing here. */
  readonly hasReadings: boolean;
}

async function stationsOf(url: string): Promise<Station[]> {
  const token = await tokenOf(url, 'admin');
  const stations: Station[] = [];
  for (const {id} of nodesOf(await assetTree(url, 'admin'), 3)) {
    const readings = await ask<object>(url, `/powerMonitor/powerSysPic/getRealDataListByStationId?stationId=${id}`, token);
    stations.push({id, hasReadings: /"acquisitionTime":"\d/.test(JSON.stringify(readings))});
  }
  return stations;
}

/** Waits for the tree with readings of that moment. */
async function untilReadings(page: Page, atMs: number): Promise<void> {
  const hasReadings = (at: number) => {
    const tree = document.querySelector('[role="tree"][data-at]');
    return tree?.querySelector('[role="treeitem"]') != null && Number(tree.getAttribute('data-at')) >= at;
  };
  await page.waitForFunction(hasReadings, atMs);
}
