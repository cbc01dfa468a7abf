import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {ROOT} from '../lib/run.ts';
import {MUTANTS} from './mutants.ts';

it('every fault finds its place in the source, once, and changes it', () => {
  const lost = MUTANTS.filter(({file, find, replace}) => {
    const places = readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
    return places !== 1 || find === replace;
  });
  expect(lost.map(({id, file, fault}) => `${id} ${file}: ${fault}`)).toEqual([]);
});
