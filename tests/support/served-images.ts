import type {Plugin} from 'vite';

/** Names that page tests give to stored images: 32 digits. All others are not there. */
const KNOWN = /^\/serviceDir\/images\/\d{32}\.webp(\?|$)/;
/** One pixel. */
const IMAGE = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64');

/** Serves the images that page tests name. A stub answers calls only: without this an image fails as soon as the network has time for it. */
export function servedImages(): Plugin {
  return {
    name: 'livebus:served-images',
    configureServer({middlewares}) {
      middlewares.use((request, response, next) => {
        if (!KNOWN.test(request.url ?? '')) return next();
        response.setHeader('content-type', 'image/webp');
        response.end(IMAGE);
      });
    },
  };
}
