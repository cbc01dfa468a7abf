import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {editsFor} from './edits.ts';
import {filesOf} from './files.ts';
import type {NewScreen} from './names.ts';

export interface LaidDown {
  /** Paths of created and of edited files, from the root. */
  readonly made: readonly string[];
  readonly edited: readonly string[];
}

/**
 * Creates the files of a new screen and registers it. Throws an Error in words, and writes nothing, when a file to create exists or a file
 * to edit does not.
 */
export function layDown(root: string, screen: NewScreen): LaidDown {
  const files = filesOf(screen);
  const taken = [...files.keys()].find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Error(`${taken} is there already`);
  const edits = editsFor(screen).map(({file, apply}) => {
    if (!existsSync(join(root, file))) throw new Error(`${file} is not there: is ${screen.area} an area?`);
    return [file, apply(readFileSync(join(root, file), 'utf8'))] as const;
  });
  for (const [path, text] of [...files, ...edits]) {
    mkdirSync(dirname(join(root, path)), {recursive: true});
    writeFileSync(join(root, path), text);
  }
  return {made: [...files.keys()], edited: edits.map(([file]) => file)};
}
