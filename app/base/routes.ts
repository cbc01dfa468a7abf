import {z} from 'zod';
import type {TextKey} from '../texts/text-table.ts';

/** One fixed address of the console. All others come from the server's menu. */
interface RouteDefinition {
  /** Fields in the path are written `:name`. */
  readonly path: string;
  /** Key of the title; it may contain a field of the path. */
  readonly titleKey: TextKey | 'exception:title.:code';
  /** `public`: needs no sign-in (SH-2.1-23). */
  readonly access: 'public' | 'session';
  /** Frame around the page: that of sign-in, the console's, or none. */
  readonly frame: 'sign-in' | 'main' | 'blank';
  /** Everything the address may carry, in its path and query. Fields of the query are optional. */
  readonly fields: z.ZodObject;
}

const NONE = z.object({});
const digits = z.string().regex(/^\d+$/).transform(Number);
const wholeNumber = z.union([z.number(), digits]).pipe(z.number().int());
const errorCode = z.union([
  z.literal([403, 404, 500]),
  z.literal(['403', '404', '500']).transform((text) => Number(text) as 403 | 404 | 500),
]);

/** The overview's path in the server's menu: target of the logo and of home (SH-2.1-05, SH-2.1-21). */
export const OVERVIEW_PATH = '/overview/location';

/** The fixed addresses (SH-2.1). Create links with `linkTo` and read addresses with `readFields`. */
export const ROUTES = {
  home: {path: '/', titleKey: 'shell:home', access: 'session', frame: 'main', fields: NONE},
  login: {
    path: '/user/login',
    titleKey: 'sign-in:title',
    access: 'public',
    frame: 'sign-in',
    fields: z.object({redirect: z.string().optional()}),
  },
  register: {path: '/user/register', titleKey: 'shell:titles.register', access: 'public', frame: 'sign-in', fields: NONE},
  registerResult: {path: '/user/registerResult', titleKey: 'shell:titles.registerResult', access: 'public', frame: 'sign-in', fields: NONE},
  accountBase: {
    path: '/account/settings/base',
    titleKey: 'shell:titles.accountBase',
    access: 'session',
    frame: 'main',
    fields: NONE,
  },
  accountSecurity: {
    path: '/account/settings/security',
    titleKey: 'shell:titles.accountSecurity',
    access: 'session',
    frame: 'main',
    fields: z.looseObject({}),
  },
  accountCustom: {path: '/account/settings/custom', titleKey: 'shell:titles.accountCustom', access: 'session', frame: 'main', fields: NONE},
  accountBinding: {
    path: '/account/settings/binding',
    titleKey: 'shell:titles.accountBinding',
    access: 'session',
    frame: 'main',
    fields: NONE,
  },
  accountNotification: {
    path: '/account/settings/notification',
    titleKey: 'shell:titles.accountNotification',
    access: 'session',
    frame: 'main',
    fields: z.looseObject({message: z.string().optional()}),
  },
  accountLoginLog: {
    path: '/account/settings/loginlog',
    titleKey: 'shell:titles.accountLoginLog',
    access: 'session',
    frame: 'main',
    fields: z.looseObject({}),
  },
  board: {path: '/board', titleKey: 'shell:titles.board', access: 'public', frame: 'blank', fields: NONE},
  pdf: {
    path: '/pdf',
    titleKey: 'shell:titles.pdf',
    access: 'session',
    frame: 'blank',
    fields: z.object({
      url: z.string().optional(),
      page: wholeNumber.pipe(z.number().min(1)).optional(),
      /** Percent, or how the page fits the window. */
      zoom: z.union([z.enum(['width', 'page']), wholeNumber.pipe(z.number().min(10).max(1000))]).optional(),
      find: z.string().optional(),
    }),
  },
  bench: {path: '/bench', titleKey: 'shell:titles.bench', access: 'session', frame: 'main', fields: z.looseObject({})},
  testHome: {path: '/test/home', titleKey: 'shell:titles.testHome', access: 'session', frame: 'main', fields: NONE},
  notFound: {
    path: '/404',
    titleKey: 'exception:title.404',
    access: 'session',
    frame: 'main',
    fields: NONE,
  },
  exception: {
    path: '/exception/:code',
    titleKey: 'exception:title.:code',
    access: 'session',
    frame: 'main',
    fields: z.object({code: errorCode}),
  },
} as const satisfies Record<string, RouteDefinition>;

export type RouteName = keyof typeof ROUTES;
type Fields<Name extends RouteName> = (typeof ROUTES)[Name]['fields'];
/** Fields of a link to an address, required and optional. */
type LinkFields<Name extends RouteName> = Readonly<z.input<Fields<Name>>>;
type Carried<Name extends RouteName> = Partial<z.output<Fields<Name>>>;

/** Whether a route needs no sign-in: exactly these four (SH-2.1-23). */
export function isPublic(routeName: string): boolean {
  return Object.hasOwn(ROUTES, routeName) && ROUTES[routeName as RouteName].access === 'public';
}

/**
 * The address of a fixed page. Unset fields are omitted.
 *
 * @throws ZodError for a field that the page would reject: a caller's bug.
 */
export function linkTo<Name extends RouteName>(
  name: Name,
  ...[fields]: Record<never, never> extends LinkFields<Name> ? [fields?: LinkFields<Name>] : [fields: LinkFields<Name>]
): string {
  const {path, fields: schema} = ROUTES[name];
  const rest = Object.entries(schema.parse(fields ?? {})).filter(([, value]) => value !== undefined);
  const inPath = (field: string) => path.split('/').includes(`:${field}`);
  const search = new URLSearchParams(rest.filter(([field]) => !inPath(field)).map(([field, value]) => [field, String(value)]));
  const filled = rest.reduce((text, [field, value]) => text.replace(`:${field}`, encodeURIComponent(String(value))), path as string);
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** Reads the fields of an address. Invalid fields are dropped, the others are kept. */
export function readFields<Name extends RouteName>(
  name: Name,
  search: URLSearchParams,
  params: Readonly<Record<string, string | undefined>> = {},
): Carried<Name> {
  const shape: Readonly<Record<string, z.ZodType>> = ROUTES[name].fields.shape;
  const read = Object.entries(shape).flatMap(([field, schema]) => {
    const text = params[field] ?? search.get(field) ?? undefined;
    const value = text === undefined ? undefined : schema.safeParse(text);
    return value?.success ? [[field, value.data]] : [];
  });
  return Object.fromEntries(read) as Carried<Name>;
}
