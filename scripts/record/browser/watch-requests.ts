import type {Page, Request} from 'playwright';

const underWay = new WeakMap<Page, Set<Request>>();

/** The stream of readings, open as long as the page. */
const isStream = (request: Request): boolean =>
  request.resourceType() === 'eventsource' || new URL(request.url()).pathname.endsWith('/stream');

/** Tracks a page's open requests, except its stream. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => void (isStream(request) || requests.add(request)));
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
  // The end of the previous document's requests may never be reported.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && requests.clear());
}

/** Whether a request of the page is still open: scripts, texts, data. */
export const isLoading = (page: Page): boolean => (underWay.get(page)?.size ?? 0) > 0;
