import {fileURLToPath} from 'node:url';
import {judgeMutants} from './judge-mutants.ts';
import {MUTANTS} from './mutants.ts';
import {openWorkbench} from './open-workbench.ts';

/** `npm run mutants [id…]`: plants every fault of the list, or those of some rows, and runs the tests of each row. */
const wanted = process.argv.slice(2);
const mutants = wanted.length === 0 ? MUTANTS : MUTANTS.filter(({id}) => wanted.includes(id));
const absent = wanted.filter((id) => !MUTANTS.some((mutant) => mutant.id === id));
if (absent.length > 0) {
  console.error(`no fault is listed for ${absent.join(', ')}`);
  process.exit(2);
}

using bench = openWorkbench(fileURLToPath(new URL('../..', import.meta.url)));
const verdicts = judgeMutants(mutants, bench, ({mutant, passed, outcome}) => {
  console.log(`${passed ? 'ok  ' : 'FAIL'}  ${mutant.id.padEnd(11)}  ${mutant.fault}: ${outcome}`);
});
const failed = verdicts.filter(({passed}) => !passed).length;
console.log(`\n${verdicts.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
