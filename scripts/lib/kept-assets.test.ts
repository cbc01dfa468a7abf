import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {KEPT_MS, keepAssets} from './kept-assets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-assets-'));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

const assets = () => join(folder, 'app/assets');
const there = () => readdirSync(assets()).sort();
/** As Vite does: empties the folder, then writes. */
function build(nowMs: number, files: readonly string[]): void {
  const bringBack = keepAssets({assets: assets(), aside: join(folder, 'aside'), record: join(folder, 'kept.json')}, nowMs);
  rmSync(join(folder, 'app'), {recursive: true, force: true});
  mkdirSync(assets(), {recursive: true});
  for (const name of files) writeFileSync(join(assets(), name), `${name} of ${nowMs}`);
  bringBack();
}

it('a part that a build no longer has stays for 7 days, counted from that build, and then goes', () => {
  build(0, ['a-1.js', 'b-1.js']);
  // Long after it was made: it was in use until now.
  const replacedMs = 30 * KEPT_MS;
  build(replacedMs, ['a-2.js', 'b-1.js']);
  expect(there()).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  expect(readFileSync(join(assets(), 'b-1.js'), 'utf8')).toBe(`b-1.js of ${replacedMs}`);
  build(replacedMs + KEPT_MS - 1, ['a-3.js', 'b-1.js']);
  expect(there()).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js']);
  build(replacedMs + KEPT_MS, ['a-3.js', 'b-1.js']);
  expect(there()).toEqual(['a-2.js', 'a-3.js', 'b-1.js']);
});

it('a part that comes back counts as of the build again', () => {
  build(0, ['a-1.js']);
  build(1, ['a-2.js']);
  build(2, ['a-1.js']);
  build(KEPT_MS + 1, ['a-3.js']);
  expect(there()).toEqual(['a-1.js', 'a-2.js', 'a-3.js']);
});
