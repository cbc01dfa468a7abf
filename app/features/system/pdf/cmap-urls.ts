/** Addresses of the character maps, by their path here: a table of its own, since few documents need one. */
export const CMAP_URLS = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});
