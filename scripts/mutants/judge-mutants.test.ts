import {describe, expect, it} from 'vitest';
import type {Workbench} from './judge-mutants.ts';
import {judgeMutants} from './judge-mutants.ts';
import type {Mutant} from './mutant.ts';

const MUTANT: Mutant = {
  id: 'MO-4-02',
  fault: 'closed is read as open',
  file: 'bits.ts',
  find: 'state & 1',
  replace: 'state & 2',
  test: {project: 'unit', path: 'bits.test.ts'},
};

/** One file, one test that looks for the sound text; `loads` says whether a source can be run at all. */
function fakeBench(source = 'return state & 1;', {loads = (_text: string): boolean => true, cites = 'MO-4-02', sound = 'state & 1'} = {}) {
  const files = new Map([['bits.ts', source]]);
  const bench: Workbench = {
    read: (file) => files.get(file)!,
    write: (file, text) => void files.set(file, text),
    runTests: (_tests, citing = '') => {
      const text = files.get('bits.ts')!;
      const name = `bits [${cites}] closed`;
      return loads(text) && name.includes(citing) ? [{name, passed: text.includes(sound)}] : [];
    },
  };
  return {bench, files};
}

const judge = (mutant: Mutant, {bench}: ReturnType<typeof fakeBench>) => judgeMutants([mutant], bench)[0];

describe('judgeMutants', () => {
  it('passes a fault that the test of its row notices, and takes it back', () => {
    const fake = fakeBench();
    expect(judge(MUTANT, fake)).toMatchObject({passed: true, outcome: 'noticed by bits [MO-4-02] closed'});
    expect(fake.files.get('bits.ts')).toBe('return state & 1;');
  });

  it.each([
    ['survives', MUTANT, fakeBench('return state & 1;', {sound: 'return'}), 'survived'],
    ['is red without the fault', MUTANT, fakeBench('return state & 1;', {sound: 'nothing'}), 'red without the fault'],
    ['has no test that cites its row', MUTANT, fakeBench('return state & 1;', {cites: 'MO-4-03'}), 'no test in bits.test.ts cites it'],
    [
      'keeps the file from loading',
      MUTANT,
      fakeBench('return state & 1;', {loads: (text) => !text.includes('& 2')}),
      'no test ran with the fault',
    ],
    ['no longer matches', MUTANT, fakeBench('return state % 2 === 1;', {sound: 'return'}), 'stands 0 times'],
    ['matches twice', MUTANT, fakeBench('return state & 1 || state & 1;'), 'stands 2 times'],
    ['changes nothing', {...MUTANT, replace: 'state & 1'}, fakeBench(), 'changes nothing'],
  ])('fails a fault that %s', (_what, mutant, fake, outcome) => {
    const before = fake.files.get('bits.ts');
    const verdict = judge(mutant, fake);
    expect(verdict?.passed).toBe(false);
    expect(verdict?.outcome).toContain(outcome);
    expect(fake.files.get('bits.ts')).toBe(before);
  });
});
