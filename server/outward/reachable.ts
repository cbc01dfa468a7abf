import {BlockList, isIP} from 'node:net';

const listOf = (list: BlockList, ranges: readonly string[]): BlockList => {
  for (const range of ranges) add(list, range);
  return list;
};

/** Addresses that are not on the internet (RFC 6890), among them those of this machine, of its network, and of clouds' own services. */
const NOT_PUBLIC_V4 = listOf(new BlockList(), [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]);
/** Of IPv6 only global unicast is public, without what stands for an address of IPv4. */
const GLOBAL_V6 = listOf(new BlockList(), ['2000::/3']);
const NOT_PUBLIC_V6 = listOf(new BlockList(), ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Ranges by name, as TRUST_PROXY names them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export type Reach = 'public' | 'private' | 'allowed';

/** Which addresses this deployment sends to. */
export interface ReachRule {
  /** `allowed`: not public, but named by the deployment. Anything that is no address is private. */
  reachOf(address: string): Reach;
}

/** @param allowed - addresses, ranges and names of ranges that are not public and may be reached all the same. */
export function reachRule(allowed: readonly string[]): ReachRule {
  const named = listOf(
    new BlockList(),
    allowed.flatMap((one) => NAMED[one] ?? [one]),
  );
  return {
    reachOf(given) {
      const address = plainAddress(given);
      const family = isIP(address);
      if (family === 0) return 'private';
      const type = family === 4 ? 'ipv4' : 'ipv6';
      if (named.check(address, type)) return 'allowed';
      const isPublic =
        family === 4 ? !NOT_PUBLIC_V4.check(address, 'ipv4') : GLOBAL_V6.check(address, 'ipv6') && !NOT_PUBLIC_V6.check(address, 'ipv6');
      return isPublic ? 'public' : 'private';
    },
  };
}

/** Without brackets and zone; an IPv4 address in the dress of IPv6 is judged as what it is. */
function plainAddress(given: string): string {
  const bare = given.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const dotted = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (dotted) return dotted[1]!;
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(bare);
  if (!mapped) return bare;
  const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function add(list: BlockList, range: string): void {
  const [address = '', bits] = range.split('/');
  const type = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  list.addSubnet(address, bits === undefined ? (type === 'ipv4' ? 32 : 128) : Number(bits), type);
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
