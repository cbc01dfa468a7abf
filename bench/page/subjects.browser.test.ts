import {benchStation, type MeasuredSubject, measureSubject, OUR_SUBJECTS} from '@livebus/engine/measure';
import {expect, it} from 'vitest';
import {peers} from './peers.ts';

const INPUT = {station: benchStation(80), widthPx: 1280, heightPx: 720};
const NOT_TOLD_BY_PAGES = ['frameCpuMs', 'firstPaintCpuMs'];
const NOT_TOLD_BY_PEERS = [...NOT_TOLD_BY_PAGES, 'statesMs', 'geometryUploads', 'textLayouts'];
/** On a busy machine some dozens of frames take their time. */
const PATIENCE_MS = 90_000;

it.each([...OUR_SUBJECTS, ...peers].map((subject) => [subject.name, subject] as const))(
  '%s gives all figures and leaves nothing behind',
  async (name: string, subject: MeasuredSubject) => {
    const figures = await measureSubject(subject, {container: document.body, input: INPUT, framesBudgetMs: 100, updateRounds: 1});
    const isOurs = name.startsWith('ours');
    const untold = Object.entries(figures).flatMap(([figure, value]) => (Number.isNaN(value) ? [figure] : []));
    expect(untold.toSorted()).toEqual((isOurs ? NOT_TOLD_BY_PAGES : NOT_TOLD_BY_PEERS).toSorted());
    expect(figures.symbols).toBe(INPUT.station.symbols);
    expect(figures.labels).toBeGreaterThanOrEqual(2 * figures.symbols);
    expect(figures.frames).toHaveLength(Math.ceil(120 / figures.stride));
    expect(figures.firstPaintMs).toBeGreaterThan(0);
    if (name === 'ours-webgl') expect([figures.painter, figures.renderer]).toEqual(['webgl', expect.stringContaining('SwiftShader')]);
    if (name === 'ours-canvas2d') expect([figures.painter, figures.renderer]).toEqual(['canvas2d', 'cpu']);
    if (isOurs) expect(figures.geometryUploads).toBe(0);
    expect(document.querySelectorAll('canvas, svg')).toHaveLength(0);
  },
  PATIENCE_MS,
);

it('a run that is called off ends, and its subject is gone', async () => {
  const off = new AbortController();
  const run = measureSubject(OUR_SUBJECTS[2]!, {
    container: document.body,
    input: INPUT,
    signal: off.signal,
    onProgress: ({stage}) => {
      if (stage === 'frames') off.abort(new Error('called off'));
    },
  });
  await expect(run).rejects.toThrow('called off');
  expect(document.querySelectorAll('canvas, svg')).toHaveLength(0);
});
