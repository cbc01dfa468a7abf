import {describe, expect, it} from 'vitest';
import {pageSweep} from '../../../tests/support/page-sweep.ts';
import {paletteOf} from '../../core/index.ts';
import {mutatedPicture, spitefulPicture, takePicture} from './support/hostile-pictures.ts';
import {mountView, nextFrame, until} from './support/mount.ts';

const SAMPLES = [
  ['canvas2d', pageSweep(200, 60)],
  ['webgl', pageSweep(40, 12)],
] as const;

describe('pictures of what no station is, painted', () => {
  it.each(SAMPLES)(
    '[MO-2.sld-23] by %s, %i of them, in the first view, whole and near: nothing throws',
    async (painter, sample) => {
      const failures: string[] = [];
      const onError = (event: ErrorEvent) => void failures.push(event.message);
      window.addEventListener('error', onError);
      const {host, view} = mountView({painter, palette: paletteOf('light')});
      try {
        let painted = 0;
        for (let seed = 1; painted < sample; seed++) {
          const picture = seed % 2 === 0 ? spitefulPicture(seed) : mutatedPicture(seed);
          const {scene, state} = takePicture(picture, seed, seed % 3 === 0 ? 'folded' : 'row');
          if (scene === undefined || state === undefined) continue;
          const before = view.stats().framesPainted;
          view.setStation(scene);
          view.setState(state);
          await nextFrame();
          if (seed % 4 === 0) view.fit();
          if (seed % 4 === 1) for (const id of scene.hits.id.slice(0, 2)) view.centre(id);
          view.select(scene.hits.id.at(-1) ?? null);
          await until(() => view.stats().framesPainted > before, `${picture.name} is painted`);
          const {zoom, panX, panY} = view.camera();
          expect([zoom, panX, panY].every(Number.isFinite), picture.name).toBe(true);
          expect(failures, picture.name).toEqual([]);
          painted++;
        }
        expect(host.querySelector('canvas')).not.toBeNull();
      } finally {
        window.removeEventListener('error', onError);
        view.dispose();
        host.remove();
      }
    },
    120_000,
  );
});
