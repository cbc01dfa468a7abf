/**
 * Path below which this deployment's console stands, as `/scada`, behind a proxy that serves several things under one name; empty at the
 * root. The server writes it into the page (BASE_PATH).
 */
export function basePath(): string {
  // Nor is there a page where plain code is tested.
  const written = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '';
  return /^(\/[\w.~-]+)+$/.test(written) ? written : '';
}

/** An address of this server, as the contract and the router name it, as the browser has to ask for it. Other addresses stay. */
export function underBase(address: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? basePath() + address : address;
}

/** A path of the browser's address bar as the console names it. */
export function withoutBase(path: string): string {
  const base = basePath();
  return base !== '' && (path === base || path.startsWith(`${base}/`)) ? path.slice(base.length) || '/' : path;
}
