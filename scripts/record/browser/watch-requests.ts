import type {Page, Request} from 'playwright';

const underWay = new WeakMap<Page, Set<Request>>();

/** Readings come by it as long as the page stands. */
const isStream = (request: Request): boolean =>
  request.resourceType() === 'eventsource' || new URL(request.url()).pathname.endsWith('/stream');

/** Keeps the requests of a page that have not ended, but for its stream. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => void (isStream(request) || requests.add(request)));
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
  // What the document before has asked for may never be told to have ended.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && requests.clear());
}

/** Something that a page has asked for has not come yet: scripts, texts, data. */
export const isLoading = (page: Page): boolean => (underWay.get(page)?.size ?? 0) > 0;
