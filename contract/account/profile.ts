import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, nothing, optionalCode, optionalId, optionalText} from '../base/fields.ts';
import {ownName} from '../base/names.ts';
import {info} from './user.ts';

export const PROFILE_LIMITS = {name: 64, email: 254, phone: 32} as const;

/** What a user says of himself (SH-3-17). Sex 0 is male, 1 female (SH-2.8-01). */
const userProfile = z.object({
  userId: optionalId,
  loginName: optionalText,
  /** Backends that know no `userName` send `name`. */
  userName: optionalText,
  name: optionalText,
  email: optionalText,
  phonenumber: optionalText,
  sex: optionalCode,
  /** A list, or one text. */
  projectNames: z.union([listOf(z.string()), z.string().transform((text) => text.split(/[,，、]\s*/).filter((name) => name !== ''))]),
  /** Ours: sees every project. */
  allProjects: z.boolean().optional().catch(undefined),
  avatar: optionalText,
  /** Ours: sent back as `If-Match` with a change. */
  revision: z.number().optional().catch(undefined),
});
export type UserProfile = z.output<typeof userProfile>;

/** The profile, by `/user/info` with the login name (SH-7-31): the same request as `info`, of which other fields are read. */
export const profile = defineCall({
  method: 'GET',
  path: info.path,
  query: z.object({loginName: z.string()}),
  body: nothing,
  reply: userProfile,
  access: 'session',
});

/** Empty, or an address with a domain. */
export const emailField = z
  .string()
  .trim()
  .max(PROFILE_LIMITS.email)
  .refine((text) => text === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text), {message: 'basic-settings:fault.email'});

/** Empty, or digits as people write a number: with blanks, hyphens, brackets and a plus sign. */
export const phoneField = z
  .string()
  .trim()
  .max(PROFILE_LIMITS.phone)
  .refine((text) => text === '' || (/^\+?[\d\s()-]+$/.test(text) && /^\d{5,15}$/.test(text.replaceAll(/\D/g, ''))), {
    message: 'basic-settings:fault.phone',
  });

const sentSex = z
  .union([z.literal([0, 1]), z.enum(['0', '1', ''])])
  .nullish()
  .transform((sex) => (sex === null || sex === undefined || sex === '' ? null : (Number(sex) as 0 | 1)));

/**
 * The caller's own profile (SH-7-29). Another `userId` than the caller's is 400. `If-Match` names the revision that was seen: 409
 * `userChanged` for somebody faster.
 */
export const saveProfile = defineCall({
  method: 'POST',
  path: '/user/saveUserInfo',
  legacyGet: true,
  query: nothing,
  body: z.object({
    userId: id,
    userName: ownName(PROFILE_LIMITS.name),
    email: emailField.optional().transform((text) => text ?? ''),
    phonenumber: phoneField.optional().transform((text) => text ?? ''),
    sex: sentSex,
  }),
  reply: z.object({revision: z.number().optional()}).nullish().catch(undefined),
  access: 'session',
  headers: ['If-Match'],
});

/** Sides of a stored avatar in pixels (SH-2.8-03). */
export const AVATAR_PX = 200;

/**
 * Ours: the caller's picture, `multipart/form-data` with the part `file`, which no schema can describe, so it is no `Call`. Stored as a
 * square of `AVATAR_PX`.
 */
export const uploadAvatar = {
  path: '/user/avatar',
  reply: z.object({name: z.string()}),
  access: 'session',
} as const;
