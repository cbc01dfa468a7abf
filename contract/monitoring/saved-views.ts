import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, nothing} from '../base/fields.ts';
import {BREAKS, ownAddress} from '../base/own-address.ts';

/** Limits of a user's saved views. Lengths are in characters. */
export const SAVED_VIEW_LIMITS = {nameLength: 60, addressLength: 2000, views: 100} as const;

/** A lone surrogate. */
const HALF = /\p{Cs}/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const name = z
  .string()
  .trim()
  .min(1)
  .refine((text) => [...text].length <= SAVED_VIEW_LIMITS.nameLength && !BREAKS.test(text) && !HALF.test(text) && SEEN.test(text), {
    message: `1 to ${SAVED_VIEW_LIMITS.nameLength} characters on one line that can be seen`,
  });

const address = z
  .string()
  .max(SAVED_VIEW_LIMITS.addressLength)
  .transform(ownAddress)
  .refine((own) => own !== undefined && own.length <= SAVED_VIEW_LIMITS.addressLength, {
    message: 'not an address of the console, or too long',
  })
  .transform((own) => own as string);

/** A screen with its state, under a name of the user's. */
export const savedView = z.object({id, name: z.string(), address: z.string()});
export type SavedView = z.output<typeof savedView>;

/** The caller's views in the caller's order. These calls are ours, not in the specification. */
export const savedViews = defineCall({
  method: 'GET',
  path: '/user/savedViews',
  query: nothing,
  body: nothing,
  reply: listOf(savedView),
  access: 'session',
});

/** Adds a view at the end of the order. 409 `viewNameTaken` (ignoring case and width) or `tooManyViews`. */
export const saveView = defineCall({
  method: 'POST',
  path: '/user/saveView',
  query: nothing,
  body: z.object({name, address}),
  reply: savedView,
  access: 'session',
});

/** Changes name, address, or both. 409 `viewNameTaken`; 404 for a view that is not the caller's. */
export const changeSavedView = defineCall({
  method: 'POST',
  path: '/user/changeSavedView',
  query: nothing,
  body: z.object({id, name: name.optional(), address: address.optional()}),
  reply: savedView,
  access: 'session',
});

/** 404 for a view that is not the caller's. */
export const deleteSavedView = defineCall({
  method: 'POST',
  path: '/user/deleteSavedView',
  query: nothing,
  body: z.object({id}),
  reply: z.null().optional(),
  access: 'session',
});

/** All views of the caller, in the wanted order. 409 `viewsChanged` unless it names each exactly once. */
export const orderSavedViews = defineCall({
  method: 'POST',
  path: '/user/orderSavedViews',
  query: nothing,
  body: z.object({ids: z.union([z.array(id).max(1000), id.transform((one) => [one])])}),
  reply: listOf(savedView),
  access: 'session',
});
