import {partAHigh} from '@livebus/fixtures';
import {describe, expect, it, vi} from 'vitest';
import {pictureOf} from './support/example-picture.ts';
import {atRest, type Mounted, photograph, until} from './support/mount.ts';
import {testViews} from './support/test-views.ts';

const picture = pictureOf(partAHigh.jsonData, partAHigh.realData);
const mountView = testViews();

function mount(options: Parameters<typeof mountView>[0]): Mounted {
  const one = mountView(options);
  one.view.setStation(picture.scene);
  one.view.setState(picture.state());
  return one;
}

describe('a view that asks for WebGL', () => {
  it('a lost context comes back with the whole picture, three times', async () => {
    const one = mount({painter: 'webgl'});
    const {view} = one;
    await until(() => view.stats().painter === 'webgl' && view.stats().framesPainted > 0, 'WebGL paints');
    await atRest(view);
    const look = () => photograph(one, () => view.setState(picture.state()));
    const {data} = await look();
    expect(new Set(new Uint32Array(data.buffer)).size).toBeGreaterThan(20);
    const builds = view.stats().geometryBuilds;
    for (let time = 1; time <= 3; time++) {
      view.loseContext(20);
      await until(() => view.stats().contextLosses === time, `loss ${time}`);
      const frames = view.stats().framesPainted;
      await until(() => view.stats().contextRestores === time && view.stats().framesPainted > frames, `return ${time}`);
      await atRest(view);
      expect(view.stats()).toMatchObject({painter: 'webgl', geometryBuilds: builds * (time + 1)});
      const after = (await look()).data;
      expect(after.findIndex((byte, i) => byte !== data[i])).toBe(-1);
    }
  });

  it('a context that does not come back is given up for Canvas2D after 5 s', async () => {
    const one = mount({painter: 'webgl'});
    await until(() => one.view.stats().painter === 'webgl' && one.view.stats().framesPainted > 0, 'WebGL paints');
    const told: string[] = [];
    one.view.onPainter((painter) => told.push(painter));
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    one.view.loseContext(60_000);
    await until(() => one.view.stats().contextLosses === 1, 'the loss');
    vi.advanceTimersByTime(4999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['canvas2d']);
    const {data} = await photograph(one, () => one.view.setState(picture.state()));
    expect(new Set(new Uint32Array(data.buffer)).size).toBeGreaterThan(20);
    expect(one.host.querySelectorAll('canvas')).toHaveLength(1);
  });

  it('without WebGL it paints by Canvas2D and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const getContext = HTMLCanvasElement.prototype.getContext;
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
      this: HTMLCanvasElement,
      kind: string,
      options?: unknown,
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, options]);
    } as typeof getContext);
    const one = mount({painter: 'webgl'});
    const told: string[] = [];
    one.view.onPainter((painter) => told.push(painter));
    await until(() => told.length > 0, 'the painter is told');
    expect(told).toEqual(['canvas2d']);
    await atRest(one.view);
    expect(one.view.stats().painter).toBe('canvas2d');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Canvas2D'), expect.anything());
  });
});
