import {describe, expect, it} from 'vitest';
import {sweep} from '../../../tests/support/sweep.ts';
import {DIAGRAM_LIMITS, parseDiagram} from '../../core/index.ts';
import {
  brokenColumns,
  HOSTILE_NAMES,
  type HostilePicture,
  mutatedPicture,
  spitefulPicture,
  takePicture,
} from './support/hostile-pictures.ts';

const MUTATED = sweep(2_000, 160);
const SPITEFUL = sweep(200, 60);

/** In rows, folded, and folded into almost nothing: nothing throws, every coordinate is a number, every fault has a path. */
function expectPicture(picture: HostilePicture, seed: number): 'shown' | 'refused' {
  let outcome: 'shown' | 'refused' = 'refused';
  for (const [layout, widthPx] of [
    ['row', 900],
    ['folded', 900],
    ['folded', 1],
  ] as const) {
    const {parsed, scene, state} = takePicture(picture, seed, layout, widthPx);
    expect(parsed.ok || parsed.faults.length, picture.name).toBeTruthy();
    for (const {path} of parsed.faults) expect(path, picture.name).toMatch(/^(\$|\[\d+\])/);
    if (scene === undefined || state === undefined) continue;
    outcome = 'shown';
    expect(brokenColumns(scene), `${picture.name}, ${layout}`).toEqual([]);
    expect(
      state.values.filter((text) => /NaN|Infinity|undefined/.test(text)),
      picture.name,
    ).toEqual([]);
    expect(state.slots).toHaveLength(scene.slotCount);
  }
  return outcome;
}

describe('pictures of what no station is', () => {
  it(`[MO-2.sld-23] ${MUTATED} mutated diagrams become pictures in either layout, or say why not`, () => {
    const outcomes = Array.from({length: MUTATED}, (_, i) => expectPicture(mutatedPicture(i + 1), i + 1));
    const shown = outcomes.filter((outcome) => outcome === 'shown').length;
    console.log(`${MUTATED} mutated diagrams: ${shown} shown, ${MUTATED - shown} refused`);
    expect(shown).toBeGreaterThan(MUTATED / 2);
    expect(shown).toBeLessThan(MUTATED);
  }, 240_000);

  it('[MO-3-03] NaN, Infinity, negative and huge numbers and names of any script in every field: still a picture', () => {
    for (let seed = 0; seed < SPITEFUL; seed++) expect(expectPicture(spitefulPicture(seed), seed)).toBe('shown');
  }, 60_000);

  it('names are kept as they are, up to their limit', () => {
    const json = [{type: 1, device: HOSTILE_NAMES.map((deviceName, i) => ({deviceId: `d${i}`, deviceName, type: 5}))}];
    const parsed = parseDiagram(json);
    if (!parsed.ok) throw new Error('refused');
    expect(parsed.value.units.map(({name}) => name)).toEqual(HOSTILE_NAMES);
    expect(parsed.faults).toEqual([]);
  });

  it('empty lists, lists of nothing and 10,000 levels of nesting', () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const texts = [
      '[]',
      '[[]]',
      '[{}]',
      '[{"type":1}]',
      '[{"type":1,"device":[],"cases":[]}]',
      '[{"type":2}]',
      deep,
      `[{"type":1,"device":${deep}}]`,
    ];
    const outcomes = texts.map((json, i) => expectPicture({name: json.slice(0, 40), json, readings: []}, i));
    expect(outcomes).toEqual(['refused', ...new Array(texts.length - 1).fill('shown')]);
  });

  it('a text beyond the limit is refused with its length told', () => {
    const parsed = parseDiagram(' '.repeat(DIAGRAM_LIMITS.textLength + 1));
    expect(parsed).toMatchObject({ok: false, faults: [{path: '$', code: 'too-large', message: expect.stringContaining('67108865')}]});
  });
});
