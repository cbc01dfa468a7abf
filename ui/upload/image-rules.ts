/** What may be uploaded. */
export interface ImageRules {
  /** MIME types, default JPEG, PNG, WebP and GIF: browsers show them and they run no scripts. */
  readonly types?: readonly string[];
  /** Maximum bytes of a file, default 10 MiB. */
  readonly mostBytes?: number;
  /** Maximum number of images, including existing ones. */
  readonly most?: number;
}

export const DEFAULT_IMAGE_RULES = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  mostBytes: 10 * 1024 * 1024,
  most: Number.POSITIVE_INFINITY,
} as const satisfies ImageRules;

/** Why a file is rejected. */
export type FileFault =
  | {readonly kind: 'type'; readonly name: string}
  | {readonly kind: 'size'; readonly name: string; readonly bytes: number}
  | {readonly kind: 'empty'; readonly name: string}
  | {readonly kind: 'content'; readonly name: string}
  /** A photo as iPhones store it, which most browsers cannot show. */
  | {readonly kind: 'heic'; readonly name: string}
  | {readonly kind: 'count'; readonly left: number};

interface FileFacts {
  readonly name: string;
  readonly size: number;
  /** First bytes, at least 12 if the file has them. */
  readonly head: Uint8Array;
}

/** What is wrong with a file by itself; undefined if it is accepted. Its type comes from its first bytes, never from its name. */
export function faultOf({name, size, head}: FileFacts, rules: ImageRules): FileFault | undefined {
  const {types, mostBytes} = {...DEFAULT_IMAGE_RULES, ...rules};
  if (size === 0) return {kind: 'empty', name};
  const type = imageTypeOf(head);
  if (type === undefined) return {kind: isHeic(head) ? 'heic' : 'content', name};
  if (!types.includes(type)) return {kind: 'type', name};
  return size > mostBytes ? {kind: 'size', name, bytes: size} : undefined;
}

/** The type of an image by its first bytes. */
export function imageTypeOf(head: Uint8Array): string | undefined {
  const at = (offset: number, ...bytes: readonly number[]) => bytes.every((byte, index) => head[offset + index] === byte);
  if (at(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (at(0, 0x47, 0x49, 0x46, 0x38)) return 'image/gif';
  if (at(0, 0x52, 0x49, 0x46, 0x46) && at(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return at(0, 0x42, 0x4d) ? 'image/bmp' : undefined;
}

/** Brands of HEIF containers that phones write. */
const HEIF = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function isHeic(head: Uint8Array): boolean {
  const text = (from: number) => String.fromCharCode(...head.subarray(from, from + 4));
  return text(4) === 'ftyp' && HEIF.includes(text(8));
}

/** Common names of the types: `JPG, PNG`. */
export function typeNames(types: readonly string[]): string {
  return types.map((type) => (type === 'image/webp' ? 'WebP' : type.replace('image/', '').replace('jpeg', 'jpg').toUpperCase())).join(', ');
}
