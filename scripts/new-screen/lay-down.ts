import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {editsFor} from './edits.ts';
import {filesOf} from './files.ts';
import type {NewScreen} from './names.ts';
import {refuseTaken} from './taken.ts';

export interface LaidDown {
  /** Paths of created and of edited files, from the root. */
  readonly made: readonly string[];
  readonly edited: readonly string[];
  /** The area was made with the screen. */
  readonly isNewArea: boolean;
}

/**
 * Creates the files of a new screen, and its area where there is none, and registers both. Throws an Error in words, and writes nothing, when
 * a file to create exists, a name is taken or the place of an edit is not there.
 */
export function layDown(root: string, screen: NewScreen): LaidDown {
  const isNewArea = !existsSync(join(root, `contract/${screen.area}/index.ts`));
  const files = filesOf(screen, isNewArea);
  const taken = [...files.keys()].find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Error(`${taken} is there already`);
  refuseTaken(root, screen, files);
  const edits = editsFor(screen, isNewArea).map(({file, apply}) => [file, apply(readFileSync(join(root, file), 'utf8'))] as const);
  for (const [path, text] of [...files, ...edits]) {
    mkdirSync(dirname(join(root, path)), {recursive: true});
    writeFileSync(join(root, path), text);
  }
  return {made: [...files.keys()], edited: edits.map(([file]) => file), isNewArea};
}

/**
 * What is left to a person: who may see and ask what stands in `docs/access.md` by hand, as the independent check of what the generator
 * registered.
 */
export const leftToDo = ({area, camel, flat, path}: NewScreen): string => `
docs/access.md is written by hand, and tests/access stays red until it says:
  under "Roles and projects"    what \`${flat}.query\` opens
  under "Screens"               who finds \`${path}\`, and where; by its row in contract/screens.ts the administrator alone
  under "With a session"        who may ask \`GET /api/${area}/${camel}\``;
