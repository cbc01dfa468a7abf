import {BlockList, isIP} from 'node:net';

/** Ranges that are not routed on the internet, by the names that TRUST_PROXY has for them. */
export const RANGES = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Addresses and ranges as a list that can be asked. */
export function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const type = typeOf(address);
    list.addSubnet(address, bits === undefined ? (type === 'ipv4' ? 32 : 128) : Number(bits), type);
  }
  return list;
}

/** @param address - as `plainAddress` gives it. */
export const isIn = (list: BlockList, address: string): boolean => isIP(address) !== 0 && list.check(address, typeOf(address));

const typeOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Without brackets and zone; an IPv4 address in the dress of IPv6 is judged as what it is. */
export function plainAddress(given: string): string {
  const bare = given.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const dotted = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (dotted) return dotted[1]!;
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(bare);
  if (!mapped) return bare;
  const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

const OWN_MACHINE = listOf(RANGES.loopback);
const INNER = listOf([...RANGES.linklocal, ...RANGES.uniquelocal]);

/** Where an address is, without asking anybody: this machine, its network, or undefined for any other. */
export function nearnessOf(given: string): 'own' | 'inner' | undefined {
  const address = plainAddress(given);
  if (isIn(OWN_MACHINE, address)) return 'own';
  return isIn(INNER, address) ? 'inner' : undefined;
}
