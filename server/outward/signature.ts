import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto';

/** A key for signatures, which its receiver is shown once. */
export const newSecret = (): string => `lbwh_${randomBytes(32).toString('base64url')}`;

/**
 * The signature of a message: HMAC-SHA256 over its time and body, with the scheme before it. The time is signed too, so that a receiver can
 * refuse a message that somebody has recorded and sends again.
 *
 * @param timestampS - epoch seconds, as in the header.
 */
export function signatureOf(secret: string, timestampS: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestampS}.${body}`).digest('hex')}`;
}

/** What a receiver does, for tests and as the example of the document. */
export function isSigned(secret: string, {timestamp, signature, body}: Signed, nowS: number, withinS = 300): boolean {
  const timestampS = Number(timestamp);
  if (!Number.isInteger(timestampS) || Math.abs(nowS - timestampS) > withinS) return false;
  const wanted = Buffer.from(signatureOf(secret, timestampS, body));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

interface Signed {
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}
