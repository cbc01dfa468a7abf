/** Texts of the headers that say what a browser may do with a reply. */

/** Data and refusals: nothing may be loaded, run or framed. */
export const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Files that people have put there: besides, opened as a page they are of no origin. */
export const filePolicy: string = `${NOTHING}; sandbox`;

/** A year, with the hosts below: whoever has come by TLS once is never asked over a plain line again. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** What the console uses of a browser's devices: sound of an alarm, the whole screen, a wall that stays awake, copying. Nothing else that browsers know by name is there for any script: they warn of names that they do not know. */
export const PERMISSIONS: string = [
  ...['autoplay', 'clipboard-write', 'fullscreen', 'picture-in-picture', 'screen-wake-lock'].map((feature) => `${feature}=(self)`),
  ...['accelerometer', 'camera', 'clipboard-read', 'display-capture', 'encrypted-media'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-get', 'serial', 'storage-access', 'usb', 'window-management', 'xr-spatial-tracking'],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ');

/** For replies that are made where no plugin runs: the same as everywhere, for what is no page. */
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
 * A page of the console, and what it is made of: scripts from this server alone, no eval, no foreign source but the document that the page is opened for, no frame.
 * Workers may start from the bundle or from a blob. `url` is the address asked for, with its query.
 */
export function pagePolicy(url: string): string {
  const connect = ["'self'", 'data:', 'blob:', ...documentOrigins(url)].join(' ');
  const script = isDocumentThread(url) ? "'self' 'wasm-unsafe-eval'" : "'self'";
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
 * The origin of the document that the page `/pdf?url=` is opened for (SH-2.1-11), so that this window alone may fetch it; none for any
 * other page, for our own documents and for an address that the console refuses as well.
 */
function documentOrigins(url: string): readonly string[] {
  const [path, query] = url.split(/\?(.*)/s);
  const source = path === '/pdf' ? (new URLSearchParams(query).get('url') ?? '') : '';
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source)) return [];
  const {protocol, host, username, password} = new URL(source);
  // A host of other characters than these could end the directive, or stand for many.
  const plain = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/.test(host);
  return plain && username === '' && password === '' ? [`${protocol}//${host}`] : [];
}

/** The script that reads documents: its thread, and no page, may run the decoders of scanned images, which are compiled code of ours. */
function isDocumentThread(url: string): boolean {
  return /^\/assets\/pdf\.worker[\w.-]*\.mjs(\?|$)/.test(url);
}
