import {readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {withTable} from '../tests/architecture/layers-table.ts';

/** Writes the import table of `tests/architecture/layers.ts` into CONTRIBUTING.md. */
const path = fileURLToPath(new URL('../CONTRIBUTING.md', import.meta.url));
const before = readFileSync(path, 'utf8');
const after = withTable(before);
if (after !== before) writeFileSync(path, after);
console.log(after === before ? 'CONTRIBUTING.md has the table already' : 'CONTRIBUTING.md: the table of imports was written');
