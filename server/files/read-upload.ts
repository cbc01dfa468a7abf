import type {MultipartFile} from '@fastify/multipart';
import {UPLOAD_LIMITS} from '@livebus/contract';
import type {FastifyRequest} from 'fastify';
import {ApiError} from '../base/errors.ts';

/** Limits of a multipart form: one file and some texts, as forms of browsers and libraries send them. */
export const UPLOAD_PARTS = {fileSize: UPLOAD_LIMITS.bytes, files: 2, fields: 20, parts: 22, fieldSize: 1000, fieldNameSize: 100} as const;

/** Bytes that the other parts may have. */
const BESIDE_BYTES = 65_536;

/** A form with one file, at any position. */
export interface Upload {
  readonly bytes: Uint8Array;
  /** The sender's name of the file: arbitrary text. */
  readonly filename: string | undefined;
  /** Texts by name; the last one where a name repeats. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Limits of `UPLOAD_PARTS` at which the parser stops, and the fault to report. */
const TOO_MANY: Readonly<Record<string, {path: string; message: string}>> = {
  FST_FILES_LIMIT: {path: 'file', message: 'one file is wanted, more were sent'},
  FST_FIELDS_LIMIT: {path: '', message: `more than ${UPLOAD_PARTS.fields} texts were sent beside the file`},
  FST_PARTS_LIMIT: {path: '', message: `more than ${UPLOAD_PARTS.parts} parts were sent`},
  FST_PROTO_VIOLATION: {path: '', message: 'a part has a name that is not allowed'},
};

/**
 * Reads the form to its end. Throws ApiError `unsupportedType` for a body that is not multipart, `badRequest` unless exactly one part is a
 * file and its name is `file`, `imageBytes` for a file above `UPLOAD_LIMITS`, `badBody` for a body that is cut off or unreadable.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new ApiError('unsupportedType');
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMITS.bytes + BESIDE_BYTES) throw tooManyBytes();
  const texts = new Map<string, string>();
  const files: {bytes: Uint8Array; part: MultipartFile}[] = [];
  try {
    for await (const part of request.parts()) {
      // A second file is read too: the parser continues only after it.
      if (part.type === 'file') files.push({bytes: await part.toBuffer(), part});
      else texts.set(part.fieldname, String(part.value));
    }
  } catch (error) {
    throw unreadable(error as Error & {readonly code?: string});
  }
  const [first, second] = files;
  if (second !== undefined) throw new ApiError('badRequest', {errors: [TOO_MANY.FST_FILES_LIMIT!]});
  if (first === undefined || first.part.fieldname !== 'file')
    throw new ApiError('badRequest', {errors: [{path: 'file', message: 'a part named file with one file is wanted'}]});
  if (first.part.file.truncated) throw tooManyBytes();
  return {bytes: first.bytes, filename: first.part.filename, texts};
}

const tooManyBytes = () => new ApiError('imageBytes', {params: {mib: UPLOAD_LIMITS.bytes / 1024 / 1024}});

/** Too many parts, parts without a boundary, cut off, or none at all: the sender's fault. */
function unreadable(error: Error & {readonly code?: string}): ApiError {
  const many = TOO_MANY[error.code ?? ''];
  return many ? new ApiError('badRequest', {errors: [many]}) : new ApiError('badBody', {errors: [{path: 'file', message: error.message}]});
}
