import {isIP} from 'node:net';
import {z} from 'zod';

/** Names of whole address ranges: this machine, and ranges that are not routed on the internet. */
const RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * TRUST_PROXY: comma-separated addresses, ranges (`10.1.0.0/16`) and names of ranges. A range that covers every address is rejected: a
 * trusted proxy states the address of a request, and limits are counted by that address.
 */
export const proxies = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((parts) => parts.length > 0 && parts.every(isProxy), {
    message: 'addresses, ranges such as 10.1.0.0/16, loopback, linklocal or uniquelocal, with commas between them; not every address',
  });

function isProxy(part: string): boolean {
  if (RANGES.includes(part)) return true;
  const [address = '', bits, ...more] = part.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128));
}
