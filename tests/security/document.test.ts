import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {ROOT} from '../architecture/house.ts';

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, id, asked, verdict, where]) => ({
  id: id!,
  asked: asked!.trim(),
  verdict: verdict!.trim(),
  where: where!.trim(),
}));

it('each requirement of the standard stands there once, in order, with one of three verdicts and where or why; the sums are right', () => {
  expect(rows.length).toBeGreaterThan(250);
  const place = (id: string) => id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);
  const places = rows.map(({id}) => place(id));
  expect(rows.filter((_, i) => i > 0 && places[i]! <= places[i - 1]!)).toEqual([]);
  for (const {id, asked, verdict, where} of rows) {
    expect([id, verdict]).toEqual([id, expect.stringMatching(/^(met|not applicable|open)$/)]);
    expect([id, asked.length > 3 && where.length > 2]).toEqual([id, true]);
  }
  const count = (wanted: string) => rows.filter(({verdict}) => verdict === wanted).length;
  expect(text).toContain(`${count('met')} met, ${count('not applicable')} not applicable, ${count('open')} open.`);
});

it('each threat of the model is of one of six kinds and names a test that there is', () => {
  const threats = [...text.matchAll(/^\| ([STRIDE]) \| ([^|]+) \| [\d, ]+ \| [^|]+ \| ([^|]+) \|$/gm)];
  expect(new Set(threats.map(([, kind]) => kind))).toEqual(new Set(['S', 'T', 'R', 'I', 'D', 'E']));
  for (const [, , threat, tests] of threats) expect([threat, /`[\w/.-]+\.(?:test|journey)\.ts`/.test(tests!)]).toEqual([threat, true]);
});

it('names no file that is not there', () => {
  const paths = [...text.matchAll(/`((?:server|tests|app|contract|engine|docs|scripts|\.ci)\/[\w/.-]+)`/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(40);
  expect([...new Set(paths)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
