import {join} from 'node:path';
import {bigStation} from '@livebus/fixtures';
import {type Browser, chromium, type Page} from 'playwright';
import {build} from '../../scripts/build.ts';
import {ROOT} from '../../scripts/lib/run.ts';
import {CHROMIUM_ARGS, findChromium} from '../../tests/support/chromium.ts';
import {type Bench, type BenchRow, median, numberOption, textOption} from '../bench.ts';
import {BIG_SITE_ADDRESS, serveBigSite} from './big-site.ts';
import {endTrace, type LongestTasks, startTrace, type Trace} from './task-trace.ts';

const PAINTERS = ['canvas2d', 'webgl'] as const;
const KINDS = ['high', 'low'] as const;

interface Opening extends LongestTasks {
  readonly liveMs: number;
  readonly flyMs: number;
}

/**
 * Opens a station of `--cabinets 5000`, high and low voltage, in the built console with either painter. Measures from the click on an
 * address to the live picture, the longest task of the main thread before and after that, and the time to show its last device, by an
 * address, with its values. `--runs 3`: medians, and the worst of all runs. `Ms` is time on the clock, which a busy machine stretches;
 * `CpuMs` is the thread's CPU time. `--profile` shows which functions the longest tasks spent their time in (sampling costs time itself),
 * for another build with `--dist FOLDER` (`npx vite build --minify false --outDir FOLDER` keeps their names); `--kind low` and `--painter
 * webgl` shorten a run.
 */
export const bench: Bench = async ({args, tell}) => {
  const cabinets = numberOption(args, 'cabinets', 5000);
  const runs = numberOption(args, 'runs', 3);
  const sampled = args.includes('--profile');
  const dist = textOption(args, 'dist');
  const [kinds, painters] = [wanted(KINDS, textOption(args, 'kind')), wanted(PAINTERS, textOption(args, 'painter'))];
  if (dist === undefined) await build();
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_ARGS});
  const rows: BenchRow[] = [];
  try {
    for (const kind of kinds) {
      for (const painter of painters) {
        const openings: Opening[] = [];
        for (let run = 0; run < runs; run++) {
          const {profile, ...opening} = await openOnce(browser, {kind, cabinets, painter, sampled, dist: dist ?? join(ROOT, 'dist/app')});
          for (const task of profile) tell(task);
          openings.push(opening);
        }
        const of = (name: keyof Opening) => Math.round(median(openings.map((opening) => opening[name])));
        tell(`${kind} ${painter}: ${JSON.stringify(openings)}`);
        rows.push({
          case: `${cabinets} cabinets, ${kind} voltage`,
          subject: `ours-${painter}`,
          runs,
          liveMs: of('liveMs'),
          longestTaskMs: of('longestTaskMs'),
          worstTaskMs: Math.round(Math.max(...openings.map(({longestTaskMs}) => longestTaskMs))),
          longestTaskCpuMs: of('longestTaskCpuMs'),
          worstTaskCpuMs: Math.round(Math.max(...openings.map(({longestTaskCpuMs}) => longestTaskCpuMs))),
          flyMs: of('flyMs'),
          flags: CHROMIUM_ARGS.join(' '),
        });
      }
    }
  } finally {
    await browser.close();
  }
  return rows;
};

interface OpenOptions {
  readonly kind: (typeof KINDS)[number];
  readonly cabinets: number;
  readonly painter: (typeof PAINTERS)[number];
  /** With stack samples. */
  readonly sampled: boolean;
  /** Folder of the built console. */
  readonly dist: string;
}

async function openOnce(
  browser: Browser,
  {kind, cabinets, painter, sampled, dist}: OpenOptions,
): Promise<Opening & Pick<Trace, 'profile'>> {
  const station = bigStation({kind, cabinets});
  const context = await browser.newContext({viewport: {width: 1600, height: 1000}, locale: 'zh-CN', reducedMotion: 'no-preference'});
  try {
    const page = await context.newPage();
    await serveBigSite(page, dist, station);
    const address = `${BIG_SITE_ADDRESS}&painter=${painter}`;
    await startTrace(browser, page, sampled);
    const openedMs = performance.now();
    await page.goto(address);
    await page.locator('[role="tree"][data-at] [data-device-id]').first().waitFor({state: 'attached', timeout: 60_000});
    const liveMs = performance.now() - openedMs;
    await page.waitForTimeout(1_500);

    const flownMs = performance.now();
    await fly(page, `${address}&device=${station.lastId}`);
    await page.getByRole('region', {name: '设备详情'}).getByRole('row', {name: /电流/}).waitFor({timeout: 60_000});
    const flyMs = performance.now() - flownMs;
    await page.waitForTimeout(1_500);
    return {liveMs, flyMs, ...(await endTrace(browser))};
  } finally {
    await context.close();
  }
}

/** Navigates within the current screen as its links do, without reloading the page. */
async function fly(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(history.state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', {state: history.state}));
  }, address);
}

function wanted<Name extends string>(all: readonly Name[], named: string | undefined): readonly Name[] {
  const found = named === undefined ? all : all.filter((name) => name === named);
  if (found.length === 0) throw new Error(`"${named}" is none of ${all.join(', ')}`);
  return found;
}
