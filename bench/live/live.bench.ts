import {chromium} from 'playwright';
import {build} from '../../scripts/build.ts';
import {CHROMIUM_ARGS, findChromium} from '../../tests/support/chromium.ts';
import {startServer} from '../../tests/support/server-process.ts';
import {type Bench, type BenchRow, median, numberOption, quantile, rounded} from '../bench.ts';
import {openLivePage} from './live-page.ts';
import {openClients, stationsOf} from './stream-clients.ts';

const FLAGS = CHROMIUM_ARGS.join(' ');

/**
 * Delay of a reading, from the server's clock to the painted picture. `--clients 50` streams in addition to one console in Chromium,
 * `--seconds 60` of measuring, `--soak 30` minutes with one open page for its heap (the long form is `--soak 120`; 0 leaves it out).
 * Readings are made each second, five times as often as in the demo.
 */
export const bench: Bench = async ({args, tell}) => {
  const clients = numberOption(args, 'clients', 50);
  const seconds = numberOption(args, 'seconds', 60);
  const soakMinutes = numberOption(args, 'soak', 30);
  await build();
  const server = await startServer({demoClock: '', env: {READING_PERIOD_MS: '1000'}, readyWithinMs: 60_000});
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_ARGS});
  const rows: BenchRow[] = [];
  try {
    const stations = await stationsOf(server.url);
    const calm = stations.reduce((best, one) => (Math.abs(one.changesPerS - 500) < Math.abs(best.changesPerS - 500) ? one : best));
    tell(`${stations.length} stations; the page shows ${calm.name} (${calm.devices} rows)`);

    const others = await openClients(server.url, stations, clients - 1);
    const page = await openLivePage(browser, server.url, calm.id);
    await page.settle();
    const before = others.tally();
    tell(`reading to pixel, ${clients} clients, ${seconds} s …`);
    const delays = await page.delaysOver(seconds);
    const after = others.tally();
    rows.push({
      case: 'reading to pixel',
      subject: 'ours',
      clients,
      changedReadingsPerS: Math.round(after.distinctPerS),
      sentReadingsPerS: Math.round((after.values - before.values) / seconds),
      updates: delays.length,
      p50Ms: Math.round(median(delays)),
      p95Ms: Math.round(quantile(delays, 0.95)),
      maxMs: Math.round(Math.max(...delays)),
      brokenStreams: after.broken,
      flags: FLAGS,
    });
    others.close();

    tell(`busy share of the page's main thread, ${seconds} s …`);
    rows.push({case: 'main thread', subject: 'ours', ...(await page.busyOver(seconds)), flags: FLAGS});

    if (soakMinutes > 0) {
      tell(`heap over ${soakMinutes} minutes of stream …`);
      const heap = await page.heapOver(soakMinutes, tell);
      rows.push({case: 'heap', subject: 'ours', minutes: soakMinutes, ...heap, flags: FLAGS});
    }
    await page.close();
  } finally {
    await browser.close();
    await server.stop();
  }
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, figure(value)])) as BenchRow);
};

const figure = (value: BenchRow[string]) => (typeof value === 'number' ? rounded(value, 3) : value);
