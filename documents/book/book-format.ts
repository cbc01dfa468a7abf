/** File formats of a book. */
export type BookFormat = 'xlsx' | 'csv';
