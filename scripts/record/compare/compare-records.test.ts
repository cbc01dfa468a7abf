import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterEach, expect, it} from 'vitest';
import {compareRecords} from './compare-records.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, {recursive: true});
});

function record(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'livebus-record-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const PARTS = ['replies', 'tests'];

it('lists each file that differs, or that only one has, with the first place', async () => {
  const before = record({'replies/a.json': '{\n  "x": 1\n}\n', 'replies/b.json': 'b', 'tests/t.txt': 'same', 'elsewhere/x': '1'});
  const after = record({'replies/a.json': '{\n  "x": 2\n}\n', 'replies/c.json': 'c', 'tests/t.txt': 'same', 'elsewhere/x': '2'});
  const {files, differences} = await compareRecords(before, after, {parts: PARTS, expected: []});
  expect(files).toBe(4);
  expect(differences.map(({path, what}) => `${path} ${what}`)).toEqual([
    'replies/a.json line 2, column 8: "  \\"x\\": 1" -> "  \\"x\\": 2"',
    'replies/b.json is only in A',
    'replies/c.json is only in B',
  ]);
});

it('a difference that the list names carries its reason; a line that names none is told', async () => {
  const [before, after] = [record({'replies/a.json': '1', 'tests/t.txt': '1'}), record({'replies/a.json': '2', 'tests/t.txt': '2'})];
  const expected = [
    {pattern: 'replies/*', reason: 'a new field'},
    {pattern: 'pictures/**', reason: 'a new font'},
  ];
  const {differences, unused} = await compareRecords(before, after, {parts: PARTS, expected});
  expect(differences.map(({reason}) => reason)).toEqual(['a new field', undefined]);
  expect(unused).toEqual([expected[1]]);
});

it('refuses a folder that is not there', async () => {
  await expect(compareRecords('/nowhere/at/all', record({}), {parts: PARTS, expected: []})).rejects.toThrow('/nowhere/at/all is not there');
});
