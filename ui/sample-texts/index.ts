/** Chinese texts of the pieces that ask for many, for the gallery and the tests; a console brings its own in its languages. */
export {CHOICE_TEXTS} from './choice.ts';
export {PICKER_TEXTS} from './pickers.ts';
export {TABLE_LABELS} from './table.ts';
export {UPLOAD_TEXTS} from './upload.ts';
