/** Values of the headers that limit what a browser may do with a reply. */

/** Data and refusals: nothing may be loaded, run or framed. */
export const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Files uploaded by people: additionally, opened as a page they have no origin. */
export const filePolicy: string = `${NOTHING}; sandbox`;

/** A year, subdomains included: a browser that has connected by TLS once never uses plain HTTP again. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/**
 * Browser features that the console uses: alarm sound, full screen, keeping a wall awake, copying. All other features that browsers know
 * are disabled for scripts; browsers warn about names that they do not know.
 */
export const PERMISSIONS: string = [
  ...['autoplay', 'clipboard-write', 'fullscreen', 'picture-in-picture', 'screen-wake-lock'].map((feature) => `${feature}=(self)`),
  ...['accelerometer', 'camera', 'clipboard-read', 'display-capture', 'encrypted-media'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-get', 'serial', 'storage-access', 'usb', 'window-management', 'xr-spatial-tracking'],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ');

/** For replies made where no plugin runs: the same headers as for everything that is not a page. */
export const bareReply: Readonly<Record<string, string>> = {
  'Content-Security-Policy': NOTHING,
  'Permissions-Policy': PERMISSIONS,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
};

/**
 * For a page of the console and its parts: scripts from this server only, no eval, no foreign source except the document that the page
 * opens, no frames. Workers may start from the bundle or from a blob. `url` is the requested address, with its query.
 */
export function pagePolicy(url: string): string {
  const connect = ["'self'", 'data:', 'blob:', ...documentOrigins(url)].join(' ');
  const script = isComputingThread(url) ? "'self' 'wasm-unsafe-eval'" : "'self'";
  return [
    "default-src 'self'",
    `script-src ${script}`,
    "script-src-attr 'none'",
    "worker-src 'self' blob:",
    // Radix and React set styles on elements and in style tags.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${connect}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The origin of the document that `/pdf?url=` opens (SH-2.1-11), so that only this window may fetch it. Empty for other pages, for our own
 * documents and for an address that the console refuses too.
 */
function documentOrigins(url: string): readonly string[] {
  const [path, query] = url.split(/\?(.*)/s);
  const source = path === '/pdf' ? (new URLSearchParams(query).get('url') ?? '') : '';
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source)) return [];
  const {protocol, host, username, password} = new URL(source);
  // A host with other characters could end the directive or match many hosts.
  const plain = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/.test(host);
  return plain && username === '' && password === '' ? [`${protocol}//${host}`] : [];
}

/**
 * The scripts that read documents and that hold series: only their threads, and no page, may run WebAssembly, all of it our own: the decoders
 * of scanned images, and the loop that finds the least and greatest values.
 */
function isComputingThread(url: string): boolean {
  return /^\/assets\/(pdf|series)\.worker[\w.-]*\.m?js(\?|$)/.test(url);
}
