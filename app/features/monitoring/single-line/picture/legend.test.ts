import {describe, expect, it} from 'vitest';

interface Table {
  readonly [name: string]: string | Table;
}
const LANGUAGES = ['zh-CN', 'zh-TW', 'en-US', 'pt-BR'] as const;
const TABLES = import.meta.glob<Table>(['../texts/*.json', '../../../../shared/equipment-tree/texts/*.json'], {
  eager: true,
  import: 'default',
});

/** Text of a path in the file of one language below a folder, in small letters. */
function textOf(folder: string, language: string, path: string): unknown {
  const table = TABLES[`${folder}/texts/${language}.json`];
  const text = path.split('.').reduce<string | Table | undefined>((at, name) => (typeof at === 'object' ? at[name] : at), table);
  return typeof text === 'string' ? text.toLowerCase() : text;
}

describe('the legend and the equipment list', () => {
  it.each(LANGUAGES)('[MO-4-25] %s: one state has the same word in both: an unmeasured line side, stale data', (language) => {
    const legend = (key: string) => textOf('..', language, key);
    const list = (key: string) => textOf('../../../../shared/equipment-tree', language, key);
    expect(legend('legend.notMeasured')).toEqual(expect.any(String));
    expect(list('word.lineAssumed')).toBe(legend('legend.notMeasured'));
    expect(legend('options.differences.states.assumed')).toBe(legend('legend.notMeasured'));
    expect(list('word.stale')).toBe(legend('legend.stale'));
    expect(legend('export.sheet.link.stale')).toBe(legend('legend.stale'));
  });
});
