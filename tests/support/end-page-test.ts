import {afterEach} from 'vitest';
import {endTest} from '../stub/after-test.ts';

// Here and not beside what it ends: modules that files share are loaded once, and what they ask for then holds for one file.
afterEach(endTest);
