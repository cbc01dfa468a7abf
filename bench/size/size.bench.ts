import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {build} from '../../scripts/build.ts';
import {ROOT} from '../../scripts/lib/run.ts';
import type {Bench} from '../bench.ts';
import {type Chunk, measureSize} from './measure-size.ts';

/** Gzip size of the console's scripts: those before the first page, and those that each screen adds. */
export const bench: Bench = async () => {
  await build();
  const chunks = JSON.parse(readFileSync(join(ROOT, 'dist/app-chunks.json'), 'utf8')) as readonly Chunk[];
  return measureSize(join(ROOT, 'dist/app'), chunks);
};
