import type {ServerResponse} from 'node:http';

/**
 * One reader's connection: writes go out at once or wait in the socket's buffer, of which it tells how full it is and since when nothing
 * has moved. The owner stops writing when told `isFull`; nothing is kept back here.
 */
export class Wire {
  readonly #response: ServerResponse;
  readonly #nowMs: () => number;
  readonly #onProgress: () => void;
  #waiting = 0;
  #movedMs: number;
  #sentMs: number;
  #closed = false;
  /** Settles when the connection has ended, however it did. */
  readonly closed: Promise<void>;

  /** `onProgress` is called when something has left the buffer, `onClose` once, however the connection ends. */
  constructor(response: ServerResponse, nowMs: () => number, listeners: {readonly onProgress: () => void; readonly onClose: () => void}) {
    this.#response = response;
    this.#nowMs = nowMs;
    this.#onProgress = listeners.onProgress;
    this.#movedMs = nowMs();
    this.#sentMs = this.#movedMs;
    this.closed = new Promise((resolve) => {
      response.on('close', () => {
        this.#closed = true;
        listeners.onClose();
        resolve();
      });
    });
    // A broken connection is told by 'close'.
    response.on('error', () => {});
  }

  write(...parts: readonly (Buffer | string)[]): void {
    if (this.#closed || this.#response.destroyed || this.#response.writableEnded) return;
    this.#sentMs = this.#nowMs();
    if (this.#waiting === 0) this.#movedMs = this.#sentMs;
    this.#waiting += 1;
    this.#response.cork();
    parts.forEach((part, i) => {
      if (i < parts.length - 1) this.#response.write(part);
      else this.#response.write(part, () => this.#flushed());
    });
    this.#response.uncork();
  }

  /** Bytes in the server's memory that the reader has not taken. */
  get bufferedBytes(): number {
    return this.#response.writableLength;
  }

  /** How long nothing was written. */
  get silentMs(): number {
    return this.#nowMs() - this.#sentMs;
  }

  /** How long something has been waiting without any of it being taken; 0 when nothing waits. */
  get stuckMs(): number {
    return this.#waiting === 0 ? 0 : this.#nowMs() - this.#movedMs;
  }

  /** Ends the reply once what was written is out. */
  end(...parts: readonly (Buffer | string)[]): void {
    this.write(...parts);
    if (!this.#response.writableEnded) this.#response.end();
  }

  /** Ends the connection and forgets what waits. */
  destroy(): void {
    this.#response.destroy();
  }

  #flushed(): void {
    this.#waiting -= 1;
    this.#movedMs = this.#nowMs();
    if (!this.#closed && !this.#response.destroyed) this.#onProgress();
  }
}
