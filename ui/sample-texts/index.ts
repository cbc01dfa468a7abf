/** Chinese texts for components that need many, for the gallery and the tests; a console passes its own in its languages. */
export {CHOICE_TEXTS} from './choice.ts';
export {PICKER_TEXTS} from './pickers.ts';
export {TABLE_LABELS} from './table.ts';
export {UPLOAD_TEXTS} from './upload.ts';
