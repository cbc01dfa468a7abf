import type {FieldError} from '@livebus/contract';

/**
 * Why a call failed. `network`: no reply arrived; `timeout`: none within the limit; `status`: the server refused; `session`: there is no
 * session, or it is over; `schema`: the reply violates the contract, `field` names where; `other`: it is about another device or station than
 * the one that was asked for, `field` is its id.
 */
export type FailureKind = 'network' | 'timeout' | 'status' | 'session' | 'schema' | 'other';

export interface FailureDetails {
  readonly kind: FailureKind;
  /** Path of the call as written in the contract. */
  readonly path: string;
  /** HTTP status, or the envelope's if that is worse. */
  readonly status?: number | undefined;
  readonly code?: number | undefined;
  /** The server's message and its translation key with parameters. */
  readonly serverMessage?: string | undefined;
  readonly msgKey?: string | undefined;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  /** The server's id of the request, as in its log; some backends send none. */
  readonly requestId?: string | undefined;
  /** Path of the first field that violates the contract, such as `result.0.id`; of `other` the id that the reply names. */
  readonly field?: string | undefined;
  readonly cause?: unknown;
}

/** Thrown by `call`. When the caller aborts a call, the abort is thrown instead. */
export class ApiFailure extends Error implements FailureDetails {
  override readonly name = 'ApiFailure';
  readonly kind: FailureKind;
  readonly path: string;
  readonly status: number | undefined;
  readonly code: number | undefined;
  readonly serverMessage: string | undefined;
  readonly msgKey: string | undefined;
  readonly params: Readonly<Record<string, string | number>> | undefined;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly field: string | undefined;

  constructor(details: FailureDetails) {
    super(describe(details), {cause: details.cause});
    this.kind = details.kind;
    this.path = details.path;
    this.status = details.status;
    this.code = details.code;
    this.serverMessage = details.serverMessage;
    this.msgKey = details.msgKey;
    this.params = details.params;
    this.errors = details.errors ?? [];
    this.requestId = details.requestId;
    this.field = details.field;
  }
}

/** No answer came from the server itself: the same may be sent again later. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.kind === 'network' || error.kind === 'timeout' || [502, 503, 504].includes(error.status ?? 0));

function describe({kind, path, status, code, serverMessage, field, requestId}: FailureDetails): string {
  const parts = [
    `${path}: ${kind}`,
    status && `status ${status}`,
    code && `code ${code}`,
    field && `at ${field}`,
    serverMessage,
    requestId && `request ${requestId}`,
  ];
  return parts.filter(Boolean).join(', ');
}
