import type {ServerResponse} from 'node:http';

/**
 * One reader's connection. Writes go out at once or wait in the socket's buffer; the wire reports how full the buffer is and since when
 * nothing has moved. The owner must stop writing when the buffer is full; the wire itself holds nothing back.
 */
export class Wire {
  readonly #response: ServerResponse;
  readonly #nowMs: () => number;
  readonly #onProgress: () => void;
  #waiting = 0;
  #movedMs: number;
  #sentMs: number;
  #closed = false;
  /** Settles when the connection has ended, for whatever reason. */
  readonly closed: Promise<void>;

  /** `onProgress` is called when bytes have left the buffer, `onClose` once, however the connection ends. */
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
    // 'close' reports a broken connection.
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

  /** Bytes in the server's memory that the reader has not read. */
  get bufferedBytes(): number {
    return this.#response.writableLength;
  }

  /** Time since the last write, ms. */
  get silentMs(): number {
    return this.#nowMs() - this.#sentMs;
  }

  /** How long bytes have been waiting without any being read, ms; 0 when nothing waits. */
  get stuckMs(): number {
    return this.#waiting === 0 ? 0 : this.#nowMs() - this.#movedMs;
  }

  /** Ends the reply after everything written so far has gone out. */
  end(...parts: readonly (Buffer | string)[]): void {
    this.write(...parts);
    if (!this.#response.writableEnded) this.#response.end();
  }

  /** Ends the connection and drops what waits. */
  destroy(): void {
    this.#response.destroy();
  }

  #flushed(): void {
    this.#waiting -= 1;
    this.#movedMs = this.#nowMs();
    if (!this.#closed && !this.#response.destroyed) this.#onProgress();
  }
}
