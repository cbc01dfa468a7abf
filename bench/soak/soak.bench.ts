import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {ROOT} from '../../scripts/lib/run.ts';
import {CHROMIUM_ARGS} from '../../tests/support/chromium.ts';
import type {SoakFigures, Standing} from '../../tests/support/resources/soak-figures.ts';
import {type Bench, type BenchRow, rounded, textOption} from '../bench.ts';

const FLAGS = CHROMIUM_ARGS.join(' ');
const SUITES: Readonly<Record<string, string>> = {
  engine: 'engine/view/diagram/soak/soak.browser.test.ts',
  screen: 'app/features/monitoring/single-line/soak.browser.test.tsx',
};

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly meta: {readonly soak?: Readonly<Record<string, SoakFigures>>};
    }[];
  }[];
}

/**
 * The long form of the leak tests: 1,000 mounts, 10,000 switches of the station and 3,600 live updates of the diagram view with either
 * painter, and 300 consoles and 1,000 switches of the single-line screen. `--of engine` or `--of screen` runs one of the two; `--short`
 * runs as many rounds as CI. Reports the value at the last check and its growth since the first; `ok` is the test's own verdict.
 */
export const bench: Bench = async ({args, tell}) => {
  const of = textOption(args, 'of');
  const suites = of === undefined ? Object.values(SUITES) : [SUITES[of]];
  if (suites[0] === undefined) throw new Error(`--of takes one of ${Object.keys(SUITES).join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'livebus-soak-'));
  const file = join(folder, 'report.json');
  try {
    tell('an hour or more in its long form; nothing is told meanwhile');
    const vitest = ['--no-install', 'vitest', 'run', '--project', 'browser', '--reporter=json', `--outputFile=${file}`];
    const env = {...process.env, ...(args.includes('--short') ? {} : {VITE_SOAK: 'long'})};
    // Standard output is for the result only.
    const child = spawn('npx', [...vitest, ...(suites as string[])], {cwd: ROOT, env, stdio: ['ignore', process.stderr, process.stderr]});
    await once(child, 'exit');
    return rowsOf(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
};

function rowsOf({testResults}: Report): BenchRow[] {
  const tests = testResults.flatMap(({assertionResults}) => assertionResults);
  return tests.flatMap(({fullName, status, meta}) => {
    const found = Object.entries(meta.soak ?? {}).map(([name, figures]) => rowOf(name, fullName, status, figures));
    return found.length > 0 ? found : [{case: fullName, subject: subjectOf(fullName), ok: status}];
  });
}

function rowOf(name: string, fullName: string, status: string, {rounds, before, after, heapBytes, heapBytesARound}: SoakFigures): BenchRow {
  const more = (key: keyof Standing) => after[key] - before[key];
  return {
    case: `${rounds} ${name}`,
    subject: subjectOf(fullName),
    ok: status,
    canvases: after.canvases,
    canvasesMore: more('canvases'),
    contexts: after.contexts,
    contextsMore: more('contexts'),
    contextObjectsMore: more('contextObjects'),
    listenersMore: more('listeners'),
    observersMore: more('observers'),
    framesMore: more('frames'),
    timersMore: more('timers'),
    workersMore: more('workers'),
    nodesMore: more('nodes'),
    keptSubjects: after.subjects,
    heapFirstMb: rounded(heapBytes[0]! / 1e6, 2),
    heapLastMb: rounded(heapBytes.at(-1)! / 1e6, 2),
    heapBytesARound: Math.round(heapBytesARound),
    flags: FLAGS,
  };
}

const subjectOf = (fullName: string) => /ours-\w+|screen/.exec(fullName.replace(/by (canvas2d|webgl)/, 'ours-$1'))?.[0] ?? fullName;
