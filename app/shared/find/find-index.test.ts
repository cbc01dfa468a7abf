import {describe, expect, it} from 'vitest';
import {fc} from '../../../tests/support/properties.ts';
import {buildFindIndex, type FindEntry} from './find-index.ts';
import {loadReadings} from './readings.ts';

interface Named extends FindEntry {
  readonly label: string;
}
const readingsOf = await loadReadings();
const entry = (label: string, ids: string[], names: string[], around: string[] = []): Named => ({label, ids, names, around});
const indexOf = (entries: readonly Named[]) => buildFindIndex(entries, readingsOf, async () => {});
const labels = async (entries: readonly Named[], query: string, limit = 50) =>
  (await indexOf(entries)).search(query, limit).entries.map(({label}) => label);

const DEVICES = [
  entry('section', ['B1'], ['10 kV I段'], ['总配电站', 'Main substation']),
  entry('feeder', ['1103', 'C3'], ['103 1#变压器柜'], ['10 kV I段', '总配电站', 'Main substation']),
  entry('longer id', ['11031'], ['备用 110'], ['10 kV I段']),
  entry('name holds the id', ['7'], ['103号 1103'], []),
  entry('pump', ['1104'], ['重要水泵'], ['10 kV I段']),
];

describe('the find index', () => {
  it('puts the exact id first, then beginnings, then insides', async () => {
    expect(await labels(DEVICES, '1103')).toEqual(['feeder', 'longer id', 'name holds the id']);
    expect(await labels(DEVICES, 'c3')).toEqual(['feeder']);
    expect(await labels(DEVICES, '103')).toEqual(['feeder', 'name holds the id', 'longer id']);
  });

  it('finds by name, pinyin, section and the English name of a station', async () => {
    expect(await labels(DEVICES, '变压器')).toEqual(['feeder']);
    expect(await labels(DEVICES, 'byqg')).toEqual(['feeder']);
    expect(await labels(DEVICES, 'cysb')).toEqual(['pump']);
    expect(await labels(DEVICES, 'i段')).toEqual(['section', 'feeder', 'longer id', 'pump']);
    expect(await labels(DEVICES, 'main')).toEqual(['section', 'feeder']);
  });

  it('wants every word', async () => {
    expect(await labels(DEVICES, '  i段   zysb ')).toEqual(['pump']);
    expect(await labels(DEVICES, 'i段 nothing')).toEqual([]);
    expect(await labels(DEVICES, '   ')).toEqual([]);
  });

  it('tells how many there are beyond the limit', async () => {
    const many = Array.from({length: 120}, (_, at) => entry(`${at}`, [`2${at}`], ['出线柜']));
    const {entries, total} = (await indexOf(many)).search('cxg', 50);
    expect([entries.length, total, entries[0]?.label]).toEqual([50, 120, '0']);
  });

  it('builds in slices and is given up by its pause', async () => {
    const many = Array.from({length: 1201}, (_, at) => entry(`${at}`, [`${at}`], []));
    let pauses = 0;
    await buildFindIndex(many, null, async () => {
      pauses += 1;
    });
    expect(pauses).toBe(6);
    const given = buildFindIndex(many, null, async () => {
      throw new DOMException('given up', 'AbortError');
    });
    await expect(given).rejects.toThrow('given up');
  });

  it('finds every name by itself and never throws, whatever stands in it', async () => {
    const text = fc.string({unit: 'binary', minLength: 1, maxLength: 40});
    await fc.assert(
      fc.asyncProperty(fc.array(text, {minLength: 1, maxLength: 12}), fc.nat(), text, async (names, pick, query) => {
        const index = await indexOf(names.map((name) => entry(name, [], [name])));
        const wanted = names[pick % names.length]!;
        index.search(query, 10);
        const found = index.search(wanted, 50).entries.map(({label}) => label);
        if (wanted.normalize('NFKC').trim() !== '') expect(found).toContain(wanted);
      }),
      {numRuns: 300},
    );
  });

  it('hostile names of 500 characters, right-to-left and emoji are found', async () => {
    const hostile = ['\u202e柜柜\u202c', '<img src=x onerror=alert(1)>', '⚡️👩‍🔧', 'שלום'.repeat(125), '变'.repeat(500), '__proto__'];
    const entries = hostile.map((name) => entry(name, [name], [name]));
    for (const name of hostile) expect(await labels(entries, name.slice(0, 90))).toContain(name);
    expect(await labels(entries, 'bb')).toEqual(['变'.repeat(500)]);
  });
});
