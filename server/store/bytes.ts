/** Bytes from a driver: an exclusive buffer is passed on, a view of a shared one is copied. */
export const ownBytes = (data: ArrayBuffer | Uint8Array): Uint8Array =>
  data instanceof ArrayBuffer ? new Uint8Array(data) : Uint8Array.from(data);

/** Bytes for a driver: a view of part of a buffer is copied, so that not the whole buffer is sent to the thread. */
export const wholeBuffer = (data: Uint8Array): Uint8Array => (data.byteLength === data.buffer.byteLength ? data : data.slice());
