import {isIP} from 'node:net';
import {z} from 'zod';

/** Names of whole ranges of addresses: this machine, and those that no packet from the internet comes from. */
const RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * TRUST_PROXY: addresses, ranges (`10.1.0.0/16`) and names of ranges, with commas. Everybody cannot be trusted: whoever is trusted says which address a request
 * comes from, and limits are counted by it.
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
