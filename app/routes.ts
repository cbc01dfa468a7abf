/** The routes that are fixed; all others come from the server's menu. */
export const ROUTES = {
  login: '/user/login',
  register: '/user/register',
  registerResult: '/user/registerResult',
  board: '/board',
  bench: '/bench',
  home: '/',
  notFound: '/404',
  exception403: '/exception/403',
  exception404: '/exception/404',
  exception500: '/exception/500',
} as const;

export type RouteName = keyof typeof ROUTES;

const PUBLIC: ReadonlySet<string> = new Set<RouteName>(['login', 'register', 'registerResult', 'board']);

/** Whether a route needs no sign-in: exactly these four (SH-2.1-23). */
export function isPublic(routeName: string): boolean {
  return PUBLIC.has(routeName);
}
