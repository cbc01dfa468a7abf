import {afterEach, beforeEach, expect, it} from 'vitest';
import {demoTerms} from '../../server/demo/demo-terms.ts';
import type {Store} from '../../server/store/store.ts';
import {contentOf} from './store-content.ts';
import {onBothDatabases} from './store-support.ts';

const PLACE = {projectId: 'P1', kind: 'coal', validFrom: '2026-01-01'} as const;
const factor = (kgPerKwh: number) => ({kgPerKwh, source: 'GB/T 2589', year: 2020});
let store: Store;

onBothDatabases((database) => {
  beforeEach(async () => {
    store = await database().open();
    await store.demo.install(contentOf({P1: ['D1'], P2: ['E1']}, []));
  });
  afterEach(() => store.close());

  it('the newest revision of a place stands; what was changed, by whom, and what stood before are told', async () => {
    const {energyTerms} = store;
    expect(await energyTerms.set(PLACE, null, 0, 1)).toEqual({kind: 'done', revision: 0});
    expect(await energyTerms.set(PLACE, factor(1), 0, 1)).toEqual({kind: 'done', revision: 1});
    expect(await energyTerms.set(PLACE, factor(2), 1, 2)).toEqual({kind: 'done', revision: 2});
    expect(await energyTerms.set(PLACE, factor(2), 1, 2)).toEqual({kind: 'done', revision: 2});
    expect(await energyTerms.set(PLACE, factor(3), 1, 3)).toEqual({kind: 'changed', by: null, now: factor(2), seen: factor(1)});
    await energyTerms.set({...PLACE, validFrom: '2025-01-01'}, factor(4), 0, 4);
    await energyTerms.set({...PLACE, projectId: 'P2'}, factor(5), 0, 5);
    expect((await energyTerms.of(['P1'])).map(({validFrom, revision, content}) => [validFrom, revision, content])).toEqual([
      ['2025-01-01', 1, factor(4)],
      ['2026-01-01', 2, factor(2)],
    ]);
    expect(await energyTerms.set(PLACE, null, 2, 6)).toEqual({kind: 'done', revision: 3});
    expect(await energyTerms.of(['P1'])).toHaveLength(1);
    expect(await energyTerms.set(PLACE, factor(6), 0, 7)).toEqual({kind: 'done', revision: 4});
    const entries = await store.audit.following(0, 20);
    expect(entries.map(({action}) => action)).toEqual([...['term.add', 'term.change', 'term.add', 'term.add', 'term.remove', 'term.add']]);
  });

  it('the demo\u2019s versions come once and stay as somebody has changed them; those of a project that is gone go', async () => {
    const terms = demoTerms().filter(({projectId}) => projectId !== 'P3');
    await store.energyTerms.seed(terms);
    await store.energyTerms.set({...PLACE, validFrom: '2021-04-01'}, null, 1, 1);
    await store.energyTerms.seed(terms);
    const kinds = new Set((await store.energyTerms.of(['P1'])).map(({kind}) => kind));
    expect(kinds).toEqual(new Set(['tariff', 'supply', 'co2']));
    await store.demo.install(contentOf({P1: ['D1']}, []));
    expect(await store.energyTerms.of(['P2'])).toEqual([]);
    expect(await store.energyTerms.of(['P1'])).not.toEqual([]);
  });
});
