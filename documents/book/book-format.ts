/** Formats that a book can be written in. */
export type BookFormat = 'xlsx' | 'csv';
