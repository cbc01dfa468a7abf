import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {listFiles} from '../../scripts/source/list-files.ts';

/** Calls by which a test file has other modules than the files that share a process with it. */
const REPLACES = /\bvi\s*\.\s*(?:mock|doMock|unmock|doUnmock|resetModules)\s*\(/;

/** Whether the source of a test replaces modules, or loads them again. Tests that share modules with it would get the wrong ones. */
export function replacesModules(source: string): boolean {
  return REPLACES.test(source);
}

/** Tests of a kind below `root` that must not share modules with others, as sorted paths from it. */
export function testsThatReplaceModules(root: string, kind: '.test.' | '.browser.test.'): readonly string[] {
  const isOfKind = (path: string) => /\.test\.tsx?$/.test(path) && path.includes('.browser.test.') === (kind === '.browser.test.');
  return listFiles(root, isOfKind).filter((path) => replacesModules(readFileSync(join(root, path), 'utf8')));
}
