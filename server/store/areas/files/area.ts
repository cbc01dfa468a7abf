import {migration0117} from './0117-kinds-of-files.ts';
import {fileQueries} from './file-queries.ts';

/** Uploaded files. */
export const files = {queries: {files: fileQueries}, migrations: [migration0117]};
