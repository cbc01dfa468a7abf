import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, nothing, optionalCode, optionalId, optionalText} from '../base/fields.ts';

/** Field names of the sign-in form, defined once (SH-7-25). */
export const LOGIN_FIELDS = {loginName: 'loginName', password: 'password'} as const;

export const loginBody = z.object({loginName: z.string().trim().min(1).max(64), password: z.string().min(1).max(256)});

/** Sign-in, form-encoded; `result.token` is the session (SH-7-25). */
export const login = defineCall({
  method: 'POST',
  path: '/user/loginTest',
  encoding: 'form',
  query: nothing,
  body: loginBody,
  reply: z.object({token: z.string().min(1)}),
  access: 'public',
});

/** Ends the session at the server (SH-7-26). */
export const logout = defineCall({
  method: 'POST',
  path: '/user/logout',
  legacyGet: true,
  query: nothing,
  body: nothing,
  reply: z.unknown().optional(),
  access: 'session',
});

/** SH-3-19. */
export const permission = z.object({permissionId: id, actionEntitySet: listOf(z.object({action: z.string()}))});
export type Permission = z.output<typeof permission>;

/** SH-7-28. Missing permissions are an empty list; the console refuses such a user (SH-6-02). */
export const userInfo = z.object({
  userId: optionalId,
  loginName: optionalText,
  name: optionalText,
  avatar: optionalText,
  /** `wall` for a wall screen: it only reads, and no person uses it. Ours; absent from other backends. */
  sessionKind: optionalText,
  role: z
    .object({id: optionalId, name: optionalText, permissions: listOf(permission)})
    .nullish()
    .transform((role) => role ?? {id: undefined, name: undefined, permissions: []}),
});
export type UserInfo = z.output<typeof userInfo>;

export const info = defineCall({method: 'GET', path: '/user/info', query: nothing, body: nothing, reply: userInfo, access: 'session'});

export const menuMeta = z.object({
  title: optionalText,
  /** Translation key of the title; ours, absent from other backends. */
  titleKey: optionalText,
  icon: optionalText,
  show: z.boolean().nullish(),
  hideChildren: z.boolean().nullish(),
  permission: z.union([z.string(), z.array(z.string())]).nullish(),
});

/** One entry of the server's menu (SH-2.2-07): nested by `children`, or flat and joined by `id` and `parentId`. */
export interface MenuEntry {
  id?: string | undefined;
  parentId?: string | undefined;
  path?: string | undefined;
  name?: string | undefined;
  key?: string | undefined;
  component?: string | undefined;
  redirect?: string | undefined;
  sort?: number | undefined;
  meta?: z.output<typeof menuMeta> | null | undefined;
  children: MenuEntry[];
}

export const menuEntry: z.ZodType<MenuEntry> = z.lazy(() =>
  z.object({
    id: optionalId,
    parentId: optionalId,
    path: optionalText,
    name: optionalText,
    key: optionalText,
    component: optionalText,
    redirect: optionalText,
    sort: optionalCode,
    meta: menuMeta.nullish(),
    children: listOf(menuEntry),
  }),
);

/** The menu; the wire spells it this way (SH-7-27). */
export const menu = defineCall({
  method: 'GET',
  path: '/user/getMentList',
  query: nothing,
  body: nothing,
  reply: listOf(menuEntry),
  access: 'session',
});
