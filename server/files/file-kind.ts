import {imageTypeOf, isHeic} from './image-type.ts';

/** What a file is by its content, whatever its name. `unknown`: nothing that is stored. */
export type ContentKind = 'image' | 'heic' | 'pdf' | 'xlsx' | 'csv' | 'program' | 'archive' | 'unknown';

/** Bytes of the head that are looked at for text. */
const HEAD = 64 * 1024;

/** The kind of a whole file. */
export function contentKindOf(bytes: Uint8Array): ContentKind {
  if (imageTypeOf(bytes) !== undefined) return 'image';
  if (isHeic(bytes)) return 'heic';
  const begins = (text: string) => latin(bytes, 0, text.length) === text;
  // Readers of PDF accept a few bytes before its sign; a strict sign keeps files that are two kinds at once out.
  if (begins('%PDF-')) return 'pdf';
  if (begins('MZ') || begins('\u007fELF') || begins('#!') || begins('\u00ca\u00fe\u00ba\u00be')) return 'program';
  if (begins('PK\u0003\u0004')) return isSheet(bytes) ? 'xlsx' : 'archive';
  return isText(bytes.subarray(0, HEAD)) && !/<\s*(?:!doctype|html|script|svg|\?xml)/i.test(latin(bytes, 0, 1024)) ? 'csv' : 'unknown';
}

const latin = (bytes: Uint8Array, from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** A workbook names its parts in the clear; one with macros is none that is stored. */
function isSheet(bytes: Uint8Array): boolean {
  const names = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return names.includes('xl/workbook.xml') && names.includes('[Content_Types].xml') && !names.includes('vbaProject.bin');
}

/** UTF-8 or GB18030 text without control characters, as tables are written by other programs. */
function isText(head: Uint8Array): boolean {
  if (head.length === 0) return false;
  for (const byte of head) if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return false;
  return true;
}
