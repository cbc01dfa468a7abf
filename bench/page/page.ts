import {
  benchStation,
  type MeasuredSubject,
  type MeasureOptions,
  measureSubject,
  OUR_SUBJECTS,
  type SubjectFigures,
} from '@livebus/engine/measure';

/** Window size of every subject, CSS pixels. */
const WINDOW = {widthPx: 1280, heightPx: 720} as const;

export interface PageRun {
  readonly subject: string;
  readonly symbols: number;
  readonly limits: Pick<MeasureOptions, 'framesBudgetMs' | 'updateRounds'>;
}

/** Functions that the command calls in the page. */
export interface BenchPage {
  run(order: PageRun): Promise<SubjectFigures>;
  /** Mounts a subject and leaves it there at a step of the camera script, for review. */
  show(subject: string, symbols: number, step: number): Promise<void>;
}

declare global {
  interface Window {
    benchPage: BenchPage;
    /** Provided by the command: CPU time of the browser's processes so far, ms. */
    browserCpuMs: () => Promise<number>;
  }
}

window.benchPage = {
  async run({subject, symbols, limits}) {
    const input = {station: benchStation(symbols), ...WINDOW};
    return measureSubject(await subjectNamed(subject), {container: document.body, input, cpuMs: () => window.browserCpuMs(), ...limits});
  },
  async show(subject, symbols, step) {
    const host = document.createElement('div');
    host.style.cssText = `position:relative;overflow:hidden;width:${WINDOW.widthPx}px;height:${WINDOW.heightPx}px`;
    document.body.append(host);
    const shown = await (await subjectNamed(subject)).mount(host, {station: benchStation(symbols), ...WINDOW});
    shown.showStep(step);
  },
};

async function subjectNamed(name: string): Promise<MeasuredSubject> {
  const ours = OUR_SUBJECTS.find((subject) => subject.name === name);
  if (ours !== undefined) return ours;
  // Not in this bundle: our bundle must not contain what the peers bring.
  const address = new URL('/bench-peers/peers.js', location.href).href;
  const {peers} = (await import(/* @vite-ignore */ address)) as {readonly peers: readonly MeasuredSubject[]};
  const peer = peers.find((subject) => subject.name === name);
  if (peer === undefined) throw new Error(`no subject "${name}"`);
  return peer;
}
