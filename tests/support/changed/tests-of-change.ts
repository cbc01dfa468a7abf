import {checkLayers} from '../../architecture/check-layers.ts';
import {readHouse} from '../../architecture/house.ts';
import {changedFiles} from './changed-files.ts';
import {selectTests} from './select-tests.ts';

export interface ChangedTests {
  readonly changed: readonly string[];
  readonly tests: readonly string[];
}

/** The changed files of this checkout and the tests that they can break. Errors as of {@link changedFiles}. */
export function testsOfChange(root: string, reference?: string): ChangedTests {
  const changed = changedFiles(root, reference);
  const house = readHouse();
  const {graph} = checkLayers(house);
  return {changed, tests: selectTests({graph, modules: house.modules, changed})};
}
