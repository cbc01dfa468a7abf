import type {MultipartFile} from '@fastify/multipart';
import {UPLOAD_LIMITS} from '@livebus/contract';
import type {FastifyRequest} from 'fastify';
import {ApiError} from '../base/errors.ts';

/** What a form of several parts may hold, for the reader of such bodies: some texts beside the file, as forms of browsers and libraries send them. */
export const UPLOAD_PARTS = {fileSize: UPLOAD_LIMITS.bytes, files: 2, fields: 20, parts: 22, fieldSize: 1000, fieldNameSize: 100} as const;

/** Bytes that the parts may have beside the file. */
const BESIDE_BYTES = 65_536;

/** A form with one file, whatever stands before or after it. */
export interface Upload {
  readonly bytes: Uint8Array;
  /** What the file is called by its sender: anything at all. */
  readonly filename: string | undefined;
  /** Texts by their names; of one that stands several times the last. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Limits of `UPLOAD_PARTS` that stop the reader, and what is wrong then. */
const TOO_MANY: Readonly<Record<string, {path: string; message: string}>> = {
  FST_FILES_LIMIT: {path: 'file', message: 'one file is wanted, more were sent'},
  FST_FIELDS_LIMIT: {path: '', message: `more than ${UPLOAD_PARTS.fields} texts were sent beside the file`},
  FST_PARTS_LIMIT: {path: '', message: `more than ${UPLOAD_PARTS.parts} parts were sent`},
  FST_PROTO_VIOLATION: {path: '', message: 'a part has a name that is not allowed'},
};

/**
 * Reads the form to its end. Throws ApiError `unsupportedType` for what is no form of several parts, `badRequest` unless it has one part `file` with a file and no other file,
 * `imageBytes` for a file beyond `UPLOAD_LIMITS`, `badBody` for what ends too early or cannot be read.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new ApiError('unsupportedType');
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMITS.bytes + BESIDE_BYTES) throw tooManyBytes();
  const texts = new Map<string, string>();
  const files: {bytes: Uint8Array; part: MultipartFile}[] = [];
  try {
    for await (const part of request.parts()) {
      // A second one is read too: the reader goes on only behind it.
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

/** Too many parts, parts without a boundary, cut off, or none at all: what is wrong is what was sent. */
function unreadable(error: Error & {readonly code?: string}): ApiError {
  const many = TOO_MANY[error.code ?? ''];
  return many ? new ApiError('badRequest', {errors: [many]}) : new ApiError('badBody', {errors: [{path: 'file', message: error.message}]});
}
