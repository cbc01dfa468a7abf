import {underBase} from '../../config/base-path.ts';
import {NoReply} from './fetch-text.ts';

export interface FileRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: File;
  readonly signal: AbortSignal;
  /** Percent of the bytes that have left; null while unknown. */
  onProgress(percent: number | null): void;
}

export interface FileReply {
  readonly status: number;
  readonly text: string;
  header(name: string): string | null;
}

/** A transfer without any progress for so long has failed; a slow one may take as long as it needs. */
const STUCK_MS = 60_000;

/**
 * Sends a file as the part `file` of a form, and reports how far it is: `fetch` cannot. Treats any status as a reply.
 *
 * @throws NoReply, or the abort of `signal` unchanged.
 */
export function sendFile({url, headers, file, signal, onProgress}: FileRequest): Promise<FileReply> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  return new Promise<FileReply>((resolve, reject) => {
    let stuck: ReturnType<typeof setTimeout> | undefined;
    let isStuck = false;
    const watch = () => {
      clearTimeout(stuck);
      stuck = setTimeout(() => {
        isStuck = true;
        request.abort();
      }, STUCK_MS);
    };
    const end = () => {
      clearTimeout(stuck);
      signal.removeEventListener('abort', abort);
    };
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, {once: true});
    request.upload.onprogress = ({lengthComputable, loaded, total}) => {
      watch();
      onProgress(lengthComputable && total > 0 ? Math.min(99, Math.floor((loaded / total) * 100)) : null);
    };
    request.onload = () => {
      end();
      resolve({status: request.status, text: request.responseText, header: (name) => request.getResponseHeader(name)});
    };
    request.onerror = () => {
      end();
      reject(new NoReply('network', new TypeError('the file could not be sent')));
    };
    request.onabort = () => {
      end();
      reject(isStuck ? new NoReply('timeout', undefined) : signal.reason);
    };
    request.open('POST', underBase(url));
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const form = new FormData();
    form.set('file', file, file.name);
    watch();
    request.send(form);
  });
}
