import {partAHigh} from '@livebus/fixtures';
import {describe, expect, it, vi} from 'vitest';
import type {DiagramView} from './diagram-view.types.ts';
import type {PainterReport} from './painter-report.ts';
import {choose} from './probe.ts';
import {inkOf} from './support/compare.ts';
import {pictureOf} from './support/example-picture.ts';
import {type Mounted, nextFrame, paintedWhole, until} from './support/mount.ts';
import {testViews} from './support/test-views.ts';

const picture = pictureOf(partAHigh.jsonData, partAHigh.realData);
const FASTER: PainterReport = {painter: 'webgl', canvas2dMs: 9, webglMs: 2, renderer: 'a card'};
const mountView = testViews();

function mount(options: Parameters<typeof mountView>[0]): Mounted {
  const one = mountView(options);
  one.view.setStation(picture.scene);
  one.view.setState(picture.state());
  return one;
}

/** Whether every frame until the painter is `painter` had one canvas with a picture in it. */
async function watchSwitch({host, view}: Mounted, painter: string): Promise<void> {
  const bare: string[] = [];
  const watching = view.onFrame(() => {
    const canvas = host.querySelector('canvas')!;
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!;
    copy.drawImage(canvas, 0, 0);
    const count = host.querySelectorAll('canvas').length;
    if (count !== 1 || inkOf(copy.getImageData(0, 0, canvas.width, canvas.height)) < 1) bare.push(`${count} canvases`);
  });
  await until(() => view.stats().painter === painter, `${painter} takes over`);
  await paintedWhole(view);
  watching.dispose();
  expect(bare).toEqual([]);
}

const atOnce = (view: DiagramView) => until(() => view.stats().framesPainted > 0, 'the first frame').then(() => view.stats().painter);

describe('the painter', () => {
  it('is WebGL only where it is clearly faster', () => {
    expect([choose(10, 8), choose(10, 8.1), choose(10, null), choose(null, 30), choose(null, null)]).toEqual([
      'webgl',
      'canvas2d',
      'canvas2d',
      'webgl',
      'canvas2d',
    ]);
  });

  it('is Canvas2D at once, then the one an earlier measurement found faster, without a bare frame; and another when told to', async () => {
    const one = mount({painter: 'auto', knownPainters: FASTER});
    expect(await atOnce(one.view)).toBe('canvas2d');
    await watchSwitch(one, 'webgl');
    expect(one.view.painterReport()).toBe(FASTER);
    one.view.setPainter('canvas2d');
    await watchSwitch(one, 'canvas2d');
    one.view.setPainter('auto');
    await watchSwitch(one, 'webgl');
  }, 60_000);

  it('is chosen by a measurement when the picture stands, which is told', async () => {
    const one = mount({painter: 'auto'});
    const told: PainterReport[] = [];
    one.view.onPainterReport((report) => told.push(report));
    expect(await atOnce(one.view)).toBe('canvas2d');
    await until(() => told.length > 0, 'the measurement ends');
    expect(told).toEqual([one.view.painterReport()]);
    const {painter, canvas2dMs, webglMs, renderer} = told[0];
    expect([canvas2dMs, webglMs].every((ms) => ms !== null && ms > 0)).toBe(true);
    expect(renderer).toMatch(/\w/);
    expect(painter).toBe(choose(canvas2dMs, webglMs));
    await until(() => one.view.stats().painter === painter, 'the chosen one paints');
  });

  it('is Canvas2D without a measurement where the browser has no WebGL', async () => {
    const {probePainters} = await import('./probe.ts');
    const {getContext} = HTMLCanvasElement.prototype;
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement, kind: string, ...rest) {
      return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    });
    const {symbolTable, paletteOf} = await import('../../core/index.ts');
    const report = await probePainters({table: symbolTable(), palette: paletteOf('light'), fontFamily: 'sans-serif'});
    expect(report).toEqual({painter: 'canvas2d', canvas2dMs: null, webglMs: null, renderer: null});
    await nextFrame();
  });
});
