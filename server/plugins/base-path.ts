/** The address of a request without the path below which a proxy serves this; one that the proxy has taken it from stays as it is. */
export function withoutBase(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

/** The console's page below a path: it asks for its own files there and says so to the console. */
export function pageBelow(html: string, basePath: string): string {
  if (basePath === '') return html;
  const moved = html.replace(/\b(src|href)="\/(?!\/)/g, `$1="${basePath}/`);
  return moved.replace(/<head>/i, (head) => `${head}<meta name="base-path" content="${basePath}">`);
}
