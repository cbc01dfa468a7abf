import type {UPLOAD_LIMITS} from '@livebus/contract';

export type ImageType = (typeof UPLOAD_LIMITS.types)[number];

/** The type of an image by its first bytes, whatever its name; undefined for anything else. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const at = (offset: number, ...wanted: readonly number[]) => wanted.every((byte, index) => bytes[offset + index] === byte);
  if (at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (at(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  return at(0, 0x52, 0x49, 0x46, 0x46) && at(8, 0x57, 0x45, 0x42, 0x50) ? 'image/webp' : undefined;
}

/** Brands of HEIF containers that phones write. */
const HEIF = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Whether the first bytes are those of a photo as iPhones store it, which most browsers cannot show. */
export const isHeic = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp' && HEIF.includes(String.fromCharCode(...bytes.subarray(8, 12)));
