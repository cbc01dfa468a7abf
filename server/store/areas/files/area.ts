import {imageQueries} from './image-queries.ts';

/** Uploaded files. */
export const files = {queries: {images: imageQueries}};
