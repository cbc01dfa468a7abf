import {expect, it} from 'vitest';
import {rowOf} from './bench-row.ts';
import type {SubjectFigures} from './measure-subject.ts';

const FIGURES: SubjectFigures = {
  subject: 'ours-webgl',
  painter: 'webgl',
  renderer: 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)',
  symbols: 1010,
  labels: 3000,
  firstPaintMs: 100,
  firstPaintCpuMs: 90,
  frameMeanMs: 20,
  frameP95Ms: 30,
  frameCpuMs: 15,
  mainMs: 1,
  updateAllMs: 2,
  update1pcMs: 1,
  updateAllShownMs: 33,
  update1pcShownMs: 33,
  updateNearMs: 2,
  statesMs: Number.NaN,
  heapMb: 12.34,
  geometryUploads: 0,
  textLayouts: 0,
  stride: 1,
  frames: [],
};
const RUNS = {subject: 'ours-webgl', symbols: 1000, asked: 3, loads: [1, 2, 3], failed: ''};

it('a row holds the medians of its runs, their spread, and every figure under the name that has its unit', () => {
  const done = [20, 50, 22].map((frameMeanMs) => ({...FIGURES, frameMeanMs}));
  const row = rowOf({...RUNS, done}, ['--a', '--b']);
  expect(row).toMatchObject({case: '1000', subject: 'ours-webgl', painter: 'webgl', flags: '--a --b', labels: 3000, runs: 3, note: ''});
  expect(row).toMatchObject({frameMeanMs: 22, frameMeanSpreadMs: 30, frameMeanLeastMs: 20, firstPaintMs: 100, heapMb: 12.3, statesMs: '-'});
  expect(Object.keys(row)).toEqual(
    expect.arrayContaining(['renderer', 'frameP95Ms', 'mainMs', 'updateAllMs', 'update1pcMs', 'geometryUploads', 'textLayouts']),
  );
  expect(row.gpu).toBe('not measured');
  expect(rowOf({...RUNS, done: [{...FIGURES, renderer: 'NVIDIA L4'}]}, []).gpu).toBe('NVIDIA L4');
});

it('a row says when there were fewer runs than asked for, and why there are none', () => {
  expect(rowOf({...RUNS, done: [FIGURES]}, []).note).toBe('1 of 3 runs, as each takes long');
  expect(rowOf({...RUNS, done: [FIGURES], failed: 'it broke'}, []).note).toBe('ended early: it broke');
  expect(rowOf({...RUNS, done: [], failed: 'not done after 300 s'}, [])).toMatchObject({runs: 0, failed: 'not done after 300 s'});
});
