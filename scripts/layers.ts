import {readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {withTable} from '../tests/architecture/layers-table.ts';

/** Writes the table of who may import whom into CONTRIBUTING.md, as `tests/architecture/layers.ts` has it. */
const path = fileURLToPath(new URL('../CONTRIBUTING.md', import.meta.url));
const before = readFileSync(path, 'utf8');
const after = withTable(before);
if (after !== before) writeFileSync(path, after);
console.log(after === before ? 'CONTRIBUTING.md has the table already' : 'CONTRIBUTING.md: the table of imports was written');
