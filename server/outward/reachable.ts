import {isIP} from 'node:net';
import {isIn, listOf, plainAddress, RANGES} from './address-ranges.ts';

/** Addresses that are not on the internet (RFC 6890), among them those of this machine, of its network, and of clouds' own services. */
const NOT_PUBLIC_V4 = listOf([
  ...[...RANGES.loopback, ...RANGES.linklocal, ...RANGES.uniquelocal].filter((range) => !range.includes(':')),
  ...['0.0.0.0/8', '100.64.0.0/10', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]);
/** Of IPv6 only global unicast is public, without what stands for an address of IPv4. */
const GLOBAL_V6 = listOf(['2000::/3']);
const NOT_PUBLIC_V6 = listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

export type Reach = 'public' | 'private' | 'allowed';

/** Which addresses this deployment sends to. */
export interface ReachRule {
  /** `allowed`: not public, but named by the deployment. Anything that is no address is private. */
  reachOf(address: string): Reach;
}

/** @param allowed - addresses, ranges and names of ranges that are not public and may be reached all the same. */
export function reachRule(allowed: readonly string[]): ReachRule {
  const named = listOf(allowed.flatMap((one) => (Object.hasOwn(RANGES, one) ? RANGES[one as keyof typeof RANGES] : [one])));
  return {
    reachOf(given) {
      const address = plainAddress(given);
      const family = isIP(address);
      if (family === 0) return 'private';
      if (isIn(named, address)) return 'allowed';
      const isPublic = family === 4 ? !isIn(NOT_PUBLIC_V4, address) : isIn(GLOBAL_V6, address) && !isIn(NOT_PUBLIC_V6, address);
      return isPublic ? 'public' : 'private';
    },
  };
}

/** What is wrong with an address before anything is looked up: keys of texts, as `url` of the contract has them. */
export function addressFault(url: string, allowed: readonly string[]): 'webhookPrivate' | 'webhookInsecure' | undefined {
  const {protocol, hostname} = new URL(url);
  const isSecure = protocol === 'https:';
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return isSecure || allowed.length > 0 ? undefined : 'webhookInsecure';
  const reach = reachRule(allowed).reachOf(address);
  if (reach === 'private') return 'webhookPrivate';
  return reach === 'public' && !isSecure ? 'webhookInsecure' : undefined;
}
