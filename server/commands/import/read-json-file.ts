import {readFileSync, statSync} from 'node:fs';
import {jsonFaultOf} from './json-fault.ts';

/** Largest file: more than any site needs, far less than would fill the memory. */
export const MOST_BYTES = 64 * 1024 * 1024;

/** A fault of a file, as `line 3, column 7: …` where a line is known; never quotes the file. */
export class JsonFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'JsonFileError';
  }
}

/** Reads a JSON file. Throws JsonFileError for a file that cannot be read, is too large, or is not UTF-8 or JSON, or is nested too deep. */
export function readJsonFile(path: string): unknown {
  const text = textOf(bytesOf(path));
  const fault = jsonFaultOf(text);
  if (fault !== undefined) throw new JsonFileError(`${placeIn(text, fault.at)}: ${fault.what}`);
  return JSON.parse(text);
}

function bytesOf(path: string): Buffer {
  try {
    const standing = statSync(path);
    // A pipe or a device may never end.
    if (!standing.isFile()) throw new JsonFileError('is not a file');
    if (standing.size > MOST_BYTES) throw new JsonFileError(`${standing.size} bytes are more than the ${MOST_BYTES} that are read`);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof JsonFileError) throw error;
    throw new JsonFileError(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    throw new JsonFileError('is no UTF-8 text: save it in UTF-8');
  }
}

function placeIn(text: string, at: number): string {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return `line ${line}, column ${at - before.lastIndexOf('\n')}`;
}
