import {describe, expect, it} from 'vitest';
import type {Row} from './parse-list.ts';
import {sectionOf} from './parse-list.ts';
import {selectRows} from './select-rows.ts';

const IDS = ['MO-2.sld-01', 'MO-2.sld-02', 'MO-4-01', 'MO-4-02', 'MO-4-03', 'SH-6-07'];
const ROWS = IDS.map((id): Row => ({id, section: sectionOf(id), requirement: '', proof: 'unit'}));
const select = (selection: string) => selectRows(ROWS, selection).map(({id}) => id);

describe('selectRows', () => {
  it.each([
    ['SH-6-07', ['SH-6-07']],
    ['MO-4-02..MO-4-03', ['MO-4-02', 'MO-4-03']],
    ['MO-2.sld-01..02, SH-6-07', ['MO-2.sld-01', 'MO-2.sld-02', 'SH-6-07']],
    ['MO-2.sld\nMO-4-01', ['MO-2.sld-01', 'MO-2.sld-02', 'MO-4-01']],
  ])('%j', (selection, ids) => {
    expect(select(selection)).toEqual(ids);
  });

  it.each([['MO-9-01'], ['MO-4-07..MO-4-09'], ['MO-4-01..MO-2.sld-02'], [' , ']])('refuses %j, which names no row', (selection) => {
    expect(() => select(selection)).toThrow();
  });
});
