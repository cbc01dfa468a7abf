import type {ZodType, z} from 'zod';

export type Action = 'add' | 'delete' | 'edit' | 'query' | 'get' | 'enable' | 'disable' | 'import' | 'export';

/**
 * The field of query or body with the asset that the caller must be allowed to see; the first field present counts. `device` is a device or
 * transformer, `thing` also a sensor or gateway.
 */
export interface AssetField {
  readonly kind: 'project' | 'station' | 'device' | 'thing';
  readonly fields: readonly string[];
}

/** `public`: no session needed. `session`: any signed-in user. Otherwise a permission with its action, and the asset concerned. */
export type Access = 'public' | 'session' | {readonly permission: string; readonly action: Action; readonly asset?: AssetField};

/**
 * Headers of ours that a call reads. `If-Match` names the revision that was seen: a change that somebody else has overtaken is 409 and
 * changes nothing. `Idempotency-Key` is any text of 8 to 100 characters: sent again with the same key, a request is answered as the first
 * time and does nothing a second time. Both may be left out.
 */
export type CallHeader = 'If-Match' | 'Idempotency-Key';

/** `none`: no body. The console sends this encoding; our server also accepts form encoding in place of JSON (MO-7-03). */
export type Encoding = 'none' | 'json' | 'form';

/**
 * One call of the wire. `path` is as the specification writes it; a client prepends the base (SH-7-09). `query` and `body` are sent,
 * `reply` is the `result` of a successful envelope.
 */
export interface Call<Query extends ZodType = ZodType, Body extends ZodType = ZodType, Reply extends ZodType = ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /**
   * The specification uses a GET that changes data: our server answers it too, with the header only (SH-7-26). `console`: only the console
   * may send it, to backends of the specification; our server never answers it, as what it names must stand in no address.
   */
  readonly legacyGet: boolean | 'console';
  readonly encoding: Encoding;
  /** A silent call shows no loading indicator (SH-7-05). */
  readonly silent: boolean;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  readonly access: Access;
  readonly headers: readonly CallHeader[];
  /** Fields of the result that other backends send beside it. */
  readonly beside: readonly string[];
}

export type QueryOf<C extends Call> = z.input<C['query']>;
export type BodyOf<C extends Call> = z.input<C['body']>;
export type ReplyOf<C extends Call> = z.output<C['reply']>;

type Spec<Query extends ZodType, Body extends ZodType, Reply extends ZodType> = Omit<
  Call<Query, Body, Reply>,
  'legacyGet' | 'silent' | 'encoding' | 'headers' | 'beside'
> & {
  readonly legacyGet?: boolean | 'console';
  readonly encoding?: Encoding;
  readonly headers?: readonly CallHeader[];
  readonly beside?: readonly string[];
};

/** Defines a call, with defaults: no legacy GET, JSON for POST, silent by its path (SH-7-05). */
export function defineCall<Query extends ZodType, Body extends ZodType, Reply extends ZodType>(
  spec: Spec<Query, Body, Reply>,
): Call<Query, Body, Reply> {
  return {
    ...spec,
    legacyGet: spec.legacyGet ?? false,
    encoding: spec.encoding ?? (spec.method === 'POST' ? 'json' : 'none'),
    headers: spec.headers ?? [],
    beside: spec.beside ?? [],
    silent: /bellWarn|realdata|realTimeData/i.test(spec.path),
  };
}
